// The forms that a file can have, by what its name ends in.

extension TapePrinter.Form {
  /// The names of files and the forms that they ask for.
  static let suffixes: [(suffix: String, form: TapePrinter.Form)] = [
    (".txt", .receipt(columns: nil)), (".csv", .csv), (".json", .json), (".md", .markdown),
  ]

  /// The form that a file's name asks for; nil if it asks for none.
  init?(fileName: String) {
    let name = (fileName.split(separator: "/").last ?? "").lowercased()
    // A suffix alone is no name.
    guard
      let form = Self.suffixes.first(where: {
        name.hasSuffix($0.suffix) && name.count > $0.suffix.count
      })?.form
    else { return nil }
    self = form
  }
}
