import CalcModel
import TerminalKit

// The modes at the right, most with an action for a click.

extension StatusText {
  private static let longestName = 20

  var modes: [Piece] {
    let (calculator, formatter, rules) = (app.calculator, app.calculator.formatter, app.rules)
    var modes: [Piece] = []
    if let problem = app.notices.savingProblem {
      modes.append(mode("not saved", .alert(problem), .firstModes, .alert))
    } else if !app.savesTape {
      modes.append(mode("private", nil))
    }
    if let path = app.tapePath, let name = app.tapeName {
      let name = layout.glyphs.text(name, columns: Self.longestName)
      modes.append(mode("\(name)", .say("the tape is \(path)")))
    }
    modes += scrolling(above: rows.changesAbove, below: rows.changesBelow, .firstModes) {
      ("\($0, "changed sum") above", "\($0, "changed sum") below")
    }
    modes += rowCounts(above: rows.rowsAbove, below: rows.rowsBelow)
    if showsOrder {
      let short: Message = rules.order == .precedence ? "×1st" : rules.order.mark
      modes.append(mode(short, .press(.order), .firstModes))
      modes[modes.count - 1].texts.append((text(rules.order.message), .longOrder))
    }
    if let places = rules.decimals.places {
      let isAdding = rules.decimals == .addingMachine
      let long: Message = isAdding ? "A \(places, "decimal")" : "\(places, "decimal")"
      modes.append(mode(isAdding ? "A \(places) dec" : "\(places) dec", .askDecimals))
      modes[modes.count - 1].texts.append((text(long), .longDecimals))
    }
    let rounding: Message? =
      switch rules.rounding {
      case .halfUp: nil
      case .halfToEven: "half-even"
      case .up: "round up"
      case .down: "round down"
      }
    if let rounding { modes.append(mode(rounding, .cycleRounding)) }
    if !formatter.grouping { modes.append(mode("ungrouped", .toggleGrouping)) }
    if calculator.angleUnit == .degrees { modes.append(mode("degrees", .toggleAngleUnit)) }
    if let rate = calculator.taxRate {
      let percent = formatter.floating.format(rate).marked + " %"
      modes.append(mode("tax \(percent)", .prompt(.open(.taxRate))))
    }
    if !calculator.memory.isZero {
      let memory = formatter.format(calculator.memory, columns: 16)
      modes.append(mode("M \(memory)", .press(.memoryRecall)))
    }
    return modes
  }

  private func mode(
    _ message: Message, _ action: Action?, _ priority: Priority = .modes,
    _ style: Theme.Text = .quiet
  ) -> Piece {
    Piece(
      texts: [(text(message), priority)], style: style, action: action, separator: " · ",
      isMode: true)
  }

  /// The numbers of rows out of view, as one mode.
  func rowCounts(above: Int, below: Int) -> [Piece] {
    var counts = scrolling(above: above, below: below, .modes) { ("\("↑ \($0)")", "\("↓ \($0)")") }
    if counts.count == 2 { counts[1].separator = StatusLine.gap }
    return counts
  }

  /// The counts that aren't 0. A click on a count scrolls toward the hidden rows.
  private func scrolling(
    above: Int, below: Int, _ priority: Priority, _ messages: (Int) -> (Message, Message)
  ) -> [Piece] {
    (above > 0 ? [mode(messages(above).0, .scroll(.pages(1)), priority)] : [])
      + (below > 0 ? [mode(messages(below).1, .scroll(.pages(-1)), priority)] : [])
  }

  /// Whether the order isn't the default, or decides the result of the selected calculation, else of
  /// the calculation on the pad.
  private var showsOrder: Bool {
    if app.rules.order != .leftToRight { return true }
    let calculator = app.calculator
    func mixesOrders(_ precedences: some Sequence<Operator.Precedence?>) -> Bool {
      precedences.drop { $0 != .sum }.contains(.product)
    }
    if let row = app.focus.row ?? calculator.shownResultRow {
      let items = calculator.rows.calculation(atRow: row).calculation.items
      return mixesOrders(items.suffix(Self.mostRows).lazy.map { $0.operation?.precedence })
    }
    let rows = calculator.pad.rows.suffix(Self.mostRows)
    return mixesOrders(
      rows.map { $0.item.operation?.precedence } + [calculator.operatorLabel?.precedence])
  }

  /// The newest rows that decide whether the order matters. Each frame reads the rows again.
  private static let mostRows = 200
}
