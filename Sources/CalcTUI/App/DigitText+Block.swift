import CalcModel

extension DigitText {
  /// Groups of digits, on as many lines as it takes.
  struct Block: Hashable {
    /// The text before the groups; its length indents the later lines.
    var head = ""
    let groups: [String]
    /// The text between two groups.
    var gap = ""
    /// The text before this block if it follows another on the same line.
    var leading = ""
  }
}

extension DigitText.Block {
  /// Three digits and a separator.
  private static let groupOfThree = 4

  /// A grouped number after its sign and marks.
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

  /// The block on one line behind another.
  var text: String { leading + line }

  private var line: String { head + groups.joined(separator: gap) }

  /// The lines, each no wider than a number of columns; none is wider than its widest group.
  func lines(columns: Int) -> [String] {
    if line.columnsAtMost <= columns { return [line] }
    // Align groups of three, also below a shorter first one.
    let missing = gap.isEmpty ? Self.groupOfThree - (groups.first?.count ?? 0) : 0
    let start = String(repeating: " ", count: max(0, missing)) + head
    let room = columns - head.count + gap.count
    let fitting = max(1, room / ((groups.map(\.columnsAtMost).max() ?? 0) + gap.count))
    // Multiples of five groups are easier to count.
    let count = gap.isEmpty || fitting < 5 ? fitting : fitting / 5 * 5
    return stride(from: 0, to: groups.count, by: count).map { first in
      let indent = first == 0 ? start : String(repeating: " ", count: head.count)
      return indent + groups[first..<min(first + count, groups.count)].joined(separator: gap)
    }
  }
}

extension String {
  /// The most columns it takes: `…` may be shown as three points.
  var columnsAtMost: Int { count + (contains("…") ? 2 : 0) }
}
