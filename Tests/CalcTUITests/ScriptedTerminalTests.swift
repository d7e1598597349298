import TerminalKit
import Testing

@testable import CalcTUI

@Suite("The scripted terminal")
struct ScriptedTerminalTests {
  private func terminal(_ events: Event...) -> ScriptedTerminal {
    ScriptedTerminal(size: Size(width: 40, height: 24), events: events)
  }

  @Test("A scripted terminal plays its events in order and then hangs up")
  func order() {
    var terminal = terminal(.key(.enter), .timeout, .key(.up))
    let events = (0..<5).map { _ in terminal.nextEvent(timeout: nil, also: nil) }
    #expect(events == [.key(.enter), .timeout, .key(.up), .hangUp, .hangUp])
  }

  @Test("To who does not wait it gives nothing, and loses nothing")
  func timeout() {
    var terminal = terminal(.key(.enter))
    #expect(terminal.nextEvent(timeout: 0, also: nil) == .timeout)
    #expect(terminal.nextEvent(timeout: 100, also: nil) == .key(.enter))
  }

  @Test("A scripted terminal has the size of the last resize")
  func resize() {
    let size = Size(width: 80, height: 24)
    var terminal = terminal(.resize(size))
    #expect(terminal.size == Size(width: 40, height: 24))
    #expect(terminal.nextEvent(timeout: nil, also: nil) == .resize(size))
    #expect(terminal.size == size)
  }

  @Test("A scripted terminal keeps the frames and everything else that is asked of it")
  func record() {
    var terminal = terminal()
    let canvas = Canvas(Size(width: 40, height: 24))
    terminal.present(canvas)
    terminal.invalidate()
    terminal.listen(toMouse: true)
    #expect(terminal.copy("5") == .terminal)
    terminal.suspend()
    terminal.listen(toMouse: false)
    #expect(terminal.frames == [canvas])
    #expect(
      terminal.actions == [
        .invalidate, .listen(toMouse: true), .copy("5"), .suspend, .listen(toMouse: false),
      ])
  }
}
