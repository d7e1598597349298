import CalcModel
import Platform
import SystemPackage
import TapeFile
import TerminalKit

extension Console {
  /// Opens the calculator on the terminal, and ends the process when the user quits.
  ///
  /// The exit status is a failure if the calculator couldn't open, or couldn't save the tape.
  ///
  /// - Parameters:
  ///   - isPrivate: whether the tape is neither read nor written.
  ///   - name: the tape's file as typed; nil for the default.
  func open(
    _ options: ScreenOptions = ScreenOptions(), isPrivate: Bool = false, file name: String? = nil
  ) -> Never {
    let store = isPrivate ? nil : TapeStore(named: name)
    if let store, name != nil {
      do throws(CommandError) {
        try prefixingErrors(with: "\(store.name)") { try store.check() }
      } catch {
        fail(error.message)
      }
    }
    var app = App(options, tapePath: name == nil ? nil : store?.name, language: language)
    app.savesTape = store != nil
    if store == nil, !isPrivate { _ = app.update(.report(.notSaved(.noHome))) }
    // A signal to quit doesn't wait for a long calculation.
    Work.cancel { Signals.isQuitting }
    do {
      var loop = EventLoop(
        app, on: try CursesTerminal(), store: store, asciiOnly: options.ascii)
      let problem = loop.run()
      let app = loop.restoreTerminal()
      // The terminal is restored, so the message stays visible.
      if let problem { fail(problem) }
      Signals.raiseQuitSignal()
      // A long tape is never freed, which would take longer than all else.
      withExtendedLifetime(app) { exit(EXIT_SUCCESS) }
    } catch {
      fail(error.message)
    }
  }

  private func fail(_ message: Message) -> Never {
    say(message)
    Signals.raiseQuitSignal()
    exit(EXIT_FAILURE)
  }
}

extension CursesTerminal.Failure {
  var message: Message {
    switch self {
    case .notATerminal:
      "the calculator needs a terminal for input and output; give expressions as arguments instead"
    case .unsuitable(let name):
      "the terminal type '\(name)' (TERM) is unknown or too simple; try TERM=xterm-256color"
    case .refused(let reason): "the terminal can't be used: \(reason)"
    }
  }
}

extension TapeStore {
  /// Without a name, the default tape; nil if the default folder is unknown.
  init?(named name: String?) {
    if let name { self.init(FilePath(typed: name)) } else { self.init() }
  }

  /// - Throws: `Message` if a named file is missing, or the default folder is unknown.
  init(existing name: String?) throws {
    guard let store = TapeStore(named: name) else { throw Message.noHome }
    if name != nil, !store.exists {
      throw "\(store.name): there is no such file" as Message
    }
    self = store
  }
}
