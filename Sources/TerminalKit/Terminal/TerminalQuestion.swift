/// What a terminal is asked once, after the first paint, since no description of it says so: how wide
/// it draws the signs that are narrow in most of the world and wide in East Asia (Unicode Standard
/// Annex 11, ambiguous), and what color stands behind its text.
///
/// The signs are drawn, hidden, in the screen's last row, and the terminal says where its cursor has
/// come to. That is not the first row, where the answer would read like F3 with another key held
/// down. A question that nearly every terminal answers stands behind: when its answer is there, the
/// width has been told.
struct TerminalQuestion {
  /// The characters of the screen that terminals differ on, and one of which fonts do.
  private static let signs = "÷×±−≈→─│█"
  /// How long answers are waited for when the program leaves, in milliseconds since the question.
  private static let timeout = 500
  /// How long they may take where nobody waits for them.
  private static let slowest = 3_000

  private let asksWidth: Bool
  private let asksBackground: Bool
  private var askedAt: Int?
  private(set) var isAnswered = false

  init(asksWidth: Bool, asksBackground: Bool) {
    (self.asksWidth, self.asksBackground) = (asksWidth, asksBackground)
  }

  var isAsked: Bool { askedAt != nil }

  /// Whether a window has room for the signs, wide or not, below its first row.
  static func fits(_ size: Size) -> Bool {
    size.height >= 2 && size.width > 2 * signs.unicodeScalars.count
  }

  /// What to send to the terminal, or nil for nothing. It leaves the cursor where it is; the last row
  /// must be drawn anew.
  ///
  /// - Parameter milliseconds: the time by `Clock`.
  mutating func ask(_ size: Size, at milliseconds: Int) -> String? {
    guard asksWidth || asksBackground else {
      (askedAt, isAnswered) = (milliseconds, true)
      return nil
    }
    askedAt = milliseconds
    let width = "\u{1B}7\u{1B}[\(size.height);1H\u{1B}[8m\(Self.signs)\u{1B}[6n\u{1B}[28m\u{1B}8"
    let color = "\u{1B}]11;?\u{7}"
    return (asksWidth ? width : "") + (asksBackground ? color : "") + "\u{1B}[c"
  }

  /// What a terminal is after its answer.
  mutating func take(_ answer: TerminalAnswer, _ known: Capabilities) -> Capabilities {
    var known = known
    guard isAsked else { return known }
    switch answer {
    case .attributes:
      isAnswered = true
      if asksBackground, known.background == nil { known.background = .unknown }
    // Late too: screen answers the last question itself, and this one is its terminal's to answer.
    case .background(let background): known.background = background
    // In whatever row that is: a window that has become smaller has moved it.
    case .cursor(2..., let column) where !isAnswered:
      known.drawsAmbiguousWide = column - 1 > Self.signs.unicodeScalars.count
    case .cursor: break
    }
    return known
  }

  /// Whether an answer may still come, on a slow line.
  func isOwed(at milliseconds: Int) -> Bool {
    remainingTime(of: Self.slowest, at: milliseconds) != nil
  }

  /// How long answers may still be waited for, in milliseconds; nil if none will come.
  func remainingTime(at milliseconds: Int) -> Int? {
    remainingTime(of: Self.timeout, at: milliseconds)
  }

  private func remainingTime(of timeout: Int, at milliseconds: Int) -> Int? {
    guard let askedAt, !isAnswered else { return nil }
    let left = askedAt + timeout - milliseconds
    return left > 0 ? left : nil
  }
}
