import CalcModel
import TerminalKit

// What is said while a file's name is typed, in its longest form first.

extension WritingLine {
  /// What stands before the name.
  static let prompt = "file: "

  /// What is to be said beside the name.
  var texts: [String] {
    problem?.texts ?? (name.isEmpty ? [".txt .csv .json or .md", ".txt .csv"] : [""])
  }
}

extension WritingLine.Problem {
  fileprivate var texts: [String] {
    switch self {
    case .noName: ["type a name first", "type a name"]
    case .noForm:
      ["the name must end in .txt, .csv, .json or .md", ".txt .csv .json .md"]
    case .holdsTape: ["a tape is kept there: type another name", "a tape is kept there"]
    case .exists: ["there is one: Enter again writes over it", "exists: Enter again"]
    case .refused(let reason): ["not written: \(reason)", reason, "not written"]
    }
  }
}
