import CalcModel
import TerminalKit

/// The modes at the right of the status line, most with an action for a click.
struct ModeIndicators {
  typealias Item = StatusLine.Item

  static let separator = " · "
  /// The columns between the parts of a mode.
  static let gap = 2

  /// `not saved`, if saving failed.
  private let alert: [[Item]]
  /// `private`, and the tape's name.
  private let tape: [[Item]]
  /// The sums out of view that a correction changes.
  private let changes: [[Item]]
  /// How many rows are out of view.
  private let rows: [[Item]]
  /// The evaluation order in full, then abbreviated; only nothing while the order doesn't matter.
  private let orders: [[[Item]]]
  /// Settings that aren't the default, and the memory, in full and abbreviated.
  private let (settings, shortSettings): ([[Item]], [[Item]])

  private static let longestName = 20

  init(_ app: App, _ rows: VisibleRows, _ glyphs: Glyphs) {
    let (calculator, formatter, rules) = (app.calculator, app.calculator.formatter, app.rules)
    func mode(_ message: Message, _ action: Action?) -> [Item] {
      [Item(text: app.language.text(message), action: action)]
    }
    func shown(_ modes: [[Item]]) -> [[Item]] { modes.map { $0.map { $0.shown(in: glyphs) } } }
    let alert: [[Item]] =
      app.notices.savingProblem.map { problem in
        [[Item(text: app.language.text("not saved"), style: .alert, action: .alert(problem))]]
      } ?? []
    self.alert = shown(alert)
    var tapeModes: [[Item]] = []
    if !app.savesTape, app.notices.savingProblem == nil { tapeModes.append(mode("private", nil)) }
    if let path = app.tapePath, let name = app.tapeName {
      let text = glyphs.text(name, columns: Self.longestName)
      tapeModes.append([Item(text: text, action: .say("the tape is \(path)"))])
    }
    tape = shown(tapeModes)
    let changes = Self.items(
      above: rows.changesAbove, { app.language.text("\($0, "changed sum") above") },
      below: rows.changesBelow, { app.language.text("\($0, "changed sum") below") })
    self.changes = shown(changes.map { [$0] })
    let outOfView = Self.rowCounts(above: rows.rowsAbove, below: rows.rowsBelow)
    self.rows = shown(outOfView.isEmpty ? [] : [outOfView])
    let short: Message = rules.order == .precedence ? "×1st" : rules.order.mark
    orders =
      Self.showsOrder(app)
      ? [rules.order.message, short].map { shown([mode($0, .press(.order))]) } : [[]]
    let decimals = rules.decimals.modes.map { mode($0, .askDecimals) }
    var settings: [[Item]] = []
    if let message = rules.rounding.mode { settings.append(mode(message, .cycleRounding)) }
    if !formatter.grouping { settings.append(mode("ungrouped", .toggleGrouping)) }
    if calculator.angleUnit == .degrees { settings.append(mode("degrees", .toggleAngleUnit)) }
    if let rate = calculator.taxRate {
      let percent = formatter.floating.format(rate).marked + " %"
      settings.append(mode("tax \(percent)", .prompt(.open(.taxRate))))
    }
    if !calculator.memory.isZero {
      let memory = formatter.format(calculator.memory, columns: 16)
      settings.append(mode("M \(memory)", .press(.memoryRecall)))
    }
    self.settings = shown(decimals.prefix(1) + settings)
    shortSettings = shown(decimals.suffix(1) + settings)
  }

  /// Whether the order isn't the default, or decides the result of the selected calculation, else of
  /// the calculation on the pad.
  private static func showsOrder(_ app: App) -> Bool {
    if app.rules.order != .leftToRight { return true }
    let calculator = app.calculator
    let row = app.focus.row ?? calculator.shownResultRow
    func mixesOrders(_ precedences: some Sequence<Operator.Precedence?>) -> Bool {
      precedences.drop { $0 != .sum }.contains(.product)
    }
    if let row {
      let calculation = calculator.rows.calculation(atRow: row).calculation
      return mixesOrders(calculation.items.suffix(mostRows).lazy.map { $0.operation?.precedence })
    }
    let precedences = calculator.pad.rows.suffix(mostRows).map { $0.item.operation?.precedence }
    return mixesOrders(precedences + [calculator.operatorLabel?.precedence])
  }

  /// The newest rows that decide whether the order matters. Each frame reads the rows again.
  private static let mostRows = 200

  /// How many rows are out of view, above and below; empty if all rows are in view.
  static func rowCounts(above: Int, below: Int) -> [Item] {
    items(above: above, { "↑ \($0)" }, below: below, { "↓ \($0)" })
  }

  /// Items for the counts that aren't 0. A click on an item scrolls toward the hidden rows.
  private static func items(
    above: Int, _ textAbove: (Int) -> String, below: Int, _ textBelow: (Int) -> String
  ) -> [Item] {
    (above > 0 ? [Item(text: textAbove(above), action: .scroll(.pages(1)))] : [])
      + (below > 0 ? [Item(text: textBelow(below), action: .scroll(.pages(-1)))] : [])
  }

  /// The columns of the modes that are dropped last: the alert, and the abbreviated order.
  var leastWidth: Int { Self.width(alert + (orders.last ?? [])) }

  /// The modes that fit a number of columns.
  ///
  /// If room is scarce, the order is abbreviated, then the decimals. Then modes go from the end,
  /// then the order, then the changed sums, and at last the alert. Words are abbreviated only if
  /// the full words don't fit beside the modes that are left. If the alert and the changed sums
  /// don't fit, the order replaces the changed sums.
  func fitting(_ columns: Int) -> [[Item]] {
    let shortOrder = orders.last ?? []
    var choices: [[[Item]]] = []
    for count in (0...settings.count).reversed() {
      let ends = orders.map { $0 + settings[..<count] } + [shortOrder + shortSettings[..<count]]
      choices += ends.map { alert + tape + changes + rows + $0 }
    }
    for count in (0...tape.count).reversed() {
      choices += orders.map { alert + tape[..<count] + changes + $0 }
    }
    choices.append(alert + changes)
    choices += orders.map { alert + $0 }
    choices.append(alert)
    return choices.first { Self.width($0) <= columns } ?? []
  }

  static func width(_ modes: [[Item]]) -> Int {
    modes.reduce(0) { width, parts in
      parts.reduce(width) { $0 + $1.text.columns } + gap * max(0, parts.count - 1)
    } + separator.columns * max(0, modes.count - 1)
  }
}

extension StatusLine.Item {
  /// The item with signs that the terminal can show.
  func shown(in glyphs: Glyphs) -> Self {
    var item = self
    item.text = glyphs.text(text)
    return item
  }
}

extension Rules.Decimals {
  /// Longest first; empty for the default.
  fileprivate var modes: [Message] {
    switch self {
    case .floating: []
    case .fixed(let places): ["\(places, "decimal")", "\(places) dec"]
    case .addingMachine: ["A \(places ?? 0, "decimal")", "A \(places ?? 0) dec"]
    }
  }
}

extension Rules.Rounding {
  /// Nil for the default.
  fileprivate var mode: Message? {
    switch self {
    case .halfUp: nil
    case .halfToEven: "half-even"
    case .up: "round up"
    case .down: "round down"
    }
  }
}
