import CalcModel
import TapeFile

/// The screen's options of the command line; nil where not given.
struct ScreenOptions: Hashable {
  /// Whether to draw with ASCII only.
  var ascii = false
  /// Whether clicks reach the program; without it the terminal keeps them.
  var usesMouse = true
  var digits: Int?
  var separators: SeparatorChoice?
  var afterEquals: Calculator.AfterEquals?
  var language: Language?
  /// What keys change too, and the tape saves.
  var settings = Settings()
  /// In percent of a price without tax.
  var taxRate: Rational?
  /// The unit of angles that have none, in typed formulas.
  var angle = AngleUnit.radians
}
