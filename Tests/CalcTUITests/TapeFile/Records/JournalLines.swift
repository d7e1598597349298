@testable import CalcTUI
@testable import TapeFile

/// Lines of a journal that a test has written by hand, each with its version and its check.
///
/// - Parameter text: in each line a time and fields, with tabs or bars between them.
func journalLines(_ text: String) -> String {
  text.split(separator: "\n").map { line in
    let line = line.replacing("|", with: "\t")
    let fields = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    let checked = "\(fields[0])\t3\t\(fields.dropFirst().joined())\t"
    return "\(checked)\(Checksum(of: checked.utf8))\n"
  }.joined()
}
