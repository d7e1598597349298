import CalcModel

extension DigitText {
  /// Groups of digits, on as many lines as it takes.
  struct Block: Hashable {
    /// What stands before the groups, and by how much the lines after the first are indented.
    var head = ""
    let groups: [String]
    /// What stands between two groups.
    var gap = ""
    /// What stands between this and another block on the same line.
    var leading = ""
  }
}

extension DigitText.Block {
  /// The columns of three digits and what separates them from the next.
  private static let groupOfThree = 4

  /// A number that is written in groups, after its sign and what else stands before it.
  init(_ number: String, _ separators: DisplayFormatter.Separators) {
    let head = number.prefix { !$0.isNumber }
    var groups = [""]
    for character in number.dropFirst(head.count) {
      groups[groups.endIndex - 1].append(character)
      if character == separators.group { groups.append("") }
    }
    self.init(
      head: head.filter { $0 != " " }, groups: groups, leading: head.filter { $0 == " " })
  }

  /// All of it behind another block.
  var text: String { leading + line }

  private var line: String { head + groups.joined(separator: gap) }

  /// The lines, each no wider than a number of columns; none is wider than its widest group.
  func lines(columns: Int) -> [String] {
    if line.columnsAtMost <= columns { return [line] }
    // Groups of three stand below each other, also below a first one that has fewer digits.
    let missing = gap.isEmpty ? Self.groupOfThree - (groups.first?.count ?? 0) : 0
    let start = String(repeating: " ", count: max(0, missing)) + head
    let room = columns - head.count + gap.count
    let fitting = max(1, room / ((groups.map(\.columnsAtMost).max() ?? 0) + gap.count))
    // Five groups of five are quickly counted.
    let count = gap.isEmpty || fitting < 5 ? fitting : fitting / 5 * 5
    return stride(from: 0, to: groups.count, by: count).map { first in
      let indent = first == 0 ? start : String(repeating: " ", count: head.count)
      return indent + groups[first..<min(first + count, groups.count)].joined(separator: gap)
    }
  }
}

extension String {
  /// The columns that it takes at most, where `…` may be shown as three points.
  var columnsAtMost: Int { count + (contains("…") ? 2 : 0) }
}
