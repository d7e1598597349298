// The forms that a file can have, by what its name ends in.

extension TapePrinter.Form {
  /// The names of files and the forms that they ask for.
  static let suffixes: [(suffix: String, form: TapePrinter.Form)] = [
    (".txt", .receipt), (".csv", .csv), (".json", .json), (".md", .markdown),
  ]

  /// The form that a file's name asks for; nil if it asks for none.
  init?(fileName: String) {
    let name = Self.lastPart(of: fileName)
    guard !Self.isSuffix(fileName),
      let form = Self.suffixes.first(where: { name.hasSuffix($0.suffix) })?.form
    else { return nil }
    self = form
  }

  /// Whether a file's name is what it should end in, and nothing else.
  static func isSuffix(_ fileName: String) -> Bool {
    suffixes.contains { $0.suffix == lastPart(of: fileName) }
  }

  private static func lastPart(of fileName: String) -> String {
    (fileName.split(separator: "/").last ?? "").lowercased()
  }
}
