package import CalcModel

/// The settings that are saved with the tape; an unsaved setting is nil.
package struct Settings: Hashable, Sendable {
  /// The order of the next calculation.
  package var order: EvaluationOrder?
  package var decimals: Rules.Decimals?
  package var rounding: Rules.Rounding?
  package var grouping: Bool?
  /// The unit of angles without a unit.
  package var angleUnit: AngleUnit?

  package init(
    order: EvaluationOrder? = nil, decimals: Rules.Decimals? = nil,
    rounding: Rules.Rounding? = nil, grouping: Bool? = nil, angleUnit: AngleUnit? = nil
  ) {
    (self.order, self.decimals, self.rounding) = (order, decimals, rounding)
    (self.grouping, self.angleUnit) = (grouping, angleUnit)
  }

  /// The rules of these settings, with values from `rules` in place of nil.
  package func rules(completedBy rules: Rules) -> Rules {
    Rules(order ?? rules.order, decimals ?? rules.decimals, rounding ?? rules.rounding)
  }

  /// The changed settings; unchanged settings are nil.
  package func changed(since before: Settings) -> Settings {
    Settings(words: words.filter { !before.words.contains($0) }) ?? self
  }

  /// These settings, with values from `others` in place of nil.
  package func completed(by others: Settings) -> Settings {
    Settings(words: others.words + words) ?? self
  }
}

extension Settings {
  /// A word for each setting: `times`, `2`, `half-even`, `grouped`.
  private var words: [String] {
    [
      order.map { $0 == .leftToRight ? "left" : "times" }, decimals?.description,
      rounding?.rawValue, grouping.map { $0 ? "grouped" : "plain" }, angleUnit?.rawValue,
    ].compactMap(\.self)
  }

  /// Reads words; the last word of each setting wins. Nil for an unknown word.
  private init?(words: some Sequence<some StringProtocol>) {
    for word in words {
      switch word {
      case "left", "times": order = word == "left" ? .leftToRight : .precedence
      case "grouped", "plain": grouping = word == "grouped"
      case "degrees", "radians": angleUnit = AngleUnit(rawValue: String(word))
      default:
        if let decimals = Rules.Decimals(String(word)) {
          self.decimals = decimals
        } else if let rounding = Rules.Rounding(rawValue: String(word)) {
          self.rounding = rounding
        } else {
          return nil
        }
      }
    }
  }

  /// `times 2 half-even grouped`; `-` for no settings.
  var text: String { words.isEmpty ? "-" : words.joined(separator: " ") }

  init?(text: ArraySlice<UInt8>) {
    let text = String(decoding: text, as: UTF8.self)
    self.init(words: text == "-" ? [] : text.split(separator: " "))
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

  init?(text: ArraySlice<UInt8>) {
    // A fast path for most lines (`left`, `times 2`): splitting words is slow.
    let hasDecimals = text.count > 2 && text[text.endIndex - 2] == UInt8(ascii: " ")
    let orderWord = text.dropLast(hasDecimals ? 2 : 0)
    let decimals =
      hasDecimals
      ? Rules.Decimals(String(decoding: text.suffix(1), as: UTF8.self)) : .floating
    let isLeft = orderWord.elementsEqual("left".utf8)
    if let decimals, isLeft || orderWord.elementsEqual("times".utf8) {
      self.init(isLeft ? .leftToRight : .precedence, decimals)
      return
    }
    guard let settings = Settings(text: text), let order = settings.order,
      settings.grouping == nil, settings.angleUnit == nil
    else { return nil }
    self = settings.rules(completedBy: Rules(order))
  }
}
