import TerminalKit

extension [String] {
  /// The first of ever shorter texts that fits, or the last.
  func fitting(_ columns: Int) -> String {
    first { $0.columns <= columns } ?? last ?? ""
  }
}
