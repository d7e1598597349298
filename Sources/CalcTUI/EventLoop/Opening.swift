import CalcModel
import TapeFile
import TerminalKit

extension Console {
  /// Opens the calculator on the terminal.
  ///
  /// - Parameters:
  ///   - options: those of the command line, which override saved settings.
  ///   - file: the tape's file as typed; nil for the default.
  func open(
    _ options: ScreenOptions = ScreenOptions(), isPrivate: Bool = false, file name: String? = nil
  ) -> Bool {
    var tapeFile = isPrivate ? nil : try? JournalFile.find(named: name)
    let setAside = Result { () throws(SystemError) in try tapeFile?.setAsideAfterCrash() }
    var isNew = false
    if let file = tapeFile, file.needsCheck {
      file.beginReading()
      defer { JournalFile.endReading() }
      do {
        isNew = try file.prepare()
      } catch {
        say(["\(file.path): \(words.sentence(error))"])
        return false
      }
    }
    if case .failure = setAside { tapeFile = nil }
    var app = App(options, tapePath: name == nil ? nil : tapeFile?.path, language: language)
    let journal = tapeFile.map { Journal($0, overrides: options.settings) }
    switch setAside {
    case .failure(let error): app.receive(.notSaved(.refused(reason: error.reason)))
    case .success where journal == nil && !isPrivate: app.receive(.notSaved(.noHome()))
    case .success: break
    }
    if case .success(let name?) = setAside, let old = tapeFile?.filePath.name {
      app.announcements.append(.tapeSetAside(old, as: name))
    }
    let problem: SavingProblem?
    do {
      problem = run(app, on: try CursesTerminal(), journal, asciiOnly: options.ascii ?? false)
    } catch {
      if isNew { tapeFile?.removeUnused() }
      say([words.sentence(error)])
      return false
    }
    // After restoring the terminal, where the message stays visible.
    if let problem {
      let heading = Legend("; this was lost:", "; 잃은 것:")[language]
      let sentence = words.sentence(problem) + (problem.lost.isEmpty ? "" : heading)
      say([sentence] + problem.lost)
    }
    Signals.dieIfAsked()
    return problem == nil
  }

  /// Runs the calculator, and restores the terminal.
  private func run(
    _ app: App, on terminal: consuming CursesTerminal, _ journal: Journal?,
    asciiOnly: Bool
  ) -> SavingProblem? {
    var loop = EventLoop(app, on: terminal, journal: journal, asciiOnly: asciiOnly)
    return loop.run()
  }
}
