import ArgumentParser
import CalcModel
import Platform
import SystemPackage
import TapeFile
import TerminalKit

struct ImportCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add a text, a table or a tape to the saved tape.")

  @Argument(
    help: "The file that is read; - is standard input.", completion: .file(), transform: fileName)
  var source: String

  @OptionGroup var options: ReadingOptions
  @OptionGroup var tape: TapeOption
  @OptionGroup var languageOption: LanguageOption

  func run(on console: Console) throws {
    let name = console.name(of: source)
    var bytes: [UInt8] = []
    try console.prefixingErrors(with: name) {
      try console.readBlocks(of: source) { block in
        bytes += block
        // No text that a person writes is larger.
        if bytes.count > 1 << 28 { throw "it is too large to be read" as Message }
      }
    }
    if options.column == nil,
      try console.prefixingErrors(with: name, { try TapeLine.isTape(bytes) })
    {
      return try add(bytes[...], of: name, on: console)
    }
    let result = try console.prefixingErrors(with: name) {
      try ImportReader.read(bytes, options.reading)
    }
    if let problem = result.problem { try console.prefixingErrors(with: name) { throw problem } }
    console.report(result)
    var store: TapeStore?
    if result.count > 0 {
      let calculation = Calculation(result.items, id: ResultIDMaker().next(at: Clock.now()))
      store = try save(on: console) { _ in [.calculation(calculation)] }
    }
    let leftOut = result.leftOutCount
    console.say(summary(calculations: result.count > 0 ? 1 : 0, numbers: result.count, leftOut))
    if let store { try console.report(store.state, of: "\(store.name)") }
    if leftOut > 0 { throw ExitCode.failure }
  }

  /// Adds the calculations on the paper of another tape.
  private func add(_ bytes: ArraySlice<UInt8>, of name: Message, on console: Console) throws {
    var state = SavedState()
    let other = Tape(lines: state.read(bytes))
    var tapeImport = TapeImport()
    let store = try save(on: console) { tape in
      tapeImport = tape.importing(other)
      return tapeImport.lines
    }
    for id in tapeImport.differing.map(\.text) {
      console.say("\(id): differs from the tape's; left out")
    }
    for id in tapeImport.cleared.map(\.text) {
      console.say("\(id): cleared by AC; left out")
    }
    if tapeImport.knownCount > 0 {
      console.say("on the tape already: \(tapeImport.knownCount)")
    }
    let numbers = tapeImport.lines.reduce(0) { sum, line in
      guard let calculation = line.entry?.entry?.calculation else { return sum }
      return sum + calculation.items.count { if case .operand = $0.kind { true } else { false } }
    }
    console.say(summary(calculations: tapeImport.lines.count, numbers: numbers))
    if state.memory != nil || state.taxRate != nil || state.settings != Settings() {
      console.say("not imported: memory, tax rate and settings")
    }
    try console.report(state, of: name)
    try console.report(store.state, of: "\(store.name)")
    if !tapeImport.differing.isEmpty || !tapeImport.cleared.isEmpty { throw ExitCode.failure }
  }

  private func summary(calculations: Int, numbers: Int, _ leftOut: Int = 0) -> Message {
    leftOut == 0
      ? "\(calculations, "calculation"), \(numbers, "number")"
      : "\(calculations, "calculation"), \(numbers, "number"), \(leftOut, "line") left out"
  }

  /// Writes lines to the tape.
  ///
  /// - Returns: the tape's file, whose unreadable lines are still to be reported.
  private func save(
    on console: Console, _ makeLines: (Tape) -> [TapeLine]
  ) throws -> TapeStore {
    guard var store = TapeStore(named: tape.file) else { throw Message.noHome }
    // A signal during the write would leave a part of a line.
    Signals.ignoreQuitSignals()
    try console.prefixingErrors(with: "\(store.name)") {
      try store.check()
      var tape = try store.read()
      do throws(TapeFileError) {
        let lines = makeLines(tape)
        let changedDependents = tape.apply(TapeChange(lines, on: tape))
        try store.write(lines, changedDependents: changedDependents, on: &tape)
        try store.flush()
      } catch {
        let isWritten = if case .system(_, .synchronize) = error { true } else { false }
        let message: Message =
          isWritten
          ? "\(error.message); it was written, but may not be on the disk yet"
          : "\(error.message); nothing was saved"
        throw message
      }
    }
    return store
  }
}

