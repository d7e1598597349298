extension TapePrinter.Form {
  /// The form for a file name's ending; nil for other endings and for a name of only an ending.
  init?(fileName: String) {
    let name = (fileName.split(separator: "/").last ?? "").lowercased()
    let suffixes: [(String, Self)] = [
      (".txt", .receipt), (".csv", .csv), (".json", .json), (".md", .markdown), (".tape", .tape),
    ]
    guard let form = suffixes.first(where: { name.hasSuffix($0.0) && name != $0.0 })?.1 else {
      return nil
    }
    self = form
  }
}
