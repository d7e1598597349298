// The words beside a number: its currency, and what it is about.

extension TextCell {
  /// Takes a sign, a code or a short name of a currency; false if none is next.
  mutating func takeCurrency() -> Bool {
    guard let first = next else { return false }
    if first.isCurrencySign {
      skip()
      return true
    }
    let word = rest.prefix(while: \.isLetter)
    let isSignBehind = rest.dropFirst(word.count).first?.isCurrencySign == true
    // As in US$ and R$.
    if isSignBehind, (1...3).contains(word.count), word.allSatisfy({ ("A"..."Z").contains($0) }) {
      skip(word.count + 1)
      return true
    }
    // No name is longer.
    guard (1...3).contains(word.count),
      Self.currencies.contains(String(scalars: word))
    else { return false }
    skip(word.count)
    return true
  }

  /// Skips the words before a number, with a colon or `=` behind them.
  mutating func skipLabel() throws(LineRemark.Reason) {
    let start = position
    while let word = nextWord {
      if Self.commands.contains(String(scalars: word).lowercased()) {
        throw noNumber
      }
      skip(word.count)
      let wordEnd = position
      skipSpaces()
      if take(":") || take("=") {
        skipSpaces()
      } else if position == wordEnd, let next, !next.isCurrencySign {
        throw noNumber
      }
    }
    if position == start { throw noNumber }
  }

  /// The next word of a label, such as `Q1`; nil where a number may begin.
  private var nextWord: ArraySlice<Unicode.Scalar>? {
    guard let first = next else { return nil }
    let word = rest.prefix(while: \.isOfLabel)
    if first.isLetter { return word }
    let isJoint = "&(\"'#".unicodeScalars.contains(first)
    let isWord =
      word.contains(where: \.isLetter) || (first == "&" && word.count == 1)
    return isJoint && isWord ? word : nil
  }

  /// Whether it contains a word such as `plus`.
  var holdsCommand: Bool {
    text.lowercased().split { !$0.isLetter }.contains { Self.commands.contains(String($0)) }
  }

  /// Operations in words, which aren't labels.
  private static let commands: Set = [
    "x", "plus", "minus", "times", "sqrt", "root", "mod", "log", "ln", "exp", "sin", "cos", "tan",
  ]

  /// The codes of ISO 4217, and names that stand beside a number as signs do.
  private static let currencies = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN
    BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
    GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW
    KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD
    NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD
    SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED
    VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    원 円 元 kr Kč zł Ft
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