struct SumCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "sum", abstract: "Add up the numbers of files, or of standard input.",
    usage: "calctui sum [<options>] [<file> ...]")

  @Argument(
    help: "The files; - is standard input. Several have a sum each and a total.",
    completion: .file(), transform: fileName)
  var files: [String] = []

  @OptionGroup var options: ReadingOptions
  @OptionGroup var digitOptions: DigitOptions
  @OptionGroup var numberOptions: NumberOptions
  @OptionGroup var languageOption: LanguageOption

  func run(on console: Console) throws {
    let printer = ResultPrinter(numberOptions.settings, digitOptions)
    var total: Rational = 0
    var currencies: Set<String> = []
    var hasFailed = false
    for file in files.isEmpty ? ["-"] : files {
      do {
        let result = try read(file, on: console)
        // The printed sums add up to the printed total.
        total = try total + printer.rules.rounded(result.sum)
        currencies.formUnion([result.currency].compactMap(\.self))
        hasFailed = hasFailed || result.leftOutCount > 0
        let name = files.count > 1 ? "\t\(file.printable())" : ""
        try console.output.write("\(printer.text(of: result.sum))\(name)\n")
      } catch let error as CommandError where files.count > 1 {
        console.say(error.message)
        hasFailed = true
      }
    }
    if currencies.count > 1 {
      let names = currencies.sorted().joined(separator: ", ")
      console.say("no total: the files have different currencies, \(names)")
      hasFailed = true
    } else if files.count > 1 {
      let name = console.language.text("total")
      try console.output.write("\(printer.text(of: total))\t\(name)\n")
    }
    if hasFailed { throw ExitCode.failure }
  }

  /// Adds up a file, and says the remarks on its lines.
  private func read(_ file: String, on console: Console) throws -> ImportResult {
    let name = console.name(of: file)
    return try console.prefixingErrors(with: name) {
      var reading = options.reading
      reading.collectsEntries = false
      var reader = ImportReader(reading)
      var isFirst = true
      try console.readBlocks(of: file) { block in
        if isFirst, try TapeLine.isTape(block) { throw ReadingProblem.tape }
        isFirst = false
        try reader.take(block)
      }
      let result = try reader.finish()
      if let problem = result.problem { throw problem }
      console.report(result, of: files.count > 1 ? name : nil)
      if result.count == 0 { throw ReadingProblem.nothing }
      return result
    }
  }
}

struct ReadingOptions: ParsableArguments {
  @Option(help: "Add up the column of this name or number of a table.", transform: unmarked)
  var column: String?

  @Option(
    help: ArgumentHelp(
      "Subtract the rows with this cell, or the lines with this word beside the amount.",
      valueName: "word"),
    transform: unmarked)
  var negative: String?

  @Flag(help: "Take whole numbers too, where other amounts have decimals.")
  var whole = false

  fileprivate var reading: ImportReader.Options {
    ImportReader.Options(
      usualMarks: SeparatorChoice.locale.separators.shownMark, column: column,
      negativeWord: negative, takesWholeNumbers: whole, mostReasons: 30)
  }
}

extension Console {
  fileprivate func name(of source: String) -> Message {
    source == "-" ? "standard input" : "\(source)"
  }

  fileprivate func report(_ result: ImportResult, of file: Message? = nil) {
    var messages = result.diagnostics.map(\.message)
    let furtherCount = result.leftOutCount - result.skipped.count
    if furtherCount > 0 { messages.append("\(furtherCount, "more line") left out") }
    for message in messages { say(file.map { "\($0): \(message)" } ?? message) }
  }

  fileprivate func readBlocks(of source: String, _ body: ([UInt8]) throws -> Void) throws {
    let file = source == "-" ? input : try FileDescriptor.open(FilePath(typed: source), .readOnly)
    if file.isTerminal {
      say("reads numbers, one a line, up to ^D")
    }
    let showsProgress = errors.isTerminal && !file.isTerminal
    var (byteCount, progress, nextUpdate) = (0, "", Clock.monotonic() + 500)
    defer {
      if !progress.isEmpty { writeToErrors("\(String(repeating: " ", count: progress.columns))\r") }
    }
    while case let block = try file.read(upTo: 1 << 16), !block.isEmpty {
      byteCount += block.count
      if showsProgress, case let now = Clock.monotonic(), now >= nextUpdate {
        nextUpdate = now + 100
        progress = language.text("\(byteCount >> 10) KiB read")
        writeToErrors("\(progress)\r")
      }
      try body(block)
    }
  }
}
