import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

@Suite(
  "Printed forms of random tapes, read by Python",
  .enabled(if: Python.isInstalledOrRequired, Comment(rawValue: Python.skipReason)))
struct PrintedFormsWalkTests {
  private static let tapesInRound = 20

  @Test(
    "The amounts, totals, values and taxes of each printed form are the tape's",
    arguments: seeds(100, oneIn: 20))
  func forms(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var text = ""
    for _ in 0..<Self.tapesInRound {
      let calculator = try generator.calculator()
      let tape = calculator.tape
      let printer = TapePrinter(formatter: calculator.formatter.withoutGrouping)
      let forms = TapePrinter.Form.allCases.filter { $0 != .tape }.map { form in
        var printer = printer
        printer.form = form
        return "\(form.rawValue)\n\(printer.text(of: tape))"
      }
      let copied = printer.cells(of: tape).map { $0.joined(separator: "\t") + "\n" }.joined()
      text +=
        "\(tape.description)\u{1D}\((forms + ["copied\n\(copied)"]).joined(separator: "\u{1D}"))\u{1C}"
    }
    #expect(
      try Python.run(Self.program, on: text) == "\(Self.tapesInRound) tapes\n", "seed \(seed)")
  }

  /// Reads each form, and compares it with exact fractions of the tape.
  private static let program = #"""
    import csv, io, json, re, sys
    from fractions import Fraction
    NUMBER = r"≈?-?\d+(?:,\d+)?(?:e-?\d+)?(?:/\d+)?|NaN"
    SIGN = r"[-+−×÷^]? ?-?\(|[+−×÷^)=]"
    LINE = re.compile(r"(?P<words>.*?)\s*(?P<amount>%s)?(?:(?:^|\s+)(?P<sign>%s)(?:\s+(?P<total>%s))?)?"
                      % (NUMBER, SIGN, NUMBER))
    def check(condition, *context):
        if not condition:
            raise AssertionError(context)
    def agrees(text, exact, marked=True):
        """Whether a number is the exact value, or the value rounded in its last digit."""
        if exact is None:
            return text in ("", "NaN", "null")
        text = text.replace(",", ".")
        shown = Fraction(text.lstrip("≈"))
        mantissa, _, exponent = text.lstrip("≈").partition("e")
        unit = Fraction(10) ** (int(exponent or 0) - len(mantissa.partition(".")[2]))
        if "≈" not in text and marked:
            return shown == exact
        return abs(shown - exact) <= unit
    def paper(rows, expected, context):
        """Compares words, sign, amount, total of each printed row."""
        check(len(rows) == len(expected), "number of rows", rows, context)
        for index, (row, wanted) in enumerate(zip(rows, expected)):
            check(row[1] == wanted["sign"], "sign", row, wanted, context)
            check(agrees(row[2], wanted["amount"]), "amount", row, wanted, context)
            check(agrees(row[3], wanted["shown"]), "total", row, wanted, context)
            check(wanted["note"] in row[0].replace("\\", "").replace(",", "."), "words", row, wanted, context)
    def tax_rows(sums, index):
        """The taxes in the sums that a grand total adds up, by the rules of the manual."""
        total = sums[index]
        if not total["isTotal"]:
            return []
        earlier = sums[total["first"]:index]
        used, derived = set(), set()
        for number, sum in enumerate(sums[:index]):
            if sum["hasTotal"] or any(link in derived for link in sum["links"]):
                derived.add(number)
            elif sum["result"] is not None:
                used.update(sum["links"])
        taxes = {}
        uncounted = [number for number in reversed(range(index)) if number not in used | derived]
        counted = set()
        while uncounted:
            number = uncounted.pop()
            sum = sums[number]
            if number < total["first"] or number in counted or sum["result"] is None:
                continue
            counted.add(number)
            uncounted += sum["added"]
            for rate, base, amount in sum["taxes"]:
                key = (Fraction(rate), base)
                taxes[key] = taxes.get(key, 0) + Fraction(amount)
        return [{"sign": "", "amount": amount, "shown": None, "note": f"{float(rate):g}% tax" + " taken out" * (base == "gross")}
                for (rate, base), amount in sorted(taxes.items(), key=lambda tax: -tax[0][0])]
    def read(tape):
        description, *forms = tape.split("\x1d")
        sums = json.loads(description)
        forms = dict(form.split("\n", 1) for form in forms)
        for sum in sums:
            sum["result"] = sum["result"] and Fraction(sum["result"])
            for row in sum["rows"]:
                for name in "amount", "total", "shown":
                    row[name] = row[name] and Fraction(row[name])
        taxes = [tax_rows(sums, index) for index in range(len(sums))]
        flat = [row for sum, tax in zip(sums, taxes) for row in sum["rows"] + tax]
        # The copied tape and Markdown have the same cells.
        paper([line.split("\t") for line in forms["copied"].splitlines()], flat, "copied")
        cells = [line[2:-2].split(" | ") for line in forms["markdown"].splitlines()[2:]]
        paper([row for row in cells if not row[0].startswith("**")], flat, "markdown")
        receipts = []
        for line in forms["receipt"].splitlines():
            if line and not set(line) <= set(" -") and line != "× ÷ first":
                row = LINE.fullmatch(line.rstrip()).groupdict(default="")
                receipts.append([row[name] for name in ("words", "sign", "amount", "total")])
        paper(receipts, flat, "receipt")
        plain = str.maketrans("×÷−", "*/-")
        records = list(csv.DictReader(io.StringIO(forms["csv"])))
        objects = json.loads(forms["json"], parse_float=str, parse_int=str)
        lines = [line for line in forms["text"].splitlines() if not line.startswith("  #")]
        check(len(objects) == len(lines) == len(sums), "number of sums")
        for index, (sum, tax, object, line) in enumerate(zip(sums, taxes, objects, lines)):
            mine = [record for record in records if record["calculation"] == str(index + 1)]
            check(len(mine) == len(sum["rows"]) + len(tax), "records", mine)
            check(len(object["rows"]) == len(sum["rows"]), "objects", object)
            values = news = Fraction(0)
            for record, row, wanted in zip(mine, object["rows"], sum["rows"]):
                isResult = wanted["sign"] == "="
                amount = None if isResult and not wanted["single"] else wanted["amount"]
                check(record["sign"] == row["sign"] == wanted["sign"].translate(plain), record, row)
                check(record["words"].lstrip("'") == row["words"], record, row)
                total = record["result" if isResult else "total"]
                for text in record["amount"], row["amount"] or "":
                    check(agrees(text, amount, False), "amount", text, wanted)
                for text in total, row["total"] or "":
                    check(agrees(text, wanted["total"], False), "total", text, wanted)
                check(record["value"] == (row["value"] or "") and record["new"] == (row["new"] or ""))
                value, new = Fraction(record["value"] or 0), Fraction(record["new"] or 0)
                check(new == (0 if wanted["linked"] else value), "new", record, wanted)
                if wanted["exact"] and record["value"]:
                    check(abs(value) == abs(wanted["amount"]), "an exact row is blamed", record, wanted)
                values, news = values + value, news + new
            if sum["result"] is None:
                check(object["result"] is None and values == 0, object)
            else:
                check(values == Fraction(object["result"]) == Fraction(mine[len(sum["rows"]) - 1]["result"]), "sum", object, mine)
            for record, one, wanted in zip(mine[len(sum["rows"]):], object.get("tax", []), tax):
                check(record["words"] == one["words"] == wanted["note"], record, one, wanted)
                check(record["amount"] == one["amount"] and agrees(one["amount"], wanted["amount"], False), record)
                check(record["value"] == record["new"] == record["total"] == record["result"] == "", record)
            check(len(object.get("tax", [])) == len(tax), "taxes", object)
            check(agrees(line.rpartition(" = ")[2], sum["result"]), "text", line)
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        tapes = file.read().split("\x1c")[:-1]
    for number, tape in enumerate(tapes):
        try:
            read(tape)
        except Exception:
            print(f"tape {number}", tape.replace("\x1d", "\n---\n"), file=sys.stderr)
            raise
    with open(sys.argv[2], "w") as file:
        file.write(f"{len(tapes)} tapes\n")
    """#
}

extension SplitMix64 {
  /// A calculator with a tape of random sums: amounts, percentages, taxes, brackets, links, grand
  /// totals, words, and decimals.
  fileprivate mutating func calculator() throws -> Calculator {
    var calculator = Calculator(
      formatter: DisplayFormatter(separators: .init(point: ",", group: ".")))
    for _ in 0..<Int.random(in: 1...8, using: &self) {
      calculator.setRules(anyRules())
      let rates: [Rational] = [19, 7, try 77 / 10]
      calculator.setTaxRate(element(of: rates))
      for _ in 0..<Int.random(in: 0...4, using: &self) { try pressOperand(on: &calculator) }
      let ends: [Key] = [.equals, .equals, .equals, .tax(.net), .tax(.gross), .grandTotal]
      calculator.press(element(of: ends))
      if Int.random(in: 0..<4, using: &self) == 0 { calculator.write(Note("week")) }
      if Int.random(in: 0..<12, using: &self) == 0,
        let row = calculator.rows.indices.randomElement(using: &self)
      {
        calculator.correct(row: row, .operand(7))
      }
    }
    calculator.press(.equals)
    return calculator
  }

  private mutating func anyRules() -> Rules {
    let rules = rules()
    return Bool.random(using: &self) ? Rules(rules.order, .fixed(2)) : rules
  }

  private mutating func pressOperand(on calculator: inout Calculator) throws {
    switch Int.random(in: 0..<10, using: &self) {
    case 0: calculator.press(.openBracket)
    case 1: calculator.press(.grandTotal)
    case 2:
      if let row = calculator.rows.indices.randomElement(using: &self) {
        calculator.recall(row: row)
      }
    case 3: calculator.recall(.number(try 22 / element(of: [7, 11, 3, -4] as [Rational])))
    default:
      for character in element(of: ["12.50", "3", "0.125", "1.004", "100", "7.777", "40", "0"]) {
        try calculator.press(#require(Key("\(character)")))
      }
    }
    let functions: [Key] = [.percent, .sign, .function(.squareRoot), .closeBracket]
    if Int.random(in: 0..<4, using: &self) == 0 { calculator.press(element(of: functions)) }
    if Int.random(in: 0..<5, using: &self) == 0 { calculator.write(Note("tea")) }
    let operators: [Operator] = [.add, .add, .add, .subtract, .multiply, .divide]
    calculator.press(.operation(element(of: operators)))
  }
}

// The tape as the program reads it, in JSON.

extension Tape {
  fileprivate var description: String {
    let ids = calculations.map(\.id)
    func index(_ id: ResultID?) -> Int? { id.flatMap(ids.firstIndex) }
    let sums = calculations.map { calculation -> String in
      let rows = PaperRows(inHand: calculation)
      let links = calculation.links.compactMap { index($0.calculation) }
      let taxes = calculation.items.indices.compactMap { row -> String? in
        guard case .tax(let tax)? = rows[row].item?.operand,
          let amount = rows.value(ofRow: row), case .success = amount
        else { return nil }
        return #"["\#(tax.rate)", "\#(tax.base)", \#(Optional(amount).fraction)]"#
      }
      let adds = calculation.items.allSatisfy { item in
        item.kind != .open && !item.isClosing && [nil, .add, .subtract].contains(item.operation)
      }
      let added = calculation.items.filter { adds && $0.operation != .subtract }
        .compactMap { item -> Int? in
          if case .result(let link)? = item.operand { index(link.calculation) } else { nil }
        }
      return """
        {"rows": [\(rows.descriptions)], "result": \(Optional(calculation.result).fraction), \
        "links": \(links), "added": \(added), "taxes": [\(taxes.joined(separator: ", "))], \
        "hasTotal": \(calculation.links.contains { $0.isGrandTotal }), \
        "isTotal": \(calculation.grandTotal != nil), \
        "first": \(index(calculation.grandTotal?.targetID) ?? 0)}
        """
    }
    return "[\(sums.joined(separator: ",\n"))]"
  }
}

extension PaperRows {
  fileprivate var descriptions: String {
    let isSingle = count == 1
    var isBracketLinked = false
    let descriptions = indices.map { index -> String in
      let (row, item) = (self[index], self[index].item)
      let value = isSingle ? row.total : value(ofRow: index)
      let isRate =
        item?.operand.map { $0.isShareOfTotal(after: item?.operation ?? .multiply) } == true
      var isLinked = item?.operand?.isLinked == true && !isRate
      if row.depth > 0 { isBracketLinked = isBracketLinked || isLinked }
      if row.depth == 0, item?.isClosing == true {
        (isLinked, isBracketLinked) = (isBracketLinked, false)
      }
      let isLast = index == count - 2
      let isShown =
        item != nil && !isLast && !isSingle && !(item?.operation == nil && value == row.total)
      // A typed number behind + or − is exact, if no decimals round it.
      let isExact = !isSingle && row.depth == 0 && isTyped(item)
      let note = row.notes.map(\.text).joined(separator: "; ")
      let sign = row.isResult ? "=" : row.kind.text
      return """
        {"sign": "\(sign)", "amount": \(value.fraction), "total": \(row.total.fraction), \
        "shown": \(isShown ? row.total.fraction : "null"), "single": \(isSingle), \
        "linked": \(isLinked), "exact": \(isExact), "note": "\(note)"}
        """
    }
    return descriptions.joined(separator: ", ")
  }

  private func isTyped(_ item: Item?) -> Bool {
    guard let item, case .operand(.number(let number)) = item.kind,
      DisplayFormatter().allDigits(of: number) != nil
    else { return false }
    return item.operation == nil || item.operation?.precedence == .sum
  }
}

extension Result<Rational, CalculatorError>? {
  /// `"5/2"`, or `null` without a value.
  fileprivate var fraction: String {
    (try? self?.get()).map { "\"\($0.numerator)/\($0.denominator)\"" } ?? "null"
  }
}
