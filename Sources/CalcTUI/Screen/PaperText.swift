import CalcModel
import TerminalKit

/// A text on the paper: first steps on an empty tape, examples, all keys, or a number in full.
struct PaperText {
  struct Piece {
    let text: String
    var position = Position.column(0)
    var ink = Ink.quiet
  }

  enum Position {
    case column(Int)
    case middle, right
  }

  enum Ink {
    case quiet, plain, bold
  }

  private(set) var lines: [[Piece]]
  /// The number of lines scrolled off the top.
  var offset = 0
  private(set) var sheetName = SheetName.tape
  /// The number of rows for a torn edge and a blank row, which scroll with the lines below.
  private(set) var edgeRows = 0
  var height: Int { edgeRows + lines.count }

  /// The sheet on which a text is drawn.
  enum SheetName {
    case tape
    /// The tape's paper if it has room, else the whole machine.
    case tapeOrMachine
    case machine
  }

  private init(_ lines: [[Piece]]) { self.lines = lines }

  /// Nil without an overlay.
  init?(_ app: App, _ layout: Layout) {
    guard let overlay = app.overlay else { return nil }
    switch overlay.content {
    case .examples:
      self.init(
        KeyMap.examples(app.calculator.order), app.language, in: layout.tapeRows)
    case .keys: self.init(allKeysIn: app.language, layout: layout)
    case .number(let number):
      self.init(number, app.language, width: layout.sheet(.tapeOrMachine).rows.width)
    case .leftOut(let diagnostics):
      self.init(diagnostics, app.language, width: layout.sheet(.tapeOrMachine).rows.width)
    }
    offset = overlay.offset
  }
}

// An empty tape.

extension PaperText {
  /// What to do, longest words first, and the keys to press.
  private typealias Advice = (words: [Message], keys: String)

  /// From this many rows of paper, a new tape gives more advice.
  private static let longFrom = 16

  /// The text of a new tape: the first steps, and on longer paper more advice.
  static func firstSteps(
    _ language: Language, savesTape: Bool, _ glyphs: Glyphs, in area: Rect
  ) -> PaperText {
    let sum: Advice = (["type a sum, or click it", "a sum"], "2+3=")
    let moreAdvice: [Advice] = [
      (["a discount"], "80-25%="),
      // ASCII has no °.
      (["a formula"], glyphs.isASCII ? ": sin 0.5" : ": sin 30°"),
      (["correct any row", "correct"], "↑"),
      (["undo anything", "undo"], "u"),
    ]
    let leaving: Message = savesTape ? "quit; the tape is kept" : "quit; nothing is kept"
    let lastAdvice: [Advice] = [
      (["every key, with examples", "all keys"], "?"), ([leaving, "quit"], "q"),
    ]
    func rows(_ advice: [Advice]) -> [[Piece]] { advice.map { row($0, language, area.width) } }
    let title = [Piece(text: "calctui", position: .middle, ink: .bold)]
    if area.height < longFrom {
      return shortened([[], title, []] + rows([sum] + lastAdvice), in: area)
    }
    let subtitle = Piece(
      text: fitting(
        (["a calculator with a paper tape", "with a paper tape"] as [Message])
          .map { language.text($0) }, area.width),
      position: .middle)
    return shortened(
      [title, [subtitle], []] + rows([sum] + moreAdvice) + [[]] + rows(lastAdvice) + [[]], in: area)
  }

  /// The number of sums that AC cleared, and how to undo that.
  static func cleared(_ sums: Int, _ language: Language, in area: Rect) -> PaperText {
    let text = language.text("cleared \(sums, "sum")")
    let title = [Piece(text: text, position: .middle, ink: .bold)]
    let undo: Advice = (["undo"], "u")
    return shortened([title, [], row(undo, language, area.width), []], in: area)
  }

  private static func row(_ advice: Advice, _ language: Language, _ width: Int) -> [Piece] {
    let room = width - advice.keys.columns - 1
    return [
      Piece(text: fitting(advice.words.map { language.text($0) }, room)),
      Piece(text: advice.keys, position: .right, ink: .bold),
    ]
  }

  /// The first text that fits, or the last, truncated.
  private static func fitting(_ texts: [String], _ columns: Int) -> String {
    texts.fitting(columns: columns).fitting(columns: columns)
  }

  /// All lines if they fit, else the last lines that fit, without blank lines.
  private static func shortened(_ lines: [[Piece]], in area: Rect) -> PaperText {
    PaperText(
      lines.count <= area.height
        ? lines : Array(lines.filter { !$0.isEmpty }.suffix(area.height)))
  }
}

// Help.

