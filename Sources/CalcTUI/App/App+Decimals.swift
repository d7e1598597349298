import CalcModel

// How numbers are rounded for the eye, which the calculator itself never asks.

extension App {
  /// Goes on to the next place of the selector.
  mutating func turnDecimals() {
    calculator.formatter.decimals = calculator.formatter.decimals.next
    notice = .decimals(calculator.formatter.decimals)
  }

  /// Goes on to the next rule of rounding.
  mutating func turnRounding() {
    calculator.formatter.rounding = calculator.formatter.rounding.next
    notice = .rounding(calculator.formatter.rounding)
  }
}

extension DisplayFormatter.Decimals {
  /// The places that the selector of a printing calculator has; an option can ask for those between.
  private static let selector: [Self] = [.fixed(0), .fixed(2), .fixed(3), .fixed(4), .fixed(6)]

  /// The next place of the selector, which goes round: F 0 2 3 4 6 A.
  fileprivate var next: Self {
    switch self {
    case .floating: .fixed(0)
    case .fixed(let places):
      Self.selector.first { ($0.places ?? 0) > places } ?? .addingMachine
    case .addingMachine: .floating
    }
  }
}

extension DisplayFormatter.Rounding {
  fileprivate var next: Self {
    switch self {
    case .halfUp: .halfToEven
    case .halfToEven: .up
    case .up: .down
    case .down: .halfUp
    }
  }
}
