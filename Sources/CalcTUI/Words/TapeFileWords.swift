import TerminalKit

// What is said of a tape in a file of its own.

extension TapeFileProblem {
  /// What is wrong with the file.
  var sentence: String {
    switch self {
    case .missing: "there is no such file"
    case .noFolder: "its folder is missing: make that first"
    case .foreign: "this is no tape of the calculator's, so it is left as it is"
    case .refused(let reason): reason
    }
  }
}

extension App {
  /// What the tape's frame calls it: its file's name, as much of it as there is room for.
  ///
  /// - Parameter glyphs: writes the characters that stand for the rest.
  func tapeTitle(columns: Int, _ text: (String) -> String) -> String {
    guard let name = tapeName?.printable() else { return "tape" }
    if text(name).columns <= columns { return text(name) }
    var start = name
    while !start.isEmpty, text("\(start)…").columns > columns { start.removeLast() }
    return start.isEmpty ? "tape" : text("\(start)…")
  }
}
