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
    guard let parts = text.parts(between: ["", "\n   or: ", " in '", "'"]) else { return nil }
    return .either(ParserComplaint(parts[0]), or: ParserComplaint(parts[1]), in: parts[2])
  }

  private static func single(_ text: String) -> ParserComplaint? {
    if let parts = text.parts(between: ["Unknown option '", "'. Did you mean '", "'?"]) {
      return .unknownOption(parts[0], suggestion: parts[1])
    }
    if let parts = text.parts(between: ["Unknown option '", "'"]) {
      return .unknownOption(parts[0], suggestion: nil)
    }
    if let parts = text.parts(between: ["Missing value for '", "'"]) {
      return .missingValue(parts[0])
    }
    let noValue = ["The option '", "' does not take any value, but '", "' was specified."]
    if let parts = text.parts(between: noValue) { return .takesNoValue(parts[0], given: parts[1]) }
    let twice = ["Value to be set with flag '", "' had already been set with flag '", "'"]
    if let parts = text.parts(between: twice) { return .contradicts(parts[0], before: parts[1]) }
    return invalidValue(text)
  }

  private static func invalidValue(_ text: String) -> ParserComplaint? {
    let start = ["The value '", "' is invalid for '"]
    if let parts = text.parts(
      between: start + ["'. Please provide one of the following:\n  - ", ""])
    {
      return .invalidValue(
        parts[0], of: parts[1], choices: parts[2].parts(separatedBy: "\n  - "))
    }
    if let parts = text.parts(between: start + ["'. Please provide one of '", "'."]) {
      // Such as: 'a', 'b' or 'c'
      let pieces = parts[2].parts(separatedBy: "'").enumerated()
      return .invalidValue(
        parts[0], of: parts[1], choices: pieces.filter { $0.offset % 2 == 0 }.map(\.element))
    }
    return text.parts(between: start + ["'"]).map {
      .invalidValue($0[0], of: $0[1], choices: [])
    }
  }
}

extension String {
  /// What stands between texts that follow one another, the first at the start and the last at the
  /// end; nil where they do not.
  fileprivate func parts(between marks: [String]) -> [String]? {
    guard let first = marks.first, let last = marks.last, hasPrefix(first) else { return nil }
    var (parts, rest) = ([String](), dropFirst(first.count))
    for mark in marks.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: mark) else { return nil }
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    guard rest.hasSuffix(last) else { return nil }
    return parts + [String(rest.dropLast(last.count))]
  }

  fileprivate func parts(separatedBy mark: String) -> [String] {
    split(separator: mark, omittingEmptySubsequences: false).map(String.init)
  }
}
