extension TapePrinter.Form {
  /// The form that a file's name asks for by what it ends in; nil if it asks for none, or is no more.
  init?(fileName: String) {
    let name = (fileName.split(separator: "/").last ?? "").lowercased()
    let suffixes: [(String, Self)] = [
      (".txt", .receipt), (".csv", .csv), (".json", .json), (".md", .markdown),
    ]
    guard let form = suffixes.first(where: { name.hasSuffix($0.0) && name != $0.0 })?.1 else {
      return nil
    }
    self = form
  }
}
