import CalcModel
import Foundation
import SystemPackage
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Settings in the event loop")
struct EventLoopSettingsTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/tape" }

  init() throws { folder = try TemporaryFolder() }

  private func runLoop(
    _ events: [Event] = [], options: Settings = Settings(), usesNamedTape: Bool = false
  ) -> (app: App, actions: [ScriptedTerminal.Action]) {
    let terminal = ScriptedTerminal(size: Size(width: 80, height: 24), events: events)
    let app = App(
      ScreenOptions(separators: .us, settings: options), tapePath: usesNamedTape ? path : nil,
      language: .english)
    var loop = EventLoop(app, on: terminal, store: TapeStore(FilePath(path)))
    #expect(loop.run() == nil)
    return (loop.app, loop.terminal.actions)
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// The lines of the tape's file after the first.
  private var lines: [String] {
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
      .map(String.init)
  }

  private static let savedSettings = "calctui tape 1\n=settings times plain\n"

  @Test("Saved settings apply from the first frame")
  func first() throws {
    try write(Self.savedSettings)
    let app = runLoop().app
    #expect(app.calculator.order == .precedence && !app.calculator.formatter.grouping)
    #expect(lines == ["=settings times plain"])
  }

  @Test("A setting at the start of a long file applies")
  func longFile() throws {
    try write(Self.savedSettings + String(repeating: "a\t5\n", count: 4_000))
    let app = runLoop().app
    #expect(app.calculator.order == .precedence && !app.calculator.formatter.grouping)
    #expect(lines.count == 4_001)
  }

  @Test("Each changed setting is saved when the keys rest, with the earlier settings")
  func everyChange() {
    let rest = [Event.timeout, .timeout]
    _ = runLoop("ppgg".flatMap { typed("\($0)") + rest })
    #expect(
      lines == [
        "=settings times", "=settings left", "=settings left plain", "=settings left grouped",
      ])
  }

  @Test("Options of the command line aren't saved as settings")
  func unsavedOptions() throws {
    try write(Self.savedSettings)
    let app = runLoop(options: Settings(order: .leftToRight)).app
    #expect(app.calculator.order == .leftToRight && !app.calculator.formatter.grouping)
    #expect(lines == ["=settings times plain"])
  }

  @Test(
    "Options of the command line are saved with a named tape",
    arguments: [
      (Settings(decimals: .fixed(2)), "=settings times 2 plain"),
      (Settings(order: .leftToRight), "=settings left plain"),
      (Settings(order: .precedence, decimals: .fixed(2)), "=settings times 2 plain"),
    ])
  func named(settings: Settings, line: String) throws {
    try write(Self.savedSettings)
    _ = runLoop(options: settings, usesNamedTape: true)
    #expect(lines.last == line)
    let count = lines.count
    let app = runLoop(usesNamedTape: true).app
    #expect(settings.decimals == nil || app.calculator.rules.decimals == .fixed(2))
    #expect(lines.count == count)
  }

  @Test("The memory and the tax rate are saved and restored")
  func memoryAndRate() {
    _ = runLoop(typed("5]T19") + [.key(.enter)])
    #expect(lines.contains("=memory 5") && lines.contains("=tax 19"))
    let app = runLoop().app
    #expect(app.calculator.memory == 5 && app.calculator.taxRate == 19)
  }
}
