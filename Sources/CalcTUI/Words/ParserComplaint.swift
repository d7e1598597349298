/// What ArgumentParser finds wrong with a command line, read from its words: it tells nobody
/// otherwise.
indirect enum ParserComplaint: Hashable {
  case unknownOption(String, suggestion: String?)
  case missingValue(String)
  /// A value that an option does not take, and those that it does; none where they are not listed.
  case invalidValue(String, of: String, choices: [String])
  case takesNoValue(String, given: String)
  /// A flag that contradicts another before it.
  case contradicts(String, before: String)
  /// Short options in one word, of which the first might be meant.
  case either(ParserComplaint, or: ParserComplaint, in: String)
  /// Anything else, as it was said.
  case other(String)

  init(_ text: String) {
    self = Self.alternatives(text) ?? Self.single(text) ?? .other(text)
  }

  private static func alternatives(_ text: String) -> ParserComplaint? {
    text.parts("", "\n   or: ", " in '", "'").map {
      .either(ParserComplaint($0.first), or: ParserComplaint($0.second), in: $0.third)
    }
  }

  private static func single(_ text: String) -> ParserComplaint? {
    if let parts = text.parts("Unknown option '", "'. Did you mean '", "'?") {
      return .unknownOption(parts.first, suggestion: parts.second)
    }
    if let parts = text.parts("Unknown option '", "'") {
      return .unknownOption(parts.first, suggestion: nil)
    }
    if let parts = text.parts("Missing value for '", "'") { return .missingValue(parts.first) }
    if let parts = text.parts(
      "The option '", "' does not take any value, but '", "' was specified.")
    {
      return .takesNoValue(parts.first, given: parts.second)
    }
    if let parts = text.parts(
      "Value to be set with flag '", "' had already been set with flag '", "'")
    {
      return .contradicts(parts.first, before: parts.second)
    }
    return invalidValue(text)
  }

  private static func invalidValue(_ text: String) -> ParserComplaint? {
    let (start, middle) = ("The value '", "' is invalid for '")
    if let parts = text.parts(
      start, middle, "'. Please provide one of the following:\n  - ", "")
    {
      let choices = parts.third.split(separator: "\n  - ").map(String.init)
      return .invalidValue(parts.first, of: parts.second, choices: choices)
    }
    if let parts = text.parts(start, middle, "'. Please provide one of '", "'.") {
      // Such as: a', 'b' or 'c
      let choices = parts.third.split(separator: "'").enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }
      return .invalidValue(parts.first, of: parts.second, choices: choices)
    }
    return text.parts(start, middle, "'").map {
      .invalidValue($0.first, of: $0.second, choices: [])
    }
  }
}

extension String {
  /// What stands between texts that follow one another, the first at the start and the last at the
  /// end; nil where they do not, and nothing where there are fewer.
  fileprivate func parts(
    _ marks: String...
  ) -> (first: String, second: String, third: String)? {
    guard let first = marks.first, let last = marks.last, hasPrefix(first) else { return nil }
    var (parts, rest) = ([Substring](), dropFirst(first.count))
    for mark in marks.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: mark) else { return nil }
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    guard rest.hasSuffix(last) else { return nil }
    parts.append(rest.dropLast(last.count))
    var all = parts.map(String.init).makeIterator()
    return (all.next() ?? "", all.next() ?? "", all.next() ?? "")
  }
}
