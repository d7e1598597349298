/// A sentence or a label for a person: an English text with values in it.
///
///     let message: Message = "cleared \(count, "sum"); u undoes"
///     print(message)  // cleared 2 sums; u undoes
///
/// A message says the fact first, in at most 37 columns; `; ` and `: ` part it from what helps. A
/// window without room leaves out the last parts.
///
/// The English text is the template. Other languages have a translation of each template. A message
/// takes texts, whole numbers and other messages. Anything else doesn't compile: numbers of a
/// calculation are formatted before.
public struct Message: Error, Hashable, Sendable {
  /// The English text with `{}` for each value, or with `{sum}` for a number of sums.
  package let template: String
  let values: [Value]

  enum Value: Hashable, Sendable {
    case text(String)
    /// A text to show in quotes.
    case quoted(String)
    case count(Int)
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

  /// Parts a literal into template and values.
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
    public mutating func appendInterpolation(_ number: Int) { append(.count(number)) }

    /// Appends a number of things.
    ///
    /// - Parameter noun: the word for one of them, whose plural ends in s.
    public mutating func appendInterpolation(_ count: Int, _ noun: StaticString) {
      append(.count(count), in: "{\(noun)}")
    }

    /// Appends another message.
    public mutating func appendInterpolation(_ message: Message) { append(.message(message)) }

    private mutating func append(_ value: Value, in mark: String = "{}") {
      template += mark
      values.append(value)
    }
  }
}

extension Message {
  /// The message as text.
  ///
  /// A translation refers to the values in order as `{}`, or by their numbers from 1 as `{2}`.
  ///
  /// - Parameters:
  ///   - translation: the translation of a template; nil for the English one.
  ///   - show: makes the control characters of a value visible, and puts it in quotes if wanted.
  package func text(
    _ translation: (String) -> String?, showing show: (String, _ isQuoted: Bool) -> String
  ) -> String {
    let template = translation(template) ?? template
    if values.isEmpty { return template }
    var (text, next, rest) = ("", 0, template[...])
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      text += rest[..<start]
      let noun = rest[start..<end].dropFirst()
      rest = rest[end...].dropFirst()
      let number = Int(noun)
      let index = number.map { $0 - 1 } ?? next
      next = index + 1
      guard values.indices.contains(index) else { continue }
      switch values[index] {
      case .text(let value): text += show(value, false)
      case .quoted(let value): text += show(value, true)
      case .message(let message): text += message.text(translation, showing: show)
      case .count(let count):
        text += "\(count)"
        if number == nil, !noun.isEmpty { text += count == 1 ? " \(noun)" : " \(noun)s" }
      }
    }
    return text + rest
  }
}

extension Message: CustomStringConvertible {
  /// The message in English, with quoted values as in code: `'\n'`.
  public var description: String {
    text({ _ in nil }) { text, isQuoted in
      if !isQuoted { return text }
      return "'\(text.unicodeScalars.map { $0.escaped(asASCII: false) }.joined())'"
    }
  }
}

extension [Message] {
  /// The messages with a sign between them; nil if there are none.
  ///
  /// - Parameter join: puts the sign between two messages.
  package func joined(_ join: (Message, Message) -> Message) -> Message? {
    dropFirst().reduce(first) { message, next in message.map { join($0, next) } }
  }
}
