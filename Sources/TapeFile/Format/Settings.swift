package import CalcModel

/// Something that can be switched on the screen and stays so.
package enum Setting: Hashable {
  /// The order in which the next formula takes its operators.
  case order(EvaluationOrder)
  /// Whether the digits before the point stand in groups.
  case grouping(Bool)
  case mouse(Bool)
  /// How many digits stand after the point, and how they are typed.
  case decimals(DisplayFormatter.Decimals)
  /// What becomes of digits that are not shown.
  case rounding(DisplayFormatter.Rounding)
  /// The tax, as hundredths of a price without it.
  case taxRate(Rational)

  /// Which setting it is, whatever its value.
  fileprivate var key: Int {
    switch self {
    case .order: 0
    case .grouping: 1
    case .mouse: 2
    case .decimals: 3
    case .rounding: 4
    case .taxRate: 5
    }
  }
}

/// Settings of which something was said, each once.
package struct Settings: Hashable, ExpressibleByArrayLiteral {
  /// In the order of their keys.
  package private(set) var all: [Setting] = []

  package init(_ settings: [Setting]) { for setting in settings { set(setting) } }
  package init(arrayLiteral settings: Setting...) { self.init(settings) }

  /// Whether nothing is said.
  package var isEmpty: Bool { all.isEmpty }

  /// Says something, in the place of what was said of it before.
  package mutating func set(_ setting: Setting) {
    all.removeAll { $0.key == setting.key }
    all.insert(setting, at: all.firstIndex { $0.key > setting.key } ?? all.endIndex)
  }

  /// These, and where they say nothing, others.
  package func completed(by others: Settings) -> Settings {
    all.reduce(into: others) { $0.set($1) }
  }

  /// These without what others say something about.
  package func without(_ others: Settings) -> Settings {
    keeping { setting in !others.all.contains { $0.key == setting.key } }
  }

  /// The settings that changed since.
  package func changed(since others: Settings) -> Settings {
    keeping { !others.all.contains($0) }
  }

  private func keeping(_ isKept: (Setting) -> Bool) -> Settings {
    var settings = self
    settings.all.removeAll { !isKept($0) }
    return settings
  }
}
