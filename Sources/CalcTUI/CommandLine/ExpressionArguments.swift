import CalcModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// What arguments look like that were not meant as the expressions they are taken for.

extension [String] {
  /// One expression in so many arguments, because a shell has parted it at its spaces; nil where
  /// each argument stands for itself.
  var joinedIfParts: String? {
    guard count > 1 else { return nil }
    let isParted =
      contains(where: \.isOperator)
      || !allSatisfy(\.isWhole) && joined(separator: " ").isExpression
    return isParted ? map(\.asTyped).joined(separator: " ") : nil
  }
}

extension String {
  /// The name of a file that is given as an expression, as a shell takes it; nil for anything else.
  var nameOfFile: String? {
    let name = asTyped
    guard !isWhole, name.isNameOfFile else { return nil }
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "./_-".contains($0) }
    return isPlain ? name : name.quotedForShell
  }

  /// The text as one word of a shell.
  var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }

  /// An argument with its minus sign as it is typed, which `parse(commandLine:)` has changed.
  fileprivate var asTyped: String { count > 1 && hasPrefix("−") ? "-\(dropFirst())" : self }

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

  fileprivate var isNameOfFile: Bool {
    var status = stat()
    return stat(self, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
