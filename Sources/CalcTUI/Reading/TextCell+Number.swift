import CalcModel

// Numbers as they are written in many countries, in the characters that `NumberScanner` knows.

extension TextCell {
  /// Takes a number without a sign, and the units behind it.
  mutating func takeNumber() throws(LineRemark.Reason) -> Rational {
    let start = position
    let text = numberText
    var scanner = NumberScanner(text[...], usual: convention.usual, decided: convention.marks)
    defer { if !scanner.proven.isEmpty { shown.add(Convention(marks: scanner.proven)) } }
    do {
      let number = try scanner.takeCountedNumber()
      position = start + text.prefix(scanner.offset).count { !UTF8.isContinuation($0) }
      return number
    } catch {
      switch error.reason {
      case .misplacedGroup, .secondPoint: throw .expression(error.reason)
      case .outOfRange(let error): throw .outOfRange(error)
      default: throw noNumber
      }
    }
  }

  /// The characters that may be a number, all but units as ASCII.
  private var numberText: [UInt8] {
    var text: [UInt8] = []
    var unitCount = 0
    for (index, scalar) in zip(rest.indices, rest) {
      switch scalar {
      case "0"..."9", ".", ",": text.append(UInt8(ascii: scalar))
      case "'", "’": text.append(UInt8(ascii: "'"))
      case _ where scalar.isSpace:
        // Stopping here keeps a line of many numbers linear.
        if let last = text.last, last < 0x80, last != UInt8(ascii: " "),
          beginsNumber(behindSpaces: rest[index...])
        {
          return text
        }
        text.append(UInt8(ascii: " "))
      case _ where NumberUnit(Character(scalar)) != nil:
        unitCount += 1
        // More than any number has: four for each power of 10,000, and the currency.
        if unitCount > 32 { return text }
        text += Array(String(scalar).utf8)
      default: return text + exponent(from: index)
      }
    }
    return text
  }

  /// Whether another number follows spaces, rather than a group of three digits.
  private func beginsNumber(behindSpaces rest: ArraySlice<Unicode.Scalar>) -> Bool {
    let digits = rest.drop(while: \.isSpace)
    guard let first = digits.first, first.isDigit || first == "." || first == "," else {
      return false
    }
    return digits.startIndex > rest.startIndex + 1
      || digits.prefix(4).prefix(while: \.isDigit).count != 3
  }

  /// An exponent as in `1.5e-3`; nothing where a word begins.
  private func exponent(from index: Int) -> [UInt8] {
    var rest = rest[index...]
    var text = [UInt8(ascii: "e")]
    guard let letter = rest.popFirst(), letter == "e" || letter == "E" else { return [] }
    if let sign = rest.first, sign == "-" || sign == "+" || sign == "−" {
      text.append(UInt8(ascii: sign == "+" ? "+" : "-"))
      rest.removeFirst()
    }
    let digits = rest.prefix(while: \.isDigit)
    let isWord = rest.dropFirst(digits.count).first?.isLetter == true
    return digits.isEmpty || isWord ? [] : text + digits.map { UInt8(ascii: $0) }
  }
}
