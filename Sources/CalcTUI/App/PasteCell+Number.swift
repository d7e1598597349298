import CalcModel

// Numbers as they are written in many countries, in the characters that `NumberScanner` knows.

extension PasteCell {
  /// Takes a number without a sign.
  mutating func takeNumber() throws(Paste.Problem) -> Rational {
    let start = position
    // Every character is one byte there.
    let text = numberText
    var scanner = NumberScanner(text[...], usual: usual, decided: marks)
    defer {
      proven.formUnion(scanner.proven)
      decimalComma = scanner.decimalComma.map { start + $0 }
    }
    do {
      let number = try scanner.takeNumber(isNegative: false)
      position = start + scanner.offset
      return number
    } catch {
      let index = start + error.offset
      switch error.reason {
      case .noDigits, .missingExponent: throw unexpected(at: index)
      case .misplacedGroup: throw .expression(.misplacedGroup, place(index))
      case .secondPoint: throw .expression(.secondPoint, place(index))
      case .outOfRange(let error): throw .outOfRange(error, place(index))
      }
    }
  }

  /// The characters that may be a number, as ASCII.
  private var numberText: [UInt8] {
    var text: [UInt8] = []
    for scalar in rest {
      switch scalar {
      case "0"..."9", ".", ",": text.append(UInt8(ascii: scalar))
      case "'", "’": text.append(UInt8(ascii: "'"))
      case _ where scalar.properties.isWhitespace: text.append(UInt8(ascii: " "))
      default: return text + exponent(after: text.count)
      }
    }
    return text
  }

  /// An exponent as in `1.5e-3`; nothing where a word begins.
  private func exponent(after count: Int) -> [UInt8] {
    var rest = rest.dropFirst(count)
    var text = [UInt8(ascii: "e")]
    guard let letter = rest.popFirst(), letter == "e" || letter == "E" else { return [] }
    if let sign = rest.first, sign == "-" || sign == "+" || sign == "−" {
      text.append(UInt8(ascii: sign == "+" ? "+" : "-"))
      rest.removeFirst()
    }
    let digits = rest.prefix(while: \.isDigit)
    let isWord = rest.dropFirst(digits.count).first?.properties.isAlphabetic == true
    return digits.isEmpty || isWord ? [] : text + digits.map { UInt8(ascii: $0) }
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }
}
