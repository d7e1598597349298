import CalcModel
import TapeFile

/// Reads the list that `calctui tape --format json` prints.
enum ImportedList {
  static func tape(of bytes: [UInt8]) throws(ImportProblem) -> ImportedTape {
    let list: JSONValue
    do {
      list = try JSONValue(bytes)
    } catch {
      throw .badJSON(offset: error.offset)
    }
    guard case .array(let items) = list else { throw .nothing }
    var tape = ImportedTape()
    for (place, item) in items.enumerated() {
      if let calculation = item.calculation {
        tape.calculations.append(
          ImportedCalculation(calculation: calculation, time: item["time"]?.string))
      } else {
        let found = item["formula"]?.string ?? item["expression"]?.string ?? ""
        tape.skipped.append(SkippedPart(number: place + 1, reason: .noNumber(found)))
      }
    }
    return tape
  }
}

extension JSONValue {
  /// The calculation that it is: its formula without loss, or else its expression.
  fileprivate var calculation: Calculation? {
    if let formula = self["formula"]?.string {
      guard let rules, let calculation = Calculation(formulaText: formula, rules)
      else { return nil }
      // It stands for itself: what it was linked to is not here.
      return calculation.standalone
    }
    guard let text = self["expression"]?.string else { return nil }
    return Calculation(expression: text[...])
  }

  /// The rules of a calculation; those of numbers that are not rounded where it says none.
  private var rules: Calculation.Rules? {
    guard let order = self["order"]?.string.flatMap(EvaluationOrder.init) else { return nil }
    return Calculation.Rules(
      order, self["decimals"]?.string.flatMap(DisplayFormatter.Decimals.init) ?? .floating,
      self["rounding"]?.string.flatMap(DisplayFormatter.Rounding.init) ?? .halfUp)
  }
}

extension Calculation {
  /// Reads an expression in which × and ÷ come first; nil for anything else.
  init?(expression text: Substring) {
    guard
      let formula = try? ExpressionParser.parse(from: text.withoutMarks)
    else { return nil }
    var builder = CalculationBuilder()
    builder.order = .precedence
    builder.add(formula.items)
    builder.finish(at: 0)
    guard let calculation = builder.tape.calculations.first?.calculation else { return nil }
    self = calculation
  }
}
