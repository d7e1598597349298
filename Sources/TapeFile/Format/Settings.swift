package import CalcModel

/// A setting that is saved with the tape.
package enum Setting: Hashable {
  /// The order of the next calculation.
  case order(EvaluationOrder)
  /// Whether digits are grouped.
  case grouping(Bool)
  case mouse(Bool)
  /// The decimals, and how they are typed.
  case decimals(DisplayFormatter.Decimals)
  case rounding(DisplayFormatter.Rounding)
  /// In percent of a price without tax.
  case taxRate(Rational)

  /// Identifies the setting without its value.
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

/// A set of settings, at most one of each.
package struct Settings: Hashable, ExpressibleByArrayLiteral {
  /// Sorted by key.
  package private(set) var all: [Setting] = []

  package init(_ settings: [Setting]) { for setting in settings { set(setting) } }
  package init(arrayLiteral settings: Setting...) { self.init(settings) }

  package var isEmpty: Bool { all.isEmpty }

  /// Adds or replaces a setting.
  package mutating func set(_ setting: Setting) {
    all.removeAll { $0.key == setting.key }
    all.insert(setting, at: all.firstIndex { $0.key > setting.key } ?? all.endIndex)
  }

  /// These and other settings, of which these override.
  package func completed(by others: Settings) -> Settings {
    all.reduce(into: others) { $0.set($1) }
  }

  /// These without settings that others contain.
  package func without(_ others: Settings) -> Settings {
    keeping { setting in !others.all.contains { $0.key == setting.key } }
  }

  package func changed(since others: Settings) -> Settings {
    keeping { !others.all.contains($0) }
  }

  private func keeping(_ isKept: (Setting) -> Bool) -> Settings {
    var settings = self
    settings.all.removeAll { !isKept($0) }
    return settings
  }
}
