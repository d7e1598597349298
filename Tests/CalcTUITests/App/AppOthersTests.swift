import CalcModel
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Other windows on the same tape")
struct AppOthersTests {
  private let news = TapeNews(calculations: [
    Calculation([.first(.number(6)), .step(.multiply, 7)], id: .init(run: "b", number: 1)),
    Calculation([.first(.number(1))], id: .init(run: "b", number: 2)),
  ])

  @Test(
    "What is typed, selected or searched here stays so",
    arguments: [
      ("1+1=5+3", "+ 3"), ("1+1=2+2= Tab Up Up", "4"), ("1+1=2+2= Tab Home Down 9", "4"),
      ("1+1=2+2= ^F 2", "4"),
    ])
  func undisturbed(keys: String, label: String) throws {
    var window = try Window(80, 24, pressing: keys)
    let row = window.app.focus.row
    let text = row.map { window.app.calculator.tape[$0] }?.item
    let count = window.app.calculator.tape.count
    window.app.receive(.news(news))
    #expect(window.app.calculator.tape.count > count)
    #expect(window.sentence.hasSuffix(" 2 calculations from another window"))
    let calculator = window.app.calculator
    #expect(
      "\(calculator.operatorLabel.map { "\($0.rawValue) " } ?? "")\(calculator.operandLabel)"
        == label)
    #expect(window.app.focus.row.map { calculator.tape[$0] }?.item == text)
    #expect((window.app.focus.row == nil) == (row == nil))
  }

  @Test(
    "What can't be shown is said",
    arguments: [
      (TapeNews(corrections: 2), " another window corrected what is here: shown when opened again"),
      (TapeNews(tears: 1), " another window tore off or put back a tape"),
      (TapeNews(memory: 12), " another window left 12 in the memory"),
    ])
  func words(news: TapeNews, sentence: String) throws {
    var window = try Window(80, 24, pressing: "1+1=")
    window.app.receive(.news(news))
    #expect(window.sentence == sentence)
    #expect(try Window(80, 24).app.notice == nil)
  }

  @Test("The name of the tape's file is the first of the modes, and a click says its path")
  func title() throws {
    for (path, width, name) in [
      (nil, 80, "left"), ("/home/me/tax.tape", 80, "tax.tape · left"),
      ("a-very-long-name-of-a-tape.tape", 80, "a-very-long-name-of… · left"),
      ("e\u{1B}[2J", 80, "e�[2J · left"), ("가계부", 80, "가계부 · left"),
      ("tax.tape", 20, "tax.tape · L→R"),
    ] {
      var window = try Window(width, 24)
      window.app = App(tapePath: path)
      window.resize(width, 24)
      let line = window.canvas.line(23)
      #expect(line.drop { $0 == " " }.hasPrefix(name), "\(line)")
      guard let path, width == 80 else { continue }
      let item = try #require(StatusLine(window.app, window.layout).items.first)
      window.click(Point(x: item.x, y: 23))
      #expect(window.sentence.hasPrefix(" the tape: \(path.printable())"))
    }
  }

  /// Another window, which finishes something when this one first writes.
  private final class Other {
    private var saved: SavedCalculator
    private var isDone = false

    init(_ file: JournalFile) throws {
      saved = SavedCalculator(file)
      try saved.load()
    }

    func press(_ keys: String) throws {
      if !isDone {
        isDone = true
        try saved.press(keys)
      }
    }
  }

  @Test(
    "^L reads what another window has finished, and before that it says that there is something")
  func redraw() throws {
    let disk = try JournalOnDisk()
    let (tape, lines) = try play(
      typed("1=5+3=") + [.key(.control("L"))] + typed("+1="), on: disk, beside: "6×7=")
    let rows = tape.filter { $0.item == nil }
    #expect(rows.compactMap { $0.total?.plainText } == ["1", "42", "8", "9"])
    #expect(rows.allSatisfy { $0.time != nil })
    #expect(try disk.reopened().tape.count == 11)
    #expect(
      lines.contains { $0.hasPrefix(" another window has written on this tape: ^L reads it") })
    #expect(lines.contains { $0.hasPrefix(" 1 calculation from another window") })
  }

  @Test(
    "A sum that two windows took up stands once if both finish it alike, and the second says so",
    arguments: [
      ("12+30", "=", "=+1=", ["42", "43"]), ("12", "+30=", "+30=+1=", ["42", "43"]),
      ("12+30", "=5=", "=+1=", ["42", "5", "43"]), ("12+30", "+1=", "=", ["43", "42"]),
      ("12+30", "=u", "=", ["42"]),
    ])
  func takenUpTwice(left: String, there: String, here: String, results: [String]) throws {
    let disk = try JournalOnDisk()
    var earlier = try disk.opened()
    try earlier.press(left)
    try earlier.journal.leave(earlier.calculator)
    let (tape, lines) = try play(typed(here), on: disk, beside: there)
    func texts(_ tape: Tape) -> [String] {
      tape.filter { $0.item == nil }.compactMap { $0.total?.plainText }
    }
    #expect(try texts(disk.reopened().tape) == results)
    let isTold = results.count > 1 && results[0] == "42"
    if isTold { #expect(texts(tape) == results) }
    #expect(
      lines.contains { $0.hasPrefix(" another window finished this sum first; it is kept once") }
        == isTold)
  }

  @Test(
    "Undo and redo never bring back both of a sum that two windows finished",
    arguments: [
      ("12+30", "=", "=uuU", "42"), ("12+30", "=", "=uUuU+1=", "42 43"), ("12+30", "=", "=u", "42"),
      ("12", "+30=", "+30=uUuU", "42"), ("12+3", "0=", "0=uUuU", "42"),
    ])
  func takenUpTwiceAndUndone(left: String, there: String, here: String, results: String) throws {
    let disk = try JournalOnDisk()
    var earlier = try disk.opened()
    try earlier.press(left)
    try earlier.journal.leave(earlier.calculator)
    let (tape, _) = try play(typed(here), on: disk, beside: there)
    func texts(_ tape: Tape) -> String {
      tape.filter { $0.item == nil }.compactMap { $0.total?.plainText }.joined(separator: " ")
    }
    #expect(try texts(disk.reopened().tape) == results)
    #expect(texts(tape) == (here.last == "u" ? "" : results))
  }

  /// Plays events in a window, beside another one that presses keys when this one first writes.
  private func play(
    _ events: [Event], on disk: JournalOnDisk, beside keys: String
  ) throws -> (tape: Tape, statusLines: [String]) {
    let other = try Other(disk.file)
    var system = JournalFile.System()
    system.open = { (path, flags) throws(SystemError) in
      if flags & O_APPEND != 0 { try? other.press(keys) }
      return try .open(plainFile: path, flags: flags)
    }
    let terminal = ScriptedTerminal(size: Size(width: 80, height: 24), events: events)
    let journal = Journal(JournalFile(disk.file.filePath, system: system))
    var loop = EventLoop(App(), on: terminal, journal: journal)
    _ = loop.run()
    return (loop.app.calculator.tape, loop.terminal.frames.map { $0.line(23) })
  }
}
