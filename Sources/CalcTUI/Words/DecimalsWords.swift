import CalcModel

// What is said of decimals and of rounding, in its longest form first.

extension DisplayFormatter.Decimals {
  /// What a change of the decimals means.
  func sentences(_ formatter: DisplayFormatter) -> [String] {
    switch self {
    case .floating: ["as many decimals as a number has", "all decimals"]
    case .fixed(0):
      ["no decimals are shown, ≈ where some are missing; none is lost", "no decimals shown"]
    case .fixed:
      [
        "\(places ?? 0) decimals are shown, ≈ where some are missing; none is lost",
        "\(places ?? 0) decimals shown",
      ]
    case .addingMachine:
      [
        "adding machine: 1 2 3 4 is \(formatter.group("12.34")), after × and ÷ too; a point overrides",
        "adding machine: 1 2 3 4 is \(formatter.group("12.34"))",
        "1 2 3 4 is \(formatter.group("12.34"))",
      ]
    }
  }

  /// The mode in the display; nil for the usual one.
  var mode: String? {
    switch self {
    case .floating: nil
    case .fixed: "\(places ?? 0) dec"
    case .addingMachine: "A \(places ?? 0) dec"
    }
  }
}

extension DisplayFormatter.Rounding {
  /// What a change of the rule means.
  var sentences: [String] {
    switch self {
    case .halfUp: ["rounded half up: 0.125 is 0.13 in two decimals", "rounded half up"]
    case .halfToEven:
      ["rounded half to even: 0.125 is 0.12 in two decimals", "half to even"]
    case .up: ["rounded up, away from zero: 0.121 is 0.13 in two decimals", "rounded up"]
    case .down: ["rounded down, toward zero: 0.129 is 0.12 in two decimals", "rounded down"]
    }
  }

  /// The mode in the display; nil for the usual one.
  var mode: String? {
    switch self {
    case .halfUp: nil
    case .halfToEven: "half-even"
    case .up: "round up"
    case .down: "round down"
    }
  }
}
