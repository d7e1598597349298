import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The same number in keys, pastes, arguments and imports")
struct NumberReadersTests {
  /// The expected reading of a text: digits with a point, or the reason why the text is no number.
  enum Reading: Hashable {
    case number(String)
    case refused(ExpressionError.Reason)
    /// A number with the marks of the other convention: `1.234,5`. Readers of whole texts accept
    /// the number; keys refuse it.
    case foreign(String)

    /// Reads a text by the rules for readers that expect the convention of `1,234.5`.
    init(_ text: String) {
      func matches(_ pattern: Regex<Substring>) -> Bool { text.wholeMatch(of: pattern) != nil }
      let plain = text.replacing(",", with: "")
      if matches(/0*[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\.[0-9]*)?/) || matches(/[0-9]*\.?[0-9]*/) {
        self = .number(plain)
      } else if matches(/[0-9]*,[0-9]*/) {
        self = .number(text.replacing(",", with: "."))
      } else if matches(/0*[1-9][0-9]{0,2}(?:\.[0-9]{3})+,[0-9]*/)
        || matches(/0*[1-9][0-9]{0,2}(?:\.[0-9]{3}){2,}/)
      {
        self = .foreign(text.replacing(".", with: "").replacing(",", with: "."))
      } else if matches(/[0-9]*\.[0-9]*\..*/)
        || matches(/0*[1-9][0-9]{0,2}(?:,[0-9]{3})+\.[0-9]*\..*/)
      {
        self = .refused(.secondPoint)
      } else {
        self = .refused(.misplacedGroup)
      }
    }

    /// Whether a text is perhaps no amount: `007` may be a code, `5.` the end of a sentence. An
    /// import skips the text and names its line.
    static func isDoubtful(_ text: String) -> Bool {
      text.hasPrefix("0") && text.dropFirst().first?.isNumber == true
        || text.last?.isNumber == false
    }

    /// Whether the last comma of the text is the decimal point.
    func hasDecimalComma(_ text: String) -> Bool {
      switch self {
      case .number(let plain): text.contains(",") && plain == text.replacing(",", with: ".")
      case .foreign: text.contains(",")
      case .refused: false
      }
    }

    var value: Rational? {
      switch self {
      case .number(let text), .foreign(let text): Rational(text.hasPrefix(".") ? "0\(text)" : text)
      case .refused: nil
      }
    }
  }

  /// Texts with one or two marks between groups of digits of various lengths.
  static let texts: [String] = {
    let first = ["", "0", "1", "12", "123", "1234", "007"]
    let middle = ["", "5", "50", "500", "5000"]
    var texts = Set<String>()
    for whole in first {
      for digits in middle where !(whole + digits).isEmpty {
        for mark in [",", "."] { texts.insert(whole + mark + digits) }
      }
    }
    for whole in ["0", "1", "12", "1234"] {
      for middle in ["5", "567", "5678"] {
        for end in ["", "8", "891", "8912"] {
          for marks in [",,", ",.", ".,", ".."] {
            texts.insert("\(whole)\(marks.first ?? ",")\(middle)\(marks.last ?? ",")\(end)")
          }
        }
      }
    }
    let furtherTexts = [
      "0", "7", "12345678901234567890", "1,234,567.89", "1.234.567,89", "12,345,678", "12.345.678",
      "1,234,567,", "1,234,567,8", "1,234.567,8", "1,2,3,4", "1.2.3.4",
    ]
    return texts.union(furtherTexts).sorted()
  }()

  private static let german = DisplayFormatter.Separators(point: ",", group: ".")

