import CalcModel
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Writing the tape to a file")
struct AppWritingTests {
  private static let endingsMessage = "end in .txt .csv .json .md .tape"

  private func window(_ name: String, before keys: String = "1+1= w") throws -> Window {
    var window = try Window(80, 24, pressing: keys)
    for character in name { _ = window.app.update(.prompt(.edit(.insert(String(character))))) }
    return window
  }

  @Test(
    "The ending of the file's name decides the format",
    arguments: [
      ("a.txt", .receipt), ("a.csv", .csv), ("x y.JSON", .json),
      ("~/b/a.md", .markdown),
      ("a.csv.txt", .receipt), ("a", nil), ("a.", nil),
      ("b.tape", .tape), ("a.pdf", nil), ("csv", nil), ("a.csv/", .csv),
    ] as [(String, TapePrinter.Form?)])
  func form(name: String, form: TapePrinter.Form?) throws {
    var window = try window(name)
    let effect = window.app.update(.prompt(.accept))
    #expect(
      effect == form.map { [.export(to: name, $0, mayReplace: false)] } ?? [])
    let sentence = " file: \(name)  \(Self.endingsMessage)"
    #expect(window.sentence == (form == nil ? sentence : " file: \(name)"))
  }

  @Test("An existing file is overwritten only by a second Enter")
  func exists() throws {
    for (keys, mayReplace) in [("", true), ("v Backspace", false), ("Backspace v", false)] {
      var window = try window("a.csv")
      _ = window.app.update(.report(.fileExists))
      #expect(window.sentence == " file: a.csv  it exists: Enter again overwrites it")
      try window.press(keys)
      if !keys.isEmpty { #expect(window.sentence == " file: a.csv") }
      #expect(
        window.app.update(.prompt(.accept))
          == [.export(to: "a.csv", .csv, mayReplace: mayReplace)])
    }
  }

  @Test("Esc writes no file; Esc and writing restore the focus")
  func back() throws {
    for (keys, focus) in [("1+1= w", App.Focus.pad), ("1+1= Tab Up w", .tape(row: 1, edit: nil))] {
      var window = try window("a.csv", before: keys)
      var canceled = window
      try canceled.press("Esc")
      #expect(canceled.app.focus == focus)
      _ = window.app.update(.report(.written(1, to: "~/a.csv")))
      #expect(window.app.focus == focus)
      #expect(window.sentence == " wrote 1 calculation to ~/a.csv")
    }
  }

  @Test("A message says that the unfinished calculation isn't in the file")
  func unfinished() throws {
    var window = try window("a.csv", before: "1+1= 5+ w")
    _ = window.app.update(.report(.written(1, to: "~/a.csv")))
    #expect(window.sentence == " wrote 1 calculation to ~/a.csv, without the sum in hand")
  }

  @Test(
    "Without a calculation or a file name a message gives the reason",
    arguments: [
      ("w", " the tape is empty: calculate something first"),
      ("5+ w", " no calculation is finished: = finishes one"),
      ("1= w Enter", " file:   \(Self.endingsMessage)"),
      (#"1= w ".csv" Enter"#, " file: .csv  \(Self.endingsMessage)"),
      (#"1= w "b/.CSV" Enter"#, " file: b/.CSV  \(Self.endingsMessage)"),
    ])
  func nothing(keys: String, sentence: String) throws {
    #expect(try Window(80, 24, pressing: keys).sentence == sentence)
  }

  @Test("Typed and pasted text loses its control characters")
  func text() throws {
    var window = try Window(80, 24, pressing: "1= w q A 0 ?")
    _ = window.app.update(.paste(Array("\u{1B}b.\n한md".utf8)))
    #expect(window.app.prompt?.line.text == "qA0?b.한md")
    #expect(window.sentence == " file: qA0?b.한md")
  }

  @Test("A receipt that looks like a tape can be overwritten")
  func receipt() throws {
    let folder = try TemporaryFolder()
    let write = typed("w\(folder.path)/a.txt") + [.key(.enter)]
    let (_, terminal) = play(
      typed("2.49#milk") + [.key(.enter)] + typed("+1=") + write + write,
      size: Size(width: 200, height: 24))
    #expect(terminal.frames.last?.line(23).contains("it exists: Enter again") == true)
  }

  @Test("The event loop writes the file and reports errors")
  func loop() throws {
    let folder = try TemporaryFolder()
    for (ending, answer) in [
      ("csv", "wrote 2 calculations to"), ("csv", "it exists: Enter again"),
      ("tape", "wrote 2 calculations to"), ("tape", "that file is a saved tape"),
    ] {
      let (_, terminal) = play(
        typed("2+3=*4=w\(folder.path)/out.\(ending)") + [.key(.enter)],
        size: Size(width: 200, height: 24))
      #expect(terminal.frames.last?.line(23).contains(answer) == true)
    }
    let text = try String(contentsOfFile: "\(folder.path)/out.csv", encoding: .utf8)
    #expect(text.split(separator: "\n").count == 1 + 3 + 3)
    let tape = try String(contentsOfFile: "\(folder.path)/out.tape", encoding: .utf8)
    #expect(tape.hasPrefix("calctui tape 1\n") && tape.contains("\tleft\t2 + 3 = 5\n"))
    let (app, terminal) = play(typed("7=w/none/x.md") + [.key(.enter)])
    #expect(terminal.frames.last?.line(23).contains("not written: No such file") == true)
    #expect(app.prompt?.purpose == .fileName)
  }
}
