/// The meaning of a name in an expression.
enum Name: Equatable {
  case function(Operand.Function)
  case constant(Operand.Constant)
  /// `ans`, the last result.
  case answer
  /// `tax` after a percentage.
  case tax

  /// All names in lower case.
  static let all: [(name: [UInt8], meaning: Name)] = {
    var all: [(name: [UInt8], meaning: Name)] = []
    for function in Operand.Function.allCases {
      all += function.definition.names.map { (Array($0.utf8), .function(function)) }
    }
    for constant in Operand.Constant.allCases {
      all += constant.names.map { (Array($0.utf8), .constant(constant)) }
    }
    return all + [(Array("ans".utf8), .answer), (Array("tax".utf8), .tax)]
  }()
}
