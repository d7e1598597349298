/// An argument of the command line, in the order of the help.
enum OptionName: String, CaseIterable {
  case expressions = "<expressions>"
  case keys = "--keys"
  case screen = "--screen"
  case digits = "--digits"
  case decimals = "--decimals"
  case rounding = "--rounding"
  case tax = "--tax"
  case precedence = "--precedence"
  case group = "--group"
  case fraction = "--fraction"
  case mixed = "--mixed"
  case afterEquals = "--after-equals"
  case theme = "--theme"
  case ascii = "--ascii"
  case narrow = "--narrow"
  case wide = "--wide"
  case noMouse = "--no-mouse"
  case separators = "--separators"
  case language = "--language"
  case `private` = "--private"
  case file = "--file"
  case tape = "--tape"
  case csv = "--csv"
  case json = "--json"
  case columns = "--columns"
  case all = "--all"
  case importing = "--import"
  case column = "--column"
  case forget = "--forget"
  case yes = "--yes"
  case version = "--version"
  case verbose = "--verbose"
  case help = "--help"

  /// An option as a person may write it.
  init?(written name: String) {
    switch name {
    case "-f": self = .file
    case "-h": self = .help
    default: self.init(rawValue: name)
    }
  }
}
