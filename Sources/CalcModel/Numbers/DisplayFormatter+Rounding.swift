extension DisplayFormatter {
  /// How dropped digits change the last digit that is shown.
  public enum Rounding: String, CaseIterable, Hashable, Sendable {
    /// To the nearest, ties away from zero: 0.125 is 0.13.
    case halfUp = "half-up"
    /// To the nearest, ties to even: 0.125 is 0.12.
    case halfToEven = "half-even"
    /// Away from zero: 0.121 is 0.13.
    case up
    /// Toward zero: 0.129 is 0.12.
    case down
  }

  /// What is dropped, in units of the last digit kept.
  enum Dropped {
    case nothing, lessThanHalf, half, moreThanHalf
  }
}

extension DisplayFormatter.Rounding {
  /// Whether the last digit kept is incremented.
  func countsUp(_ dropped: DisplayFormatter.Dropped, isOdd: Bool) -> Bool {
    switch (self, dropped) {
    case (_, .nothing), (.down, _): false
    case (.up, _), (_, .moreThanHalf), (.halfUp, .half): true
    case (.halfToEven, .half): isOdd
    case (_, .lessThanHalf): false
    }
  }
}
