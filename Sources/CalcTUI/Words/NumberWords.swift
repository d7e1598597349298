// What is said of a number in full, in its longest form first; the shortest fits the smallest window.

extension NumberInFull {
  static func titles(page: Int, of pages: Int) -> [String] {
    let place = pages > 1 ? "  \(page + 1)/\(pages)" : ""
    return ["calctui: the number in full", "the number in full", "in full"].map { $0 + place }
  }
}

extension NumberInFull.Heading {
  var texts: [String] {
    switch self {
    case .whole: ["whole number"]
    case .fraction: ["exact fraction"]
    case .mixed: ["mixed number"]
    case .places(let places): ["to \(places) places"]
    case .decimal: ["decimal, all its digits", "all its decimals"]
    case .period(let digits):
      [
        "decimal, repeating part in brackets: \(digits) digit\(digits == 1 ? "" : "s")",
        "decimal, repeating part in brackets", "repeats in ( )",
      ]
    case .beginning(let places):
      [
        "decimal, its first \(places) places; there are more",
        "decimal, its first \(places) places", "first \(places) places",
      ]
    case .inexact:
      [
        "rounded to 1000 digits on the way: no exact fraction is known",
        "rounded to 1000 digits on the way", "rounded on the way",
      ]
    case .known: ["decimal, the digits that were kept", "digits that remain"]
    }
  }
}
