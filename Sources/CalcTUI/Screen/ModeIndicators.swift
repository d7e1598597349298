import CalcModel
import TerminalKit

/// The modes at the right of the status line: the order, and what is not as usual; a click on one
/// changes it.
struct ModeIndicators {
  typealias Item = StatusLine.Item

  /// What stands between two items.
  static let separator = " · "

  /// Before the order: the tape's name, and how many rows are out of view.
  private let before: [Item]
  /// The order, in full and in short.
  private let order: [Item]
  private let behind: [Item]

  private static let longestName = 20

  init(_ app: App, _ rows: VisibleRows) {
    let (calculator, formatter, rules) = (app.calculator, app.calculator.formatter, app.rules)
    var items: [Item] = []
    func add(_ text: String?, _ action: Action) {
      if let text { items.append(Item(text: text, action: action)) }
    }
    func add(_ english: String, _ korean: String, _ action: Action) {
      add(Legend(english, korean)[app.language], action)
    }
    if let path = app.tapePath {
      let name = path.split(separator: "/").last ?? path[...]
      add(name.printable().fitting(columns: Self.longestName), .say(.tapeName(path)))
    }
    items += Self.outOfView(above: rows.changesAbove, below: rows.changesBelow) {
      Legend("\(English.count($0, "change")) \($1)", "바뀜 \($0)줄 \($2)")[app.language]
    }
    items += Self.items(above: rows.rowsAbove, below: rows.rowsBelow, app.language)
    if let problem = app.savingProblem { add("not saved", "저장 안 됨", .say(.notSaved(problem))) }
    before = items
    let name = app.words.texts(rules.order)[0]
    let short = rules.order == .precedence ? "×1st" : app.words.mode(rules.order)
    order = [name, short].map { Item(text: $0, action: .press(.order)) }
    items = []
    add(rules.decimals.mode?[app.language], .askDecimals)
    add(rules.rounding.mode?[app.language], .turnRounding)
    if !formatter.grouping { add("ungrouped", "구분 없음", .toggleGrouping) }
    if let rate = calculator.taxRate {
      let percent = formatter.floating.format(rate).marked + " %"
      add("tax \(percent)", "세금 \(percent)", .prompt(.open(.taxRate)))
    }
    if !calculator.memory.isZero {
      add("M \(formatter.format(calculator.memory, columns: 16))", .press(.memoryRecall))
    }
    behind = items
  }

  /// How many rows are out of view.
  static func items(above: Int, below: Int, _ language: Language) -> [Item] {
    outOfView(above: above, below: below) { Legend("\($0) \($1)", "\($2) \($0)")[language] }
  }

  /// How many of something are out of view; a click scrolls to them.
  private static func outOfView(
    above: Int, below: Int, _ text: (Int, _ english: String, _ korean: String) -> String
  ) -> [Item] {
    [(above, "above", "위", 1), (below, "below", "아래", -1)].filter { $0.0 > 0 }
      .map { Item(text: text($0, $1, $2), action: .scroll(.pages($3))) }
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
    items.reduce(0) { $0 + $1.text.columns } + separator.columns * max(0, items.count - 1)
  }
}

extension DisplayFormatter.Decimals {
  /// Nil for the default.
  fileprivate var mode: Legend<String>? {
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
