package import CalcModel

/// The settings that are saved with the tape; nil for one that isn't.
package struct Settings: Hashable, Sendable {
  /// The order of the next calculation.
  package var order: EvaluationOrder?
  package var decimals: DisplayFormatter.Decimals?
  package var rounding: DisplayFormatter.Rounding?
  /// Whether digits are grouped.
  package var grouping: Bool?
  package var mouse: Bool?

  package init(
    order: EvaluationOrder? = nil, decimals: DisplayFormatter.Decimals? = nil,
    rounding: DisplayFormatter.Rounding? = nil, grouping: Bool? = nil, mouse: Bool? = nil
  ) {
    (self.order, self.decimals, self.rounding) = (order, decimals, rounding)
    (self.grouping, self.mouse) = (grouping, mouse)
  }

  /// The settings that are others than before.
  package func changed(since before: Settings) -> Settings {
    Settings(
      order: order == before.order ? nil : order,
      decimals: decimals == before.decimals ? nil : decimals,
      rounding: rounding == before.rounding ? nil : rounding,
      grouping: grouping == before.grouping ? nil : grouping,
      mouse: mouse == before.mouse ? nil : mouse)
  }

  /// These settings, and others where these have none.
  package func completed(by others: Settings) -> Settings {
    Settings(
      order: order ?? others.order, decimals: decimals ?? others.decimals,
      rounding: rounding ?? others.rounding, grouping: grouping ?? others.grouping,
      mouse: mouse ?? others.mouse)
  }
}

extension Settings {
  /// `times 2 half-even grouped mouse`; `-` for none.
  var text: String {
    let words = [
      order?.word, decimals?.rawValue, rounding?.rawValue,
      grouping.map { $0 ? "grouped" : "plain" }, mouse.map { $0 ? "mouse" : "no-mouse" },
    ].compactMap(\.self)
    return words.isEmpty ? "-" : words.joined(separator: " ")
  }

  /// Reads what `text` wrote; nil for anything else.
  init?(text: String) {
    for word in text == "-" ? [] : text.split(separator: " ") {
      switch word {
      case "grouped", "plain": grouping = word == "grouped"
      case "mouse", "no-mouse": mouse = word == "mouse"
      default:
        if let order = EvaluationOrder(word: word) {
          self.order = order
        } else if let decimals = DisplayFormatter.Decimals(rawValue: String(word)) {
          self.decimals = decimals
        } else {
          guard let rounding = DisplayFormatter.Rounding(rawValue: String(word)) else {
            return nil
          }
          self.rounding = rounding
        }
      }
    }
  }
}

extension Rules {
  /// The order, then decimals and rounding unless these are the defaults: `left 2 half-even`.
  var text: String {
    let defaults = Rules(order)
    return Settings(
      order: order, decimals: decimals == defaults.decimals ? nil : decimals,
      rounding: rounding == defaults.rounding ? nil : rounding
    ).text
  }

  /// Reads what `text` wrote; nil for anything else.
  init?(text: ArraySlice<UInt8>) {
    // The usual rules.
    if text.elementsEqual("left".utf8) {
      self.init()
      return
    }
    guard let settings = Settings(text: String(decoding: text, as: UTF8.self)),
      let order = settings.order, settings.grouping == nil, settings.mouse == nil
    else { return nil }
    self.init(order, settings.decimals ?? .floating, settings.rounding ?? .halfUp)
  }

  /// Whether a field of a line has rules and not items.
  static func begin(_ field: ArraySlice<UInt8>) -> Bool {
    let word = field.prefix { $0 != UInt8(ascii: " ") }
    return word.elementsEqual("left".utf8) || word.elementsEqual("times".utf8)
  }
}

extension EvaluationOrder {
  fileprivate var word: String {
    switch self {
    case .leftToRight: "left"
    case .precedence: "times"
    }
  }

  fileprivate init?(word: Substring) {
    switch word {
    case "left": self = .leftToRight
    case "times": self = .precedence
    default: return nil
    }
  }
}
