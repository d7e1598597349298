import CalcModel
import TerminalKit

/// The modes that aren't the default, at the left of the display's upper line; a click changes one.
struct ModeWords {
  private(set) var items: [StatusWords.Item] = []
  private let start: Int
  private let end: Int
  private static let gap = 2

  init(_ app: App, _ layout: Layout) {
    let line = layout.display.upper
    (start, end) = (line?.x ?? 0, line?.maxX ?? 0)
    let (calculator, words) = (app.calculator, app.words)
    let formatter = calculator.formatter
    if !layout.tapeHasFrame { add(words.mode(calculator.currentOrder), .press(.order)) }
    add(formatter.decimals.mode?[app.language], .turnDecimals)
    add(formatter.rounding.mode?[app.language], .turnRounding)
    add(formatter.grouping ? nil : Legend("ungrouped", "구분 없음")[app.language], .toggleGrouping)
    if !calculator.memory.isZero {
      // Few enough to leave room for pending values.
      let columns = max(6, layout.display.labels.width / 3)
      add("M \(formatter.format(calculator.memory, columns: columns))", nil)
    }
  }

  /// The columns that they take.
  var width: Int { items.last.map { $0.x + $0.text.columns - start } ?? 0 }

  /// Adds a mode if it fits.
  private mutating func add(_ text: String?, _ intent: AppIntent?) {
    let x = items.isEmpty ? start : start + width + Self.gap
    guard let text, x + text.columns <= end else { return }
    items.append(StatusWords.Item(text: text, intent: intent, voice: .mode, x: x))
  }
}

extension DisplayFormatter.Decimals {
  /// Nil for the default.
  var mode: Legend<String>? {
    switch self {
    case .floating: nil
    case .fixed(let places): Legend("\(places) dec", "\(places)자리")
    case .addingMachine: Legend("A \(places ?? 0) dec", "A \(places ?? 0)자리")
    }
  }
}

extension DisplayFormatter.Rounding {
  /// Nil for the default.
  fileprivate var mode: Legend<String>? {
    switch self {
    case .halfUp: nil
    case .halfToEven: Legend("half-even", "오사오입")
    case .up: Legend("round up", "올림")
    case .down: Legend("round down", "버림")
    }
  }
}
