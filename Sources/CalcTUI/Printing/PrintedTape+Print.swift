import TapeFile
import TerminalKit

extension PrintedTape {
  /// Prints all calculations in order, those of torn tapes first if wanted.
  ///
  /// - Complexity: O(*n*) in the lines of the file.
  mutating func print(
    with printer: TapePrinter, to write: (String) throws(SystemError) -> Void
  ) throws(SystemError) {
    var printer = printer
    try write(printer.beginning)
    try visit(includingTorn: printer.includesTorn) { (calculation, tape) throws(SystemError) in
      if calculation.isFirst { try write(printer.heading(tornOff: tape)) }
      try write(printer.text(of: calculation, tornOff: tape))
    }
    try write(printer.ending)
  }
}
