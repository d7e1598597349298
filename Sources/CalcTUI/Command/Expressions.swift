import CalcModel
import TerminalKit

// What texts look like that were not meant as the expressions that they are taken for.

extension [String] {
  /// One expression in so many arguments, because a shell has parted it at its spaces; nil where
  /// each argument stands for itself.
  var joinedIfParts: String? {
    guard count > 1 else { return nil }
    let isParted =
      contains(where: \.isOperator)
      || !allSatisfy(\.isWhole) && joined(separator: " ").isExpression
    return isParted ? joined(separator: " ") : nil
  }
}

extension String {
  /// The name of a file that is given as an expression, as a shell takes it; nil for anything else.
  var nameOfFile: String? {
    guard !isWhole, FilePath(self).isPlainFile else { return nil }
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "./_-".contains($0) }
    return isPlain ? self : quotedForShell
  }

  /// The text as one word of a shell.
  var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }

  fileprivate var isOperator: Bool {
    let signs = filter { $0 != " " }
    return signs.count == 1 && signs.first.flatMap { Operator($0) } != nil
  }

  fileprivate var isExpression: Bool { ExpressionParser.accepts(self) }

  /// Whether it is an expression by itself, or a line without one.
  fileprivate var isWhole: Bool {
    let start = first { $0 != " " && $0 != "\t" }
    return start == nil || start == "#" || isExpression
  }
}
