import CalcModel
import TerminalKit

/// The status line: a prompt, a message or hints at the left, the modes at the right.
///
/// The texts of all pieces are taken in order of priority. A text is shown if it fits beside the
/// texts before it, and replaces a shorter text of its piece. A click on a hint or a mode does its
/// action.
struct StatusLine {
  /// A text at its column, with signs that the terminal can show.
  struct Item {
    var text: String
    var x = 0
    /// `message`, `alert`, `quiet`, or `hintKey` for a key and its words.
    var style = Theme.Text.quiet
    /// The action of a click.
    var action: Action?
  }

  /// A part of the line that is shown whole or not at all. Only a message may be cut.
  struct Piece {
    /// Shortest first. Longer texts have the same or a lower priority.
    var texts: [(text: String, priority: Priority)]
    var style = Theme.Text.quiet
    var action: Action?
    /// The text between the piece before and this piece.
    var separator = StatusLine.gap
    /// Whether the piece is at the right end.
    var isMode = false
    /// The least columns before a hint, so that hints don't move while a short text is typed.
    var columnsBeforeHint = 0
    /// The column of the cursor in the text, if any.
    var cursor: Int?
    fileprivate(set) var shown: String?
  }

  /// Highest first.
  enum Priority: Int, CaseIterable {
    /// The prompt, and the keys that answer a question.
    case prompt
    case message
    /// The hints of a correction or prompt, with the fewest words.
    case keys
    case words
    /// A question, or a remark beside a prompt.
    case remark
    case longWords
    /// Hints of a prompt or question that come after Esc.
    case furtherHints
    /// `not saved`, the sums out of view that a correction changes, and the order in short.
    case firstModes
    /// The first hint, without a message.
    case firstHint
    case modes, longDecimals, longOrder
    case hints

    /// Whether the texts of all pieces are shown together or not at all.
    fileprivate var isShared: Bool { self == .words || self == .longWords }
  }

  private(set) var items: [Item] = []
  /// The cursor's column in the prompt, if any.
  private(set) var cursor: Int?
  static let gap = "  "

  init(_ app: App, _ layout: Layout, _ rows: VisibleRows, _ text: PaperText?) {
    let status = StatusText(app: app, layout: layout, rows: rows)
    let modes =
      text.map { text in
        status.rowCounts(
          above: text.offset - text.edgeRows,
          below: text.height - text.offset - layout.sheet(of: text).rows.height)
      } ?? status.modes
    let pieces = status.pieces + modes
    place(
      Self.fitting(pieces, layout.status.width, layout.glyphs), in: layout.status, layout.glyphs)
  }

  func action(at x: Int) -> Action? {
    items.first { ($0.x..<$0.x + $0.text.columns).contains(x) && $0.action != nil }?.action
  }

  /// The pieces that fit a number of columns, each with its longest text that fits.
  private static func fitting(_ pieces: [Piece], _ columns: Int, _ glyphs: Glyphs) -> [Piece] {
    var pieces = pieces
    let texts = pieces.indices.flatMap { index in
      pieces[index].texts.map { (index: index, text: $0.text, priority: $0.priority) }
    }
    for priority in Priority.allCases {
      let texts = texts.filter { $0.priority == priority }
      for step in priority.isShared ? [texts] : texts.map({ [$0] }) {
        let before = step.map { pieces[$0.index].shown }
        for text in step { pieces[text.index].shown = text.text }
        let excess = Self.columns(of: pieces) - columns
        if excess <= 0 { continue }
        for (text, shown) in zip(step, before) { pieces[text.index].shown = shown }
        if priority == .message, let message = step.first, pieces[message.index].shown == nil {
          pieces[message.index].shown =
            glyphs.text(message.text, columns: message.text.columns - excess)
        }
      }
    }
    return pieces.filter { $0.shown != nil }
  }

  private static func columns(of pieces: [Piece]) -> Int {
    var (columns, previous) = (0, Int?.none)
    for index in pieces.indices where pieces[index].shown != nil {
      columns += pieces[index].columns
      if let previous {
        columns += pieces[index].mark(after: pieces[previous]).columns
        columns += pieces[index].missingColumns(after: pieces[previous])
      }
      previous = index
    }
    return columns
  }

  private mutating func place(_ pieces: [Piece], in area: Rect, _ glyphs: Glyphs) {
    var x = area.x
    for (previous, piece) in zip([nil] + pieces, pieces) {
      if piece.isMode, previous?.isMode != true { x += area.width - Self.columns(of: pieces) }
      let separator = glyphs.text(piece.separator(after: previous))
      if separator.contains(where: { $0 != " " }) { items.append(Item(text: separator, x: x)) }
      x += separator.columns
      if let column = piece.cursor { cursor = x + column }
      items.append(Item(text: piece.shown ?? "", x: x, style: piece.style, action: piece.action))
      x += piece.columns
    }
  }
}

extension StatusLine.Piece {
  fileprivate var columns: Int { shown?.columns ?? 0 }

  fileprivate func separator(after previous: Self?) -> String {
    guard let previous else { return "" }
    return mark(after: previous) + String(repeating: " ", count: missingColumns(after: previous))
  }

  fileprivate func mark(after previous: Self) -> String {
    isMode == previous.isMode ? separator : StatusLine.gap
  }

  /// The columns that a text shorter than `columnsBeforeHint` leaves free before a hint.
  fileprivate func missingColumns(after previous: Self) -> Int {
    if isMode || style != .hintKey { return 0 }
    return max(0, previous.columnsBeforeHint - previous.columns)
  }
}
