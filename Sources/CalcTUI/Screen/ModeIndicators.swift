import CalcModel
import TerminalKit

/// The modes at the right of the status line: the order, and what is not as usual; a click on one
/// changes it.
struct ModeIndicators {
  struct Item {
    let text: String
    let intent: AppIntent
    /// Whether it belongs to the one before, as the rows below to those above.
    var joins = false
  }

  static let separator = " · "
  static let joint = "  "

  /// Before the order: the tape's name, and how many rows are out of view.
  private let before: [Item]
  /// The order, in full and in short.
  private let order: [Item]
  private let behind: [Item]

  init(_ app: App, _ rows: VisibleRows) {
    let (calculator, words) = (app.calculator, app.words)
    let formatter = calculator.formatter
    let name = app.tapePath.map { path in
      Item(
        text: (path.split(separator: "/").last ?? path[...]).printable()
          .fitting(columns: Self.longestName),
        intent: .say(.tapeName(path)))
    }
    var before = (name.map { [$0] } ?? []) + Self.items(rows, app.language)
    let short =
      calculator.order == .precedence ? "×1st" : words.mode(calculator.order)
    order = [words.texts(calculator.order)[0], short]
      .map { Item(text: $0, intent: .press(.order)) }
    let unsaved = app.savingProblem.map { problem in
      Item(text: Legend("not saved", "저장 안 됨")[app.language], intent: .say(.notSaved(problem)))
    }
    before += [unsaved].compactMap(\.self)
    var behind: [Item] = []
    func add(_ text: String?, _ intent: AppIntent) {
      if let text { behind.append(Item(text: text, intent: intent)) }
    }
    add(formatter.decimals.mode?[app.language], .askDecimals)
    add(formatter.rounding.mode?[app.language], .turnRounding)
    add(
      formatter.grouping ? nil : Legend("ungrouped", "구분 없음")[app.language], .toggleGrouping)
    add(
      calculator.taxRate.map { "\(formatter.floating.format($0).marked) %" },
      .prompt(.open(.taxRate)))
    if !calculator.memory.isZero {
      add("M \(formatter.format(calculator.memory, columns: 16))", .press(.memoryRecall))
    }
    (self.before, self.behind) = (before, behind)
  }

  private static let longestName = 20

  /// How many results out of view a correction changes, and how many rows there are; a click scrolls
  /// to them.
  private static func items(_ rows: VisibleRows, _ language: Language) -> [Item] {
    func changes(_ count: Int, _ place: Legend<String>, _ pages: Int) -> Item? {
      if count == 0 { return nil }
      let text = Legend(English.count(count, "change"), "바뀜 \(count)줄")
      return Item(text: "\(text[language]) \(place[language])", intent: .scroll(.pages(pages)))
    }
    return [
      changes(rows.changesAbove, Legend("above", "위"), 1),
      changes(rows.changesBelow, Legend("below", "아래"), -1),
    ].compactMap(\.self) + items(above: rows.rowsAbove, below: rows.rowsBelow)
  }

  static func items(above: Int, below: Int) -> [Item] {
    (above > 0 ? [Item(text: "↑ \(above)", intent: .scroll(.pages(1)))] : [])
      + (below > 0
        ? [Item(text: "↓ \(below)", intent: .scroll(.pages(-1)), joins: above > 0)] : [])
  }

  /// The modes that fit: the order gets shorter, then the last ones go, then those before the order.
  func fitting(_ columns: Int) -> [Item] {
    var choices = order.map { before + [$0] + behind }
    guard let short = order.last else { return [] }
    choices += behind.indices.reversed().map { before + [short] + behind[..<$0] }
    choices += before.indices.reversed().map { before[..<$0] + [short] }
    return choices.first { Self.width($0) <= columns } ?? []
  }

  static func width(_ items: [Item]) -> Int {
    zip(items.indices, items).reduce(0) {
      $0 + $1.1.text.columns + gap(before: $1.1, at: $1.0).count
    }
  }

  static func gap(before item: Item, at index: Int) -> String {
    index == 0 ? "" : item.joins ? joint : separator
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
