import CalcModel
import TerminalKit

// Settings as text.

extension EvaluationOrder {
  var word: String {
    switch self {
    case .leftToRight: "left"
    case .precedence: "precedence"
    }
  }

  init?(word: String) {
    switch word {
    case "left": self = .leftToRight
    case "precedence": self = .precedence
    default: return nil
    }
  }
}

extension Rules {
  /// The order, with decimals and rounding unless these are the defaults: `left,2,half-up`.
  var word: String {
    self == Self(order) ? order.word : "\(order.word),\(decimals.rawValue),\(rounding.rawValue)"
  }

  /// Reads what `word` wrote; nil for anything else.
  init?(word: String) {
    let parts = word.parts(between: ",").map { String($0) }
    guard let order = EvaluationOrder(word: parts[0]) else { return nil }
    if parts.count == 1 {
      self.init(order)
      return
    }
    guard parts.count == 3, let decimals = DisplayFormatter.Decimals(rawValue: parts[1]),
      let rounding = DisplayFormatter.Rounding(rawValue: parts[2])
    else { return nil }
    self.init(order, decimals, rounding)
    if self == Self(order) { return nil }
  }
}

extension Setting {
  /// The word of a setting; newer ones have a name: `decimals=2`.
  fileprivate var word: String {
    switch self {
    case .order(let order): order.word
    case .grouping(let isOn): isOn ? "grouped" : "plain"
    case .mouse(let isOn): isOn ? "mouse" : "no-mouse"
    case .decimals(let decimals): "decimals=\(decimals.rawValue)"
    case .rounding(let rounding): "rounding=\(rounding.rawValue)"
    case .taxRate(let rate): "tax=\(rate)"
    }
  }

  /// Reads what `word` wrote; nil for anything else.
  fileprivate init?(word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 ? String(parts[1]) : ""
    let setting: Setting?
    switch parts[0] {
    case "grouped", "plain": setting = .grouping(word == "grouped")
    case "mouse", "no-mouse": setting = .mouse(word == "mouse")
    case "decimals": setting = DisplayFormatter.Decimals(rawValue: value).map(Setting.decimals)
    case "rounding": setting = DisplayFormatter.Rounding(rawValue: value).map(Setting.rounding)
    case "tax":
      setting = Rational(value).flatMap {
        Calculator.taxRates.contains($0) ? .taxRate($0) : nil
      }
    default: setting = EvaluationOrder(word: word).map(Setting.order)
    }
    guard let setting, parts.count == 1 || setting.word.contains("=") else { return nil }
    self = setting
  }
}

extension Settings {
  var words: [String] { all.map(\.word) }

  /// Reads what `words` wrote, and skips unknown names of later programs; nil for anything else.
  init?(words: [String]) {
    self.init([])
    for word in words where word != "-" {
      if let setting = Setting(word: word) {
        set(setting)
      } else {
        let name = word.prefix { $0 != "=" }
        if ["", "decimals", "rounding", "tax"].contains(name) || name.count == word.count {
          return nil
        }
      }
    }
  }
}
