import CalcModel
import TapeFile

/// The options of the command line; nil if not given.
struct ScreenOptions: Hashable {
  var ascii = false
  /// If false, clicks go to the terminal.
  var usesMouse = true
  var digits: Int?
  var separators: SeparatorChoice?
  var afterEquals: Calculator.AfterEquals?
  var language: Language?
  /// Settings that keys also change and that the tape saves.
  var settings = Settings()
  /// In percent of a price without tax.
  var taxRate: Rational?
}
