import CalcModel
import TestSupport
import Testing

@Suite("Changes of single items")
struct ItemChangeTests {
  /// 2 + 3 × 4, whose items are numbered from 1 on.
  private static let sum = Calculation([.first(.number(2)), .step(.add, 3), .step(.multiply, 4)])

  private static func id(_ number: Int) -> Item.ID { Item.ID(run: "", number: number) }
  private static func new(_ number: Int) -> Item.ID { Item.ID(run: "k", number: number) }

  private func text(_ edits: [[Item.Change]]) -> String {
    Tape([Self.sum.applying(edits)]).map(\.text).joined(separator: " | ")
  }

  @Test(
    "Changes go by the items' numbers, also behind others that came or went",
    arguments: [
      ([], "2 | + 3 → 5 | × 4 → 20 | = 20"),
      ([[.set(id(2), .step(.add, 8))]], "2 | + 8 → 10 | × 4 → 40 | = 40"),
      ([[.remove(id(2))]], "2 | × 4 → 8 | = 8"),
      (
        [[.insert(new(1), below: id(1), .step(.add, 5))]],
        "2 | + 5 → 7 | + 3 → 10 | × 4 → 40 | = 40"
      ),
      (
        [[.insert(new(1), below: id(1), .step(.add, 5))], [.set(id(3), .step(.add, 1))]],
        "2 | + 5 → 7 | + 3 → 10 | + 1 → 11 | = 11"
      ),
      (
        [[.remove(id(2))], [.insert(new(1), below: id(2), .step(.add, 5))]],
        "2 | + 5 → 7 | × 4 → 28 | = 28"
      ),
      (
        [[.remove(id(2))], [.set(id(2), .step(.add, 8))]],
        "2 | + 8 → 10 | × 4 → 40 | = 40"
      ),
      (
        [[.set(id(2), .first(.number(3))), .remove(id(1))], [.set(id(1), .first(.number(9)))]],
        "9 | + 3 → 12 | × 4 → 48 | = 48"
      ),
      (
        [
          [.remove(id(2))], [.set(id(2), .step(.add, 8))],
          [.insert(id(2), below: id(1), .step(.add, 3))], [.remove(id(2))],
        ],
        "2 | × 4 → 8 | = 8"
      ),
      (
        [[.remove(id(2))], [.insert(id(2), below: id(1), .step(.add, 3))]],
        "2 | + 3 → 5 | × 4 → 20 | = 20"
      ),
      (
        [[.set(id(2), .first(.number(3))), .insert(new(1), below: nil, .open(nil))]],
        "2 | + 3 → 5 | × 4 → 20 | = 20"
      ),
      ([[.set(id(9), .step(.add, 1))], [.remove(new(7))]], "2 | + 3 → 5 | × 4 → 20 | = 20"),
      (
        [[.set(id(2), .first(.number(3)))], [.set(id(3), .step(.add, 1))]],
        "2 | + 3 → 5 | + 1 → 6 | = 6"
      ),
    ] as [([[Item.Change]], String)])
  func changes(edits: [[Item.Change]], tape: String) { #expect(text(edits) == tape) }

  @Test("Two windows' changes of different rows are the same in either order")
  func commuting() {
    let edits: [[Item.Change]] = [
      [.set(Self.id(1), .first(.number(9)))], [.remove(Self.id(2))],
      [.set(Self.id(3), .step(.divide, 8))],
      [.insert(Self.new(1), below: Self.id(3), .step(.add, 5))],
    ]
    for first in edits {
      for second in edits where first != second {
        #expect(text([first, second]) == text([second, first]))
      }
    }
  }
}
