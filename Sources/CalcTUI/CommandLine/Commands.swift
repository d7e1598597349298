import CalcModel
import TapeFile
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The things that the program does, in the language that it speaks; each returns the exit status.
struct Commands {
  let language: Language
  var streams = StandardStreams()

  var words: any Words { language.words }

  /// Opens the calculator on the terminal.
  func open(_ options: LaunchOptions) -> Int32 {
    let file = OptionsFile.standard()?.read() ?? OptionsFile.Contents()
    let screen = options.screen.completed(by: file.options)
    return Commands(language: screen.language ?? language).open(options, screen, file.skipped)
  }

  /// - Parameter screen: what the command line and the file of options say of the screen.
  private func open(
    _ options: LaunchOptions, _ screen: ScreenOptions, _ skipped: [SkippedOption]
  ) -> Int32 {
    var tapeFile = options.isPrivate ? nil : tapeFile(named: options.file)
    let setAside = Result { () throws(SystemError) in try tapeFile?.setAsideAfterCrash() }
    var isNew = false
    if let file = tapeFile, file.isNamed {
      file.beginReading()
      defer { JournalFile.endReading() }
      do {
        isNew = try file.prepare()
      } catch {
        return fail("\(file.path): \(words.sentence(error))")
      }
    }
    if case .failure = setAside { tapeFile = nil }
    var app = App(
      calculator: screen.calculator, usesMouse: screen.settings.usesMouse ?? true,
      tapeName: options.file == nil ? nil : tapeFile?.place.name, language: language)
    if !skipped.isEmpty { app.notice = .skippedOptions(skipped) }
    let journal = tapeFile.map { Journal($0, told: options.screen.settings) }
    switch setAside {
    case .failure(let error): app.receive(.notSaved(.refused(reason: error.reason)))
    case .success where journal == nil && !options.isPrivate: app.receive(.notSaved(.noHome()))
    case .success: break
    }
    switch tapeFile?.endAccessByOthers() {
    case .ended: app.notice = .openToOthers(isEnded: true)
    case .granted: app.notice = .openToOthers(isEnded: false)
    case .some(.none), nil: break
    }
    if case .success(let name?) = setAside, let old = tapeFile?.place.name {
      app.notice = .tapeSetAside(old, as: name)
    }
    let problem: SavingProblem?
    do {
      let looks = screen.appearance
      let terminal = try CursesTerminal(
        asksWidth: looks.signs == nil, asksBackground: looks.variant == nil)
      problem = run(app, on: terminal, journal, looks)
    } catch {
      if isNew { tapeFile?.removeUnused() }
      return fail(words.sentence(error))
    }
    // The terminal is as it was again: here the words stay.
    let status = problem.map { fail(lines: words.farewell($0)) } ?? EXIT_SUCCESS
    Signals.dieIfAsked()
    return status
  }

  /// Runs the calculator, and gives the terminal back before it returns.
  private func run(
    _ app: App, on terminal: consuming CursesTerminal, _ journal: Journal?,
    _ appearance: Appearance
  ) -> SavingProblem? {
    var loop = EventLoop(app, on: terminal, journal: journal, appearance: appearance)
    return loop.run()
  }

  /// The file of a tape that a person named, or of the one that there always is; nil if there is no
  /// home for that.
  func tapeFile(named name: String?) -> JournalFile? {
    let file = name.map(JournalFile.init(named:)) ?? .standard()
    return file.map { (try? $0.upgraded()) ?? $0 }
  }

  /// Answers each line of standard input while the input lasts.
  func calculateLines(_ batch: Batch) -> Int32 {
    var batch = batch
    var lines = InputLines(streams.input)
    var number = 0
    return writing { (output, errors) throws(SystemError) in
      while let line = try lines.next(beforeWaiting: { () throws(SystemError) in
        try output.flush()
      }) {
        number += 1
        try give(batch.answer(line, from: .line(number)), &output, &errors)
      }
      return batch.hasFailed
    }
  }

  func calculate(_ expressions: [String], _ batch: Batch) -> Int32 {
    var batch = batch
    return writing { (output, errors) throws(SystemError) in
      for (index, expression) in expressions.enumerated() {
        let text = Array(expression.utf8)[...]
        var answer = batch.answer(text, from: .argument(index + 1))
        if !answer.explanation.isEmpty, let name = expression.nameOfFile {
          answer.explanation += "calctui: \(words.fileHint(name).printable())\n"
        }
        try give(answer, &output, &errors)
      }
      return batch.hasFailed
    }
  }

  func press(_ keys: String, _ options: ScreenOptions, screen: Size?) -> Int32 {
    let script: KeyScript
    do {
      script = try KeyScript(keys)
    } catch {
      return fail(words.sentence(error), status: EX_USAGE)
    }
    let theme = Theme(Capabilities(colors: .none, isUTF8: true), options.appearance)
    // As all that is for scripts, the screen does not depend on the locale.
    var app = App(
      calculator: options.calculator, language: theme.language(options.language ?? .english))
    let layout = Layout(screen ?? Size(width: 80, height: 24))
    app.receive(.resized(ScreenMetrics(layout, app.words)))
    script.press(on: &app, layout: layout)
    return writing { (output, _) throws(SystemError) in
      let label = app.calculator.operatorLabel.map { String($0.rawValue) } ?? ""
      try output.write("\(label)\t\(app.calculator.operandLabel)\n")
      if screen != nil {
        app.receive(.flashEnded)
        try output.write(ScreenView(app: app, layout: layout, theme: theme).canvas.text)
      }
      return false
    }
  }

  private func give(
    _ answer: Batch.Answer, _ output: inout OutputStream, _ errors: inout ExplanationStream
  ) throws(SystemError) {
    try output.write(answer.output)
    try output.write("\n")
    if !answer.explanation.isEmpty {
      // On a terminal the explanation stands under the line that it explains.
      try output.flush()
      errors.write(answer.explanation)
    }
  }

  /// Runs a body that writes, and turns what it says into an exit status. Only what can't be written
  /// to standard output ends it.
  func writing(
    _ body: (inout OutputStream, inout ExplanationStream) throws(SystemError) -> Bool
  ) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    var (output, errors) = (OutputStream(streams.output), ExplanationStream(streams.errors))
    do {
      let hasFailed = try body(&output, &errors)
      try output.flush()
      return hasFailed ? EXIT_FAILURE : EXIT_SUCCESS
    } catch {
      // A reader that has gone, such as `head`, wants no more and needs no words.
      return error.code == EPIPE ? EXIT_FAILURE : fail(.inputOrOutput(reason: error.reason))
    }
  }

  func fail(_ problem: CommandProblem, status: Int32 = EXIT_FAILURE) -> Int32 {
    fail(words.sentence(problem), status: status)
  }

  func fail(_ sentence: String, status: Int32 = EXIT_FAILURE) -> Int32 {
    fail(lines: [sentence], status: status)
  }

  /// - Parameter lines: a sentence, and what belongs to it.
  func fail(lines: [String], status: Int32 = EXIT_FAILURE) -> Int32 {
    var errors = ExplanationStream(streams.errors)
    for (index, line) in lines.enumerated() {
      // Names from the environment and from arguments can hold anything.
      errors.write("\(index == 0 ? "calctui: " : "  ")\(line.printable())\n")
    }
    return status
  }
}

extension Batch {
  init(_ options: ResultOptions, _ commands: Commands) {
    self.init(
      formatter: options.formatter, form: options.form, order: options.order,
      explainsOrder: commands.streams.errors.isTerminal, words: commands.words)
  }
}