  /// A text with point and comma exchanged.
  private func swapped(_ text: String) -> String {
    String(text.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
  }

  @Test("The table has over 200 texts")
  func count() { #expect(Self.texts.count > 200) }

  @Test("Typed keys give the expected number or refusal", arguments: [false, true])
  func keys(isGerman: Bool) throws {
    for text in sample(Self.texts, oneIn: 3) {
      let separators = isGerman ? Self.german : .us
      var app = App(calculator: Calculator(formatter: DisplayFormatter(separators: separators)))
      let layout = Layout(Size(width: 80, height: 24))
      _ = app.update(.report(.resized(ScreenMetrics(layout, app))))
      var refusal: Message?
      for key in (isGerman ? swapped(text) : text) + "+" where refusal == nil {
        let event = Event.key(.character(key))
        _ = InputMapping.action(for: event, in: app, layout: layout).map {
          app.update($0.withoutCharacter)
        }
        if app.notice?.kind == .refusal { refusal = app.message }
      }
      let value = try app.calculator.rows.first?.number?.get()
      switch Reading(text) {
      case .number: #expect(value == Reading(text).value, "\(text)")
      case .refused(.secondPoint): #expect(refusal == .secondPoint, "\(text)")
      case .refused: #expect(refusal == .misplacedGroup || refusal == .secondPoint, "\(text)")
      case .foreign: #expect(refusal == .secondPoint, "\(text)")
      }
    }
  }

  @Test("A paste gives the expected number or refusal", arguments: [false, true])
  func paste(isGerman: Bool) throws {
    for text in sample(Self.texts, oneIn: 3) {
      let separators = isGerman ? Self.german : .us
      var app = App(calculator: Calculator(formatter: DisplayFormatter(separators: separators)))
      _ = app.update(.paste(Array((isGerman ? swapped(text) : text).utf8)))
      switch Reading(text) {
      case .number, .foreign:
        if Reading.isDoubtful(text) { continue }
        #expect(app.calculator.shownValue == Reading(text).value, "\(text)")
      case .refused:
        // A mark at the end may belong to a sentence.
        if text.last?.isNumber == false { continue }
        #expect(app.message?.description.hasPrefix("not pasted: ") == true, "\(text)")
      }
    }
  }

  @Test("An argument or an input line gives the expected number or refusal")
  func commandLine() {
    for text in sample(Self.texts, oneIn: 3) {
      for source in [ExpressionSource.argument(1), .line(1)] {
        var printer = ExpressionPrinter()
        let answer = printer.answer(Array(text.utf8)[...], from: source)
        let remarks = answer.remarks.map(\.message.description).joined(separator: "\n")
        switch Reading(text) {
        case .number, .foreign:
          #expect(Rational(answer.output) == Reading(text).value, "\(text)")
          let isReported = remarks.contains("taken as the decimal point")
          #expect(isReported == Reading(text).hasDecimalComma(text), "\(text)")
        case .refused(let reason):
          #expect(answer.output == "error")
          #expect(remarks.contains(reason.message.description), "\(text)")
        }
      }
    }
  }

  @Test("An import gives the expected number or skips the line")
  func imported() throws {
    for text in sample(Self.texts, oneIn: 3) {
      let result = try ImportReader.read(Array(text.utf8))
      // A mark at the end may belong to a sentence.
      if text.last?.isNumber == false { continue }
      if Reading.isDoubtful(text) || Reading(text).value == nil {
        #expect(result.count == 0 && result.leftOutCount == 1, "\(text)")
      } else {
        #expect(result.sum == Reading(text).value, "\(text)")
      }
    }
  }

  @Test(
    "One unambiguous number decides the decimal mark of the whole text",
    arguments: [
      ("1,5+1,234", "2.734"), ("1,234+1,5", "2.734"), ("1,234+2.5", "1236.5"),
      ("1.234+2,5", "1236.5"), ("1.234,5+1.234", "2468.5"), ("1,234,567+1.234", "1234568.234"),
      ("1.234.567+1,234", "1234568.234"), ("1,5+1.5+1,234", "4.234"), ("1,234+1.234", "1235.234"),
      ("1 234,5+1,234", "1235.734"), ("1'234.5+1,234", "2468.5"), ("(1,5)*(1,000)", "1.5"),
    ])
  func convention(text: String, result: String) throws {
    var printer = ExpressionPrinter()
    #expect(printer.answer(Array(text.utf8)[...], from: .line(1)).output == result)
    // Spaces separate groups only where the number is alone in its line.
    if text.contains(" ") { return }
    var app = App(calculator: Calculator())
    _ = app.update(.paste(Array(text.utf8)))
    _ = app.update(.prompt(.accept))
    #expect(app.calculator.plainOperand == result)
    let lines = text.replacing("+", with: "\n").utf8
    if text.contains("+") {
      let imported = try ImportReader.read(Array(lines))
      // Numbers on separate lines can contradict each other, which makes the import ambiguous.
      #expect(
        imported.sum == Rational(result) || imported.skipped.map(\.reason) == [.ambiguous],
        "\(imported)")
    }
  }

  @Test(
    "Texts may use group signs that no key types",
    arguments: ["1'234", "1’234", "1\u{A0}234", "1\u{202F}234", "1\u{2009}234"])
  func groupSigns(text: String) throws {
    var printer = ExpressionPrinter()
    #expect(printer.answer(Array(text.utf8)[...], from: .line(1)).output == "1234")
    var app = App(calculator: Calculator())
    _ = app.update(.paste(Array(text.utf8)))
    #expect(app.calculator.plainOperand == "1234")
    #expect(try ImportReader.read(Array(text.utf8)).sum == 1234)
  }

  @Test(
    "A typed comma that separates no group is reported or refused",
    arguments: [
      ("1,2345", " taken as 1.2345: the mark is the decimal point"),
      ("1,5+", " taken as 1.5: the mark is the decimal point"),
      ("1234,", " taken as 1,234.: the mark is the decimal point"),
      ("1,2 ,", " groups have three digits: 1,234,567"), ("1,234+", ""), ("1.5+", ""),
      ("1+2= Tab Up 1,5 Enter", " taken as 1.5: the mark is the decimal point"),
      ("1+2= Tab Up 1,2345", " taken as 1.2345: the mark is the decimal point"),
      ("1+2= Tab Up 1,234,5 Enter", " groups have three digits: 1,234,567"),
    ])
  func reported(keys: String, sentence: String) throws {
    #expect(try Window(80, 24, pressing: keys).sentence == sentence)
  }
}
