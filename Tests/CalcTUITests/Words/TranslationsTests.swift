import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Translations of messages")
struct TranslationsTests {
  private static let korean = Translations.korean.pairs

  /// Files whose literals aren't messages: the version, tables of words, and the tape's format.
  private static let filesWithoutMessages = [
    "Version.swift", "Korean.swift", "Vocabulary.swift", "HangulKeyboard.swift", "TapeLine.swift",
  ]
  /// Further literals that aren't messages: preconditions, parts of expressions, keys.
  private static let literalsWithoutMessage: Set<String> = [
    "a result has a value",
    "typed digits are a number in range", "No index comes after the end.",
    "No index comes before the start.", "No element is at the index.", "The list is empty.",
    "There is no such row.", "only calculations are on the paper", " rad", "% tax", "% tax in it",
    "# cleared {}\n", "# not cleared\n", "T 10 Enter 200 >",
    ": sin 30°", ": sin 0.5", "sin 30°  5!", "sin 0.5  5!", "{}  10% of 80", " deg",
    ".txt .csv .json", ".txt .csv .json .md .tape",
  ]

  /// Whether the literal has a lowercase word beside a blank: `no sum`, ` rad`.
  private func hasWords(_ template: String) -> Bool {
    let words = template.replacing(/\{[^}]*\}/, with: "")
    return words.contains(/[a-z]{2,} |[ ][a-z]{2,}/)
  }

  @Test("Every message has a translation")
  func translated() throws {
    let templates = Set(Self.korean.map(\.template))
    let untranslated = try SourceLiterals.all().filter { file, template in
      !file.contains("/Command/") && !Self.filesWithoutMessages.contains(where: file.hasSuffix)
        && hasWords(template) && !templates.contains(template)
        && !Self.literalsWithoutMessage.contains(template)
    }
    #expect(untranslated.map { "\($0.file): \($0.template)" } == [])
  }

  @Test("Every sentence of the command line has a translation")
  func translatedCommands() throws {
    let templates = Set(Self.korean.map(\.template))
    var sentences: [String] = []
    for source in try SourceLiterals.sources(in: "CalcTUI/Command").map(\.text) {
      for match in source.matches(of: /(?:say|text|CommandError)\(\s*"|throw "|: Message =\s*"/) {
        let literals = SourceLiterals(of: "\"\(source[match.range.upperBound...])")
        sentences += literals.templates.prefix(1)
      }
    }
    #expect(
      sentences.count > 15 && sentences.filter { !templates.contains($0) && hasWords($0) } == [])
  }

  @Test("Every template with a translation is in the sources")
  func templatesExist() throws {
    let literals = try SourceLiterals.all().filter { !$0.file.hasSuffix("Korean.swift") }
    let templates = Set(literals.map(\.template))
    #expect(Self.korean.map(\.template).filter { !templates.contains($0) } == [])
    let unused = Self.literalsWithoutMessage.subtracting(templates)
    #expect(unused.isEmpty, "\(unused)")
  }

  @Test("Key help, chapter titles and examples have Korean translations")
  func help() {
    let tables = KeyMap.all + [.decimals]
    let helps = tables.flatMap(\.bindings).map(\.help)
    let examples = EvaluationOrder.allCases.flatMap(KeyMap.examples).map(\.help)
    let english = KeyMap.chapters(in: .english)
    let korean = KeyMap.chapters(in: .korean)
    #expect((helps + examples).filter { Translations.korean[$0.template] == nil } == [])
    #expect(zip(english, korean).filter { $0.title == $1.title }.map(\.0.title) == [])
  }

  @Test("Help texts have at most 22 columns, key labels 13", arguments: Language.allCases)
  func widths(language: Language) {
    let shown = KeyMap.chapters(in: language).flatMap(\.lines)
    #expect(shown.filter { $0.help.columns > 22 || $0.help.isEmpty }.map(\.help) == [])
    #expect(shown.filter { $0.label.columns > 13 }.map(\.label) == [])
  }

  @Test("The translations are sorted and have each template once")
  func sorted() {
    let templates = Self.korean.map(\.template)
    #expect(zip(templates, templates.dropFirst()).filter { $0 >= $1 }.map(\.0) == [])
    for (template, translation) in Self.korean {
      #expect(Translations.korean[template] == translation)
    }
    for template in ["", "no message", "~"] { #expect(Translations.korean[template] == nil) }
  }

  @Test("A translation has each value of its template once")
  func values() {
    for (template, translation) in Self.korean {
      let count = template.matches(of: /\{[^}]*\}/).count
      let placeholders = translation.matches(of: /\{([0-9]*)\}/).map { Int($0.1) }
      let numbers = placeholders.enumerated().map { $1 ?? $0 + 1 }
      #expect(numbers.sorted() == Array(1..<count + 1), "\(template)")
    }
  }

  @Test("Korean particles that depend on the last sound never follow values")
  func particles() {
    let dependent = Self.korean.map(\.translation).filter { $0.contains(/\}'?(?:[은는이가을를와과로]|으로)/) }
    #expect(dependent == [])
  }

  @Test("Hangul never directly follows a sign that fonts draw wide")
  func hangulAfterSigns() {
    #expect(Self.korean.map(\.translation).filter { $0.contains(/[±–−×÷≈√²…·][가-힣]/) } == [])
  }

  @Test("Outside commands, a message's first part has at most 37 columns")
  func firstParts() throws {
    let commandTemplates = try ["CalcTUI/Command", "CalcTUI/Printing", "CalcTUI/EventLoop"]
      .flatMap { try SourceLiterals.all(in: $0) }.map(\.template)
    for (template, translation) in Self.korean where !commandTemplates.contains(template) {
      for text in [template, translation] {
        let firstPart = text.shortenings.last ?? ""
        #expect(firstPart.columns <= 37, "\(firstPart)")
      }
    }
  }

  @Test("A further language needs only one table")
  func furtherLanguage() {
    let pairs = [
      ("cleared {sum}; u undoes", "{}: u!"), ("line {}: {}", "{2} ({1})"), ("read as UTF-16", "16"),
    ]
    let language = Translations(pairs)
    #expect(Message.cleared(sums: 2).text(in: language) == "2: u!")
    let diagnostic = ImportDiagnostic(line: 47, text: "", reason: .utf16)
    #expect(diagnostic.message.text(in: language) == "16 (47)")
    #expect(Message.noOperand.text(in: language) == "type a number first")
  }

  @Test("The messages of both languages equal the golden file")
  func golden() throws {
    /// The text with a bar after 40 and after 60 columns.
    func ruled(_ text: String) -> String {
      var (ruled, columns) = ("", 0)
      for character in text {
        let next = columns + String(character).columns
        for end in [40, 60] where columns <= end && next > end { ruled += "|" }
        ruled.append(character)
        columns = next
      }
      return ruled.reversed().drop { $0 == " " }.reversed().map(String.init).joined()
    }
    let lines = Self.korean.map { "\(ruled($0.template))\n    \(ruled($0.translation))\n" }
    try Golden.expect(lines.joined(), is: "messages.txt")
  }

  @Test("Keys named in the model's messages exist")
  func keys() throws {
    let bindings = (KeyMap.all + [.decimals]).flatMap(\.bindings)
    let pad = Keypad.keys(Keypad.Columns(count: Keypad.allColumnCount)).map(\.key.name)
    let names = Set(bindings.flatMap(\.actions).map(\.key.name) + pad)
    let templates = Set(Self.korean.map(\.template))
    for (_, template) in try SourceLiterals.all(in: "CalcModel") where templates.contains(template)
    {
      let words = template.split { " :;,.()?".contains($0) }.map(String.init)
      let keyNames = words.filter {
        $0 != "a" && $0.contains(/^(?:[A-Za-z±⌫]|[A-Z]{2}|M[+−]|Delete)$/)
      }
      #expect(keyNames.filter { !names.contains($0) && $0 != "x" } == [], "\(template)")
    }
  }

  @Test(
    "A sentence that doesn't fit loses its last parts, then its end",
    arguments: [
      (40, "line 47: no number; 2 more: abc"), (30, "line 47: no number; 2 more"),
      (20, "line 47: no number"), (10, "line 47"), (5, "line…"), (0, ""),
    ])
  func cut(columns: Int, text: String) {
    #expect("expected x, found y".shortenings == ["expected x, found y", "expected x"])
    let sentence = "line 47: no number; 2 more: abc"
    #expect(sentence.shortenings.fitting(columns: columns).fitting(columns: columns) == text)
  }
}
