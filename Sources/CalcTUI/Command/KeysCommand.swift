import ArgumentParser
import CalcModel
import Platform
import TerminalKit

struct KeysCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Press keys, then print what the display shows.",
    usage: "calctui keys <keys> [--screen <columns×rows>] [<options>]")

  @Argument(
    help: "Keys by the names that the calculator's help shows: '1 2 + 3 ± ='.",
    transform: unmarked)
  var keys: String

  @Option(
    help: ArgumentHelp("Print the screen too, 20x6 to 1000x1000.", valueName: "columns×rows"),
    transform: size)
  var screen: Size?

  @OptionGroup var arguments: ScreenArguments

  func run(on console: Console) throws {
    let script: KeyScript
    do throws(Message) {
      script = try KeyScript(keys)
    } catch {
      throw CommandError(error, .validationFailure)
    }
    var options = arguments.options
    // The output for scripts doesn't depend on the locale.
    options.separators = options.separators ?? .us
    let theme = Theme.text(asciiOnly: options.ascii)
    var app = App(options, language: theme.language(options.language ?? .english))
    let size = screen ?? Size(width: 80, height: 24)
    Layout.fit(&app, into: size)
    var (refusals, remarks) = script.press(on: &app, in: size)
    // The labels don't show what is typed into an open line.
    if screen == nil, refusals.isEmpty, let prompt = app.prompt, prompt.purpose != .search {
      refusals.append("keys: the line is still open: \(quoted: prompt.line.text)")
    }
    for message in remarks + refusals { console.say(message) }
    let label = app.calculator.operatorLabel.map { String($0.rawValue) } ?? ""
    let labels = "\(label)\t\(app.calculator.operandLabel)\n"
    _ = app.update(.report(.flashEnded))
    let view = ScreenView(app: app, layout: Layout(size, for: app, theme.glyphs), theme: theme)
    try console.output.write(labels + (screen == nil ? "" : view.canvas.drawing))
    if !refusals.isEmpty { throw ExitCode.failure }
  }
}

/// Parses `80x24`. The calculator must fit into the size.
@Sendable private func size(_ text: String) throws -> Size {
  let numbers = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    .map { Int($0) ?? 0 }
  let minimum = Layout.minimum
  guard numbers.count == 2, (minimum.width...1_000).contains(numbers[0]),
    (minimum.height...1_000).contains(numbers[1])
  else { throw ValidationError("must be 20x6 to 1000x1000") }
  return Size(width: numbers[0], height: numbers[1])
}
