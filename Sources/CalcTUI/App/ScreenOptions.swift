import CalcModel
import TapeFile

/// The screen's options of the command line; nil where not given.
struct ScreenOptions: Hashable {
  /// Whether to draw with ASCII only.
  var ascii: Bool?
  /// Whether clicks reach the program; without it the terminal keeps them.
  var usesMouse = true
  var digits: Int?
  var separators: SeparatorChoice?
  var afterEquals: Calculator.AfterEquals?
  var language: Language?
  /// Settings that keys change too.
  var settings = Settings()
  /// In percent of a price without tax.
  var taxRate: Rational?
  /// The unit of angles in typed formulas.
  var angle: AngleUnit?
}

extension App {
  init(_ options: ScreenOptions, tapePath: String? = nil, language: Language) {
    let formatter = DisplayFormatter(
      significantDigits: options.digits ?? DisplayFormatter().significantDigits,
      separators: (options.separators ?? .locale).separators)
    self.init(
      calculator: Calculator(formatter: formatter, afterEquals: options.afterEquals ?? .new),
      usesMouse: options.usesMouse, tapePath: tapePath,
      angle: options.angle ?? .radians, language: language)
    chosen = options.settings
    take(chosen)
    if let taxRate = options.taxRate { calculator.restore(memory: nil, taxRate: taxRate) }
  }
}
