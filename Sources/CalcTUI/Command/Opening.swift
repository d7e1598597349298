import CalcModel
import TapeFile
import TerminalKit

extension Console {
  /// Opens the calculator on the terminal.
  ///
  /// - Parameters:
  ///   - options: those of the command line, which override saved settings.
  ///   - name: the tape's file as typed; nil for the default.
  func open(
    _ options: ScreenOptions = ScreenOptions(), isPrivate: Bool = false, file name: String? = nil
  ) -> Bool {
    let store = isPrivate ? nil : TapeStore(named: name)
    if let store, name != nil {
      do throws(FileFailure) {
        try using(store.name) { try store.check() }
      } catch {
        say([words.sentence(of: error) ?? ""])
        return false
      }
    }
    var app = App(options, tapePath: name == nil ? nil : store?.name, language: language)
    if store == nil, !isPrivate { app.receive(.notSaved(.noHome)) }
    let problem: SavingProblem?
    do {
      problem = run(app, on: try CursesTerminal(), store, asciiOnly: options.ascii ?? false)
    } catch {
      say([words.sentence(error)])
      return false
    }
    // After restoring the terminal, where the message stays visible.
    if let problem { say([words.sentence(problem)]) }
    Signals.dieIfAsked()
    return problem == nil
  }

  /// Runs the calculator, and restores the terminal.
  private func run(
    _ app: App, on terminal: consuming CursesTerminal, _ store: TapeStore?, asciiOnly: Bool
  ) -> SavingProblem? {
    var loop = EventLoop(app, on: terminal, store: store, asciiOnly: asciiOnly)
    return loop.run()
  }
}

extension TapeStore {
  /// The tape in a file as it was typed, or the default one; nil if that has no home.
  init?(named name: String?) {
    if let name { self.init(path: FilePath(typed: name).description) } else { self.init() }
  }
}
