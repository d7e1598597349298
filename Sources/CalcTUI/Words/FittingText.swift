import TerminalKit

extension [String] {
  /// Of texts that say the same in fewer and fewer words, the first that fits; the last in any case.
  func fitting(_ columns: Int) -> String {
    first { $0.columns <= columns } ?? last ?? ""
  }
}
