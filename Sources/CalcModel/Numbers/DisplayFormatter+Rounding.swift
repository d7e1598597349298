extension DisplayFormatter {
  /// What becomes of the last digit that is shown where digits behind it are dropped.
  public enum Rounding: String, CaseIterable, Hashable, Sendable {
    /// To the nearer neighbor, from the middle away from zero: 0.125 is 0.13.
    case halfUp = "half-up"
    /// To the nearer neighbor, from the middle to the even one: 0.125 is 0.12.
    case halfToEven = "half-even"
    /// Away from zero: 0.121 is 0.13.
    case up
    /// Toward zero: 0.129 is 0.12.
    case down
  }

  /// What is dropped, in units of the last digit that stays.
  enum Dropped {
    case nothing, lessThanHalf, half, moreThanHalf
  }
}

extension DisplayFormatter.Rounding {
  /// Whether the last digit that stays is counted up.
  func countsUp(_ dropped: DisplayFormatter.Dropped, isOdd: Bool) -> Bool {
    switch (self, dropped) {
    case (_, .nothing), (.down, _): false
    case (.up, _), (_, .moreThanHalf), (.halfUp, .half): true
    case (.halfToEven, .half): isOdd
    case (_, .lessThanHalf): false
    }
  }
}
