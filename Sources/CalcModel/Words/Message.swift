/// A sentence or a label for a person: an English text with values in it.
///
///     let message: Message = "cleared \(count, "sum"); u undoes"
///     print(message)  // cleared 2 sums; u undoes
///
/// The fact comes first, in at most 37 columns; advice follows after `; ` or `: `. A narrow window
/// leaves out the last parts.
///
/// The English text is the template that other languages translate. Values are texts, whole numbers
/// and other messages. Values of other types don't compile: a `Rational` must be formatted first.
public struct Message: Error, Hashable, Sendable {
  /// The English text with `{}` for each value, and `{sum}` for a count of sums.
  package let template: String
  let values: [Value]

  enum Value: Hashable, Sendable {
    case text(String)
    case quoted(String)
    case integer(Int)
    indirect case message(Message)
  }
}

extension Message: ExpressibleByStringInterpolation {
  /// A message without values.
  public init(stringLiteral template: String) {
    (self.template, values) = (template, [])
  }

  /// A message with values.
  public init(stringInterpolation: StringInterpolation) {
    (template, values) = (stringInterpolation.template, stringInterpolation.values)
  }

  /// Collects the template and the values of a literal.
  ///
  /// The methods for values aren't generic: looking up a conformance takes 300,000 instructions.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var template = ""
    fileprivate var values: [Value] = []

    /// An empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {
      template.reserveCapacity(literalCapacity + 2 * interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    /// Appends a part of the template.
    public mutating func appendLiteral(_ literal: String) { template += literal }

    /// Appends a text.
    public mutating func appendInterpolation(_ text: String) { append(.text(text)) }

    /// Appends a text.
    public mutating func appendInterpolation(_ text: Substring) { append(.text(String(text))) }

    /// Appends a character.
    public mutating func appendInterpolation(_ text: Character) { append(.text(String(text))) }

    /// Appends a text in quotes.
    public mutating func appendInterpolation(quoted text: String) { append(.quoted(text)) }

    /// Appends a whole number.
    public mutating func appendInterpolation(_ number: Int) { append(.integer(number)) }

    /// Appends a count with its noun: `2 sums`. The noun is a singular whose plural adds an s.
    public mutating func appendInterpolation(_ count: Int, _ noun: StaticString) {
      append(.integer(count), placeholder: "{\(noun)}")
    }

    /// Appends another message.
    public mutating func appendInterpolation(_ message: Message) { append(.message(message)) }

    private mutating func append(_ value: Value, placeholder: String = "{}") {
      template += placeholder
      values.append(value)
    }
  }
}

extension Message {
  /// The message as text.
  ///
  /// In a translation, `{}` stands for the next value and `{2}` for the second.
  ///
  /// - Parameters:
  ///   - translation: the translation of a template; nil keeps the English text.
  ///   - show: makes the control characters of a value visible, and quotes the value if `isQuoted`.
  package func text(
    _ translation: (String) -> String?, showing show: (String, _ isQuoted: Bool) -> String
  ) -> String {
    let template = translation(template) ?? template
    if values.isEmpty { return template }
    var (text, nextIndex, remaining) = ("", 0, template[...])
    while let start = remaining.utf8.firstIndex(of: UInt8(ascii: "{")),
      let end = remaining.utf8[start...].firstIndex(of: UInt8(ascii: "}"))
    {
      text += remaining[..<start]
      let placeholder = remaining[start..<end].dropFirst()
      remaining = remaining[end...].dropFirst()
      let number = Int(placeholder)
      let index = number.map { $0 - 1 } ?? nextIndex
      nextIndex = index + 1
      guard values.indices.contains(index) else { continue }
      switch values[index] {
      case .text(let value): text += show(value, false)
      case .quoted(let value): text += show(value, true)
      case .message(let message): text += message.text(translation, showing: show)
      case .integer(let count):
        text += "\(count)"
        if number == nil, !placeholder.isEmpty {
          text += count == 1 ? " \(placeholder)" : " \(placeholder)s"
        }
      }
    }
    return text + remaining
  }
}

extension Message: CustomStringConvertible {
  /// The message in English; quoted values are escaped as in code: `'\n'`.
  public var description: String {
    text({ _ in nil }) { text, isQuoted in
      if !isQuoted { return text }
      return "'\(text.unicodeScalars.map { $0.escaped(asASCII: false) }.joined())'"
    }
  }
}

extension [Message] {
  /// The messages joined into one; nil for an empty array.
  package func joined(_ join: (Message, Message) -> Message) -> Message? {
    dropFirst().reduce(first) { message, next in message.map { join($0, next) } }
  }
}
