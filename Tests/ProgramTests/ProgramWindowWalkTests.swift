import Foundation
import TestSupport
import Testing

@Suite("On a pseudo-terminal: windows, an editor and kills on one tape", .onThreadsOfItsOwn)
struct ProgramWindowWalkTests {
  @Test(
    "After each step every window, a new one and the command show the same results",
    arguments: rounds(2, oneIn: 2))
  func walk(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let saved = try SavedHome()
    var windows = try (0..<Int.random(in: 2...3, using: &random)).map { _ in try open(saved) }
    defer { for window in windows { window.send(SIGKILL) } }
    for step in 0..<25 {
      let index = Int.random(in: windows.indices, using: &random)
      let place = "seed \(seed), step \(step), window \(index)"
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        try windows[index].type("q")
        #expect(try windows[index].end() == .exit(0), "\(place)")
        windows[index] = try open(saved)
      case 1:
        windows[index].send(SIGKILL)
        _ = try windows[index].end()
        windows[index] = try open(saved)
      case 2:
        try replace(saved, inPlace: Bool.random(using: &random), &random)
        // Without the file's folder being watched, a new file is seen at the next key.
        for window in windows { try window.type("\u{0C}") }
      default:
        try windows[index].type(random.element(of: Self.keys))
        // The copy is made when all keys before it were handled, and their lines written.
        _ = try windows[index].operand()
      }
      let before = saved.bytes
      let fresh = try open(saved)
      for window in windows + [fresh] {
        let printed = results(try saved.lines())
        // An undone AC brings back more than stands on a screen.
        try window.wait(for: "the results \(printed); \(place)") { screen in
          let shown = results(screen.tape)
          return shown == printed.suffix(shown.count) && shown.count >= min(8, printed.count)
        }
      }
      fresh.send(SIGKILL)
      #expect(saved.bytes == before, "no key was pressed: \(place)")
      if try saved.lines().count > 8 {
        try windows[0].type("A")
        _ = try windows[0].operand()
      }
    }
  }

  /// What is done at the keypad and on the tape, to its end.
  private static let keys = [
    "2+3*4=", "7=", "*2=", "+10%=", "t+1=", "t=", "12.5-0.3=", "(1+2)*3=", "T19\r5>=", "5]=",
    "m+1=",
    "4+", "6-", "c", "A", "u", "uu", "uuuuu", "U", "UUU",
    correction("\r5\r"), correction("13\r"), correction("_\r"), correction("*\r"),
    correction("\u{1B}[3~"), correction("i8\r"), "3=\t↑r=",
  ].flatMap { [$0, $0.replacing("↑", with: "\u{1B}[A\u{1B}[A\u{1B}[A")] }
    .map { $0.replacing("↑", with: "\u{1B}[A") }

  private static func correction(_ keys: String) -> String { "3=\t↑\(keys)\t" }

  /// A window as high as a screen can be that all of the tape is shown.
  private func open(_ saved: SavedHome) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: 100, rows: 60, home: saved.home)
    try terminal.start()
    try terminal.waitForFirstScreen()
    return terminal
  }

  /// A line is moved, doubled or gone: as most editors save, or as git checks out.
  private func replace(
    _ saved: SavedHome, inPlace: Bool, _ random: inout SplitMix64
  ) throws {
    guard let text = try? saved.read("calctui/tape") else { return }
    var lines = text.split(separator: "\n").map(String.init)
    guard lines.count > 1 else { return }
    let line = lines.remove(at: Int.random(in: 1..<lines.count, using: &random))
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      lines.insert(line, at: Int.random(in: 1...lines.count, using: &random))
    }
    if inPlace { unlink(saved.path) }
    try saved.write(lines.joined(separator: "\n") + "\n", to: inPlace ? "calctui/tape" : "edited")
    if !inPlace { rename("\(saved.home.path)/edited", saved.path) }
  }

  /// The results of a tape, one after the other.
  private func results(_ rows: [String]) -> [String] {
    rows.compactMap { row in
      let words = row.split(separator: " ").map(String.init)
      let isResult = words.first == "=" || words.dropFirst().contains("=")
      return isResult ? words.last?.replacing(",", with: "") : nil
    }
  }
}