extension PaperText {
  /// All examples if they fit, else the first examples that fit, without blank lines.
  private init(_ examples: [KeyMap.Example], _ language: Language, in area: Rect) {
    let blocks = examples.map { example in
      let keys = Piece(text: language.text(example.keys).fitting(columns: area.width), ink: .bold)
      let result = Piece(text: example.result, position: .right, ink: .bold)
      let fits = keys.text.columns + result.text.columns < area.width
      return [
        [Piece(text: Self.fitting(language.text(example.help).shortenings, area.width))],
        fits ? [keys, result] : [keys],
      ]
    }
    let allLines = blocks.flatMap { $0 + [[]] }
    let fittingCount = max(1, area.height / 2)
    self.init(
      allLines.count <= area.height ? allLines : Array(blocks.prefix(fittingCount).joined()))
  }

  /// The columns of a key's name before the words.
  private static let keyWidth = 14
  /// The sheet's width from which words are beside their keys.
  private static let wordsBesideFrom = 40
  /// The window's width from which chapters are in two columns, and the machine's for three.
  private static let (twoColumnsFrom, threeColumnsFrom) = (80, 120)
  private static let gap = 2

  /// All keys, in several columns in a wide window.
  private init(allKeysIn language: Language, layout: Layout) {
    let sheet = layout.sheet(.machine)
    let chapters = KeyMap.chapters(in: language)
    let count =
      !layout.isWide || layout.size.width < Self.twoColumnsFrom
      ? 1 : sheet.paper.width < Self.threeColumnsFrom ? 2 : 3
    let width = (sheet.rows.width - (count - 1) * Self.gap) / count
    let hasWordsBeside = sheet.paper.width >= Self.wordsBesideFrom
    let columns = Self.columns(chapters[...], count).map { chapters in
      Self.lines(of: chapters, width: width, hasWordsBeside: hasWordsBeside)
    }
    let height = columns.map(\.count).max() ?? 0
    self.init(
      (0..<height).map { row in
        columns.enumerated().flatMap { index, lines in
          row < lines.count ? lines[row].map { $0.moved(index * (width + Self.gap)) } : []
        }
      })
    (sheetName, edgeRows) = (.machine, 2)
  }

  /// The chapters in a number of columns whose longest is as short as possible.
  private static func columns(
    _ chapters: ArraySlice<KeyMap.Chapter>, _ count: Int
  ) -> [ArraySlice<KeyMap.Chapter>] {
    func height(_ chapters: ArraySlice<KeyMap.Chapter>) -> Int {
      chapters.reduce(-1) { $0 + $1.lines.count + 2 }
    }
    guard count > 1 else { return [chapters] }
    let choices = chapters.indices.dropFirst().map { index in
      [chapters[..<index]] + columns(chapters[index...], count - 1)
    }
    return choices.min { first, second in
      (first.map(height).max() ?? 0) < (second.map(height).max() ?? 0)
    } ?? [chapters]
  }

  private static func lines(
    of chapters: some Sequence<KeyMap.Chapter>, width: Int, hasWordsBeside: Bool
  ) -> [[Piece]] {
    var lines: [[Piece]] = []
    for chapter in chapters {
      if !lines.isEmpty { lines.append([]) }
      lines.append([Piece(text: chapter.title.fitting(columns: width), ink: .bold)])
      for (label, help) in chapter.lines {
        let x = hasWordsBeside ? keyWidth : 1
        let key = Piece(text: label, ink: .bold)
        let words = Piece(text: help.fitting(columns: width - x), position: .column(x))
        lines += hasWordsBeside ? [[key, words]] : [[key], [words]]
      }
    }
    return lines
  }
}

extension PaperText.Piece {
  fileprivate func moved(_ columns: Int) -> Self {
    guard case .column(let x) = position else { return self }
    var piece = self
    piece.position = .column(x + columns)
    return piece
  }
}

// The left-out lines of a paste.

extension PaperText {
  private init(_ diagnostics: [ImportDiagnostic], _ language: Language, width: Int) {
    self.init(
      diagnostics.flatMap { diagnostic in
        language.text(diagnostic.message).wrapped(toColumns: width)
          .map { [Piece(text: $0, ink: .plain)] } + [[]]
      })
    sheetName = .tapeOrMachine
  }
}

// A number in full.

extension PaperText {
  private init(_ number: NumberDetails, _ language: Language, width: Int) {
    var lines: [[Piece]] = []
    for section in number.sections {
      if !lines.isEmpty { lines.append([]) }
      lines += language.text(section.heading.message).wrapped(toColumns: width).map {
        [Piece(text: $0)]
      }
      lines += section.lines(columns: width).map { [Piece(text: $0, ink: .plain)] }
    }
    self.init(lines)
    sheetName = .tapeOrMachine
  }
}

extension NumberDetails.Heading {
  var message: Message {
    switch self {
    case .whole: "whole number"
    case .fraction: "exact fraction"
    case .decimal: "decimal, all its digits"
    case .period(let digits): "decimal, repeating part in brackets: \(digits, "digit")"
    case .beginning(let places): "decimal, its first \(places) places; there are more"
    case .hexadecimal: "hexadecimal"
    case .binary: "binary"
    case .inexact: "known to \(Rational.powerDigits) digits: rounded on the way, no exact fraction"
    }
  }
}
