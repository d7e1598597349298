/// The rows of a tape below its last AC, and of the calculation in hand below them.
///
///     for row in calculator.rows {
///       print(row.sign ?? " ", row.operandText { "\($0)" })
///     }
///
/// - Complexity: O(1) to make. Changing the tape while its `PaperRows` exists copies the tape.
public struct PaperRows: RandomAccessCollection, Sendable {
  package let tape: Tape
  package let inHand: Calculation

  package init(_ tape: Tape = Tape(), inHand: Calculation) {
    (self.tape, self.inHand) = (tape, inHand)
  }

  /// The index of the oldest row.
  public var startIndex: Int { 0 }

  /// The number of rows.
  public var endIndex: Int { tape.rowCount + inHand.rowCount }

  /// A row, counted from the oldest.
  ///
  /// - Complexity: O(log *n*) in the calculations.
  public subscript(row: Int) -> Tape.Row {
    let (calculation, index) = calculation(atRow: row)
    return calculation.row(index)
  }

  package func calculation(atRow row: Int) -> (calculation: Calculation, index: Int) {
    row < tape.rowCount ? tape.calculation(atRow: row) : (inHand, row - tape.rowCount)
  }

  /// The first row of a calculation, finished or in hand; nil if the paper lacks the calculation.
  package func firstRow(of id: ResultID) -> Int? {
    if id == .none { inHand.items.isEmpty ? nil : tape.rowCount } else { tape.firstRow(of: id) }
  }

  /// Why corrections of a row are refused; nil if they are possible.
  ///
  /// - Complexity: O(*n*) in the rows of the calculation.
  package func refusal(of corrections: [Tape.Correction], atRow row: Int) -> Message? {
    guard indices.contains(row) else { return .noRow }
    let (calculation, index) = calculation(atRow: row)
    do {
      _ = try calculation.corrected(by: corrections, atRow: index)
      return nil
    } catch {
      return error
    }
  }

  /// The value of a row's operand or bracket, or else of its result; nil for an opening bracket, and
  /// for a bracket without a value because of an error.
  ///
  /// If `isRounded`, the rules round results, and amounts of percentages and taxes.
  ///
  /// - Complexity: O(log *n*) in the calculations.
  public func value(ofRow row: Int, isRounded: Bool = true) -> Result<Rational, CalculatorError>? {
    let (calculation, index) = calculation(atRow: row)
    if index == calculation.items.count {
      return isRounded ? calculation.result : calculation.total
    }
    return calculation.value(ofItem: index, isRounded: isRounded)
  }

  /// A row's number as an operand, linked if the number is a result; nil without a value.
  ///
  /// A grand total becomes a number: in another calculation it would add up different results.
  package func operand(recalling row: Int) -> Operand? {
    let recalled = self[row]
    var operand = recalled.item?.operand
    if recalled.isResult, let total = recalled.total {
      operand = .result(Operand.Link(.result(of: recalled.calculation), value: total))
    }
    if case .result(let link)? = operand, link.calculation != nil {
      return (try? link.value.get()).map { _ in .result(link) }
    }
    return (try? value(ofRow: row)?.get()).map { .number($0) }
  }

  /// Whether a number typed into a row is an amount, not a rate, factor or exponent.
  ///
  /// - Complexity: O(*n*) in the brackets around the row.
  package func typedNumberIsAmount(atRow row: Int) -> Bool {
    let (calculation, index) = calculation(atRow: row)
    guard let item = self[row].item, item.operand?.isShareOfTotal(after: .add) != true else {
      return false
    }
    return item.operation.isBeforeAmount
      && calculation.brackets.brackets(aroundRow: index).allSatisfy {
        calculation.items[$0].operation.isBeforeAmount
      }
  }
}
