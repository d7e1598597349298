import Testing

@testable import TerminalKit

@Suite("Points and rectangles")
struct GeometryTests {
  private let rect = Rect(x: 2, y: 3, width: 4, height: 2)

  @Test(
    "A rectangle contains exactly its own cells",
    arguments: [
      (2, 3, true), (5, 4, true), (5, 3, true), (2, 4, true), (1, 3, false), (6, 3, false),
      (2, 2, false), (2, 5, false), (0, 0, false), (-2, -3, false),
    ])
  func contains(x: Int, y: Int, isInside: Bool) {
    #expect(rect.contains(Point(x: x, y: y)) == isInside)
  }

  @Test("An empty rectangle contains nothing")
  func empty() {
    #expect(!Rect(x: 1, y: 1, width: 0, height: 1).contains(Point(x: 1, y: 1)))
    #expect(!Rect(x: 1, y: 1, width: 1, height: 0).contains(Point(x: 1, y: 1)))
  }

  @Test("An inset removes a margin from both sides, down to zero")
  func inset() {
    #expect(rect.inset(x: 1) == Rect(x: 3, y: 3, width: 2, height: 2))
    #expect(rect.inset(y: 1) == Rect(x: 2, y: 4, width: 4, height: 0))
    #expect(rect.inset(x: 3, y: 2) == Rect(x: 5, y: 5, width: 0, height: 0))
    #expect(rect.inset() == rect)
  }
}
