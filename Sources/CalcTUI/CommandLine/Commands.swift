import CalcModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The things that the program does; each returns the exit status.
enum Commands {
  static func run(_ options: Options) -> Int32 {
    let calculator = Calculator(
      formatter: DisplayFormatter(
        significantDigits: options.digits, grouping: true,
        separators: options.keys == nil ? options.separators.separators : .us),
      order: options.precedence ? .precedence : .leftToRight, afterEquals: options.afterEquals)
    if options.tape { return printTape(options.json ? .json : options.csv ? .csv : .text) }
    if options.forget { return forgetTape(withoutAsking: options.yes) }
    if let keys = options.keys {
      return press(
        keys, on: App(calculator: calculator), screen: options.screen?.size,
        options.ascii ? .ascii : .unicode)
    }
    let batch = Batch(
      formatter: DisplayFormatter(significantDigits: options.digits, grouping: options.group),
      order: options.precedence ? .precedence : .leftToRight)
    if options.expressions.isEmpty {
      return FileDescriptor.standardInput.isTerminal
        ? open(Opening(options, calculator)) : calculateLines(batch)
    }
    return options.expressions == ["-"]
      ? calculateLines(batch) : calculate(options.expressions, batch)
  }

  /// Opens the calculator on the terminal.
  static func open(_ opening: Opening = Opening()) -> Int32 {
    var app = App(calculator: opening.calculator, usesMouse: opening.usesMouse)
    var journal = opening.isPrivate ? nil : JournalFile.standard().map(Journal.init)
    if journal == nil, !opening.isPrivate {
      _ = app.update(.report(SavingProblem(reason: "neither HOME nor XDG_STATE_HOME is set")))
    }
    do {
      var terminal = try CursesTerminal(opening.appearance)
      if opening.crashes { fatalError("--crash was given") }
      EventLoop.run(&app, on: &terminal, journal: &journal)
    } catch {
      return fail(error.sentence)
    }
    Signals.dieIfAsked()
    return EXIT_SUCCESS
  }

  /// Answers each line of standard input while the input lasts.
  static func calculateLines(_ batch: Batch) -> Int32 {
    var batch = batch
    var lines = InputLines(.standardInput)
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

  private static func calculate(_ expressions: [String], _ batch: Batch) -> Int32 {
    var batch = batch
    return writing { (output, errors) throws(SystemError) in
      for (index, expression) in expressions.enumerated() {
        let text = Array(expression.utf8)[...]
        try give(batch.answer(text, from: .argument(index + 1)), &output, &errors)
      }
      return batch.hasFailed
    }
  }

  private static func press(
    _ keys: String, on app: App, screen: Size?, _ glyphs: Glyphs
  ) -> Int32 {
    var app = app
    let script: KeyScript
    do {
      script = try KeyScript(keys)
    } catch {
      return fail(
        "--keys, column \(error.column): no key is called '\(error.text)'; ? in the calculator lists them",
        status: EX_USAGE)
    }
    let layout = Layout(screen ?? Size(width: 80, height: 24))
    _ = app.update(.resize(AppIntent.Viewport(layout)))
    script.press(on: &app, layout: layout)
    return writing { (output, _) throws(SystemError) in
      let label = app.calculator.operatorLabel.map { String($0.rawValue) } ?? ""
      try output.write("\(label)\t\(app.calculator.operandLabel)\n")
      if screen != nil {
        _ = app.update(.endFlash)
        let theme = Theme(colours: .none, glyphs: glyphs)
        try output.write(ScreenView.render(app, layout, theme).text)
      }
      return false
    }
  }

  private static func give(
    _ answer: Batch.Answer, _ output: inout OutputStream, _ errors: inout OutputStream
  ) throws(SystemError) {
    try output.write(answer.output)
    try output.write("\n")
    if !answer.explanation.isEmpty {
      // On a terminal the explanation stands under the line that it explains.
      try output.flush()
      try errors.write(answer.explanation)
      try errors.flush()
    }
  }

  /// Runs a body that writes, and turns what it says into an exit status.
  static func writing(
    _ body: (inout OutputStream, inout OutputStream) throws(SystemError) -> Bool
  ) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    setlocale(LC_CTYPE, "")
    var (output, errors) = (OutputStream(.standardOutput), OutputStream(.standardError))
    do {
      let hasFailed = try body(&output, &errors)
      try output.flush()
      return hasFailed ? EXIT_FAILURE : EXIT_SUCCESS
    } catch {
      // A reader that has gone, such as `head`, wants no more and needs no words.
      return error.code == EPIPE ? EXIT_FAILURE : fail("input or output failed: \(error.reason)")
    }
  }

  static func fail(_ sentence: String, status: Int32 = EXIT_FAILURE) -> Int32 {
    var errors = OutputStream(.standardError)
    // Names from the environment and from arguments can hold anything.
    try? errors.write("calctui: \(sentence.printable())\n")
    try? errors.flush()
    return status
  }
}

extension CursesTerminal.Failure {
  /// What is wrong, and what to do about it.
  fileprivate var sentence: String {
    switch self {
    case .notATerminal:
      "the calculator needs a terminal for input and output; give expressions as arguments instead"
    case .unsuitable(let name):
      "the terminal type '\(name)' (TERM) is unknown or too simple; try TERM=xterm-256color"
    }
  }
}

extension Batch {
  /// As the command line says, or would if it said nothing.
  init(
    formatter: DisplayFormatter = DisplayFormatter(grouping: false),
    order: EvaluationOrder = .leftToRight
  ) {
    self.init(
      formatter: formatter, order: order, explainsOrder: FileDescriptor.standardError.isTerminal)
  }
}
