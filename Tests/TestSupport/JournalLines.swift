import TapeFile

/// Lines of a journal that a test has written by hand, each with its version and its check.
///
/// - Parameter text: in each line a time and fields, with tabs or bars between them.
package func journalLines(_ text: String) -> String {
  text.split(separator: "\n").map { line in
    let line = line.replacing("|", with: "\t")
    let fields = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    let checked = "\(fields[0])\t4\t\(fields.dropFirst().joined())\t"
    return "\(checked)\(Checksum(of: checked.utf8))\n"
  }.joined()
}

/// The lines of calculations that count up from 1, each of as many bytes and more: zeros that say
/// nothing make a result long, so that a long journal has few lines.
package func journalLines(_ count: Int, of bytes: Int, formula: (Int) -> String) -> String {
  let zeros = String(repeating: "0", count: bytes)
  return (1...count).map { number in
    journalLines(
      "2026-11-21T09:30:00Z|calc|k3f9-\(number)|left|\(formula(number))|\(number).\(zeros)")
  }.joined()
}
