import CalcModel

/// The words with a meaning beside a number.
enum Vocabulary {
  enum Meaning {
    case currency(Unit)
    case measure(Unit)
    /// A factor of the number: `million`, `cents`.
    case multiplier
    /// The side of a statement: `CR`.
    case side
    /// A word that may negate an unsigned amount: `discount`.
    case reduction
    case month
  }

  /// The meaning of a word beside a number; nil for all other words.
  ///
  /// Signs and measures are case-sensitive. `eur` is a `.wordCode`, because the code is `EUR`.
  static func meaning(of word: ArraySlice<UInt8>) -> Meaning? {
    guard 1...10 ~= word.count else { return nil }
    if word.isASCII, !knownHashes[smallHash(of: word)] { return nil }
    if let found = exact[key(word)], found.count == word.count { return found.meaning }
    if let found = anyCase[key(word, isLowercase: true)], found.count == word.count {
      return found.meaning
    }
    guard !word.isASCII, word.string.allSatisfy({ NumberUnits.isUnitOrCurrency($0) }) else {
      return nil
    }
    return .multiplier
  }

  enum Total { case none, subtotal, total }

  /// Finds the name of a total in the words of a line or a cell.
  ///
  /// - Parameter mustBeWholeText: whether to find only a name without further words.
  /// - Returns: the kind of total, and whether the words are only its name.
  static func total(in words: ArraySlice<UInt8>, mustBeWholeText: Bool = false) -> (
    Total, isWholeText: Bool
  ) {
    let names = words.split { $0 <= 0x20 }.map(\.trimmedToLetters).filter { !$0.isEmpty }
    guard let first = names.first?.first, let last = names.last?.first,
      initials[Int(first)] || initials[Int(last)]
    else { return (.none, false) }
    let text = names.map { $0.string }.joined(separator: " ").lowercased()
    if let kind = totals[text] { return (kind, true) }
    if mustBeWholeText { return (.none, false) }
    for (name, kind) in totals where name != "sum" {
      // Names need a blank beside them, except in East Asian scripts.
      let (suffix, prefix) = name.utf8.first ?? 0 < 0xE3 ? (" \(name)", "\(name) ") : (name, name)
      if text.hasPrefix(prefix) || text.hasSuffix(suffix) { return (kind, false) }
    }
    return (.none, false)
  }

  /// Whether a total's name, or the last word of a name, may begin with a byte.
  static func mayBeginTotal(_ byte: UInt8) -> Bool { initials[Int(byte)] }

  /// Whether a word, in any case, may be the first or the last of a total's name.
  static func isEdgeOfTotal(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, initials[Int(first)] else { return false }
    return first >= 0x80 || edges.contains(key(word, isLowercase: true))
  }

  private static let edges: Set<UInt64> = {
    let words = totals.keys.flatMap { name in
      let words = name.split(separator: " ")
      return [words.first, words.last].compactMap(\.self)
    }
    return Set(words.map { key(Array($0.utf8)[...], isLowercase: true) })
  }()

  private static let totals: [String: Total] = {
    let names = """
      total grand-total sum amount-due balance summe gesamt gesamtbetrag zu-zahlen somme solde \
      totale suma saldo totaal razem итого 합계 총계 총합 合計 合计
      """
    let parts = "subtotal zwischensumme 소계 小計"
    let pairs = names.names.map { ($0, Total.total) } + parts.names.map { ($0, .subtotal) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  /// For each byte, whether a total's name or the last word of a name begins with the byte.
  private static let initials: [Bool] = {
    var initials = [Bool](repeating: false, count: 256)
    for byte in "tgsabzrdTGSABZRD".utf8 { initials[Int(byte)] = true }
    for byte in 0x80..<256 { initials[byte] = true }
    return initials
  }()

  /// The codes of currencies for which `$` may stand.
  static let dollars = Currency.dollars

  /// Currencies without decimals: an undecided mark in their amounts separates groups.
  static let wholeCurrencies = Set("KRW JPY VND IDR CLP COP HUF ISK".names)

  private static let codes = Currency.codes

  private static let wordCodes = "ALL AMD BAM COP CUP GEL MAD MOP PEN RON SOS TOP TRY"

  private static let signs = """
    $:$ €:EUR £:GBP ₩:KRW 원:KRW ¥:JPY 円:JPY 元:元 ₹:INR Rs:INR kr:kr Kr:kr zł:PLN Kč:CZK Ft:HUF \
    Fr:CHF SFr:CHF Rp:IDR RM:MYR ₽:RUB ₺:TRY ₫:VND ₴:UAH ₱:PHP ฿:THB ₪:ILS ₦:NGN ₸:KZT ₾:GEL ₡:CRC \
    US$:USD CA$:CAD C$:CAD A$:AUD AU$:AUD HK$:HKD NZ$:NZD S$:SGD SG$:SGD NT$:TWD MX$:MXN R$:BRL
    """

  private static let currencyWords = """
    euro:EUR euros:EUR dollar:$ dollars:$ yen:JPY won:KRW yuan:CNY rupees:INR pound:GBP pounds:GBP lei:RON leu:RON tl:TRY \
    zloty:PLN 유로:EUR 달러:$ 엔:JPY 위안:CNY 파운드:GBP
    """

  private static let measures = """
    KiB MiB GiB TiB kB KB MB GB TB mm cm km ft yd g kg lb lbs oz ml l s sec secs min mins minutes h hr hrs \
    hours day days weeks Wh kWh
    """

  private static let multipliers = """
    thousand thousands million millions billion billions trillion trillions k m bn mn mio tsd \
    lakh lakhs lac lacs crore crores hundred dozen cent cents ct pence percent pct prozent \
    mln mld mil mill mille mila mrd tis tys тыс млн млрд juta ribu triliun dutzend
    """

  private static let sides = "cr dr debit credit soll haben 출금 입금"

  private static let reductions = """
    minus less negative discount rebate refund rabatt gutschrift skonto coupon abzug abzgl withdrawal \
    remise sconto descuento discounts refunds storno 환불 할인 취소 반품
    """

  private static let months = """
    jan january feb february mar march apr april may jun june jul july aug august sep sept september \
    oct october nov november dec december
    """

  /// For each `smallHash(of:)`, whether a word with a meaning has that hash.
  ///
  /// Most words have an unknown hash, and so need no lookup.
  private static let knownHashes: [Bool] = {
    var known = [Bool](repeating: false, count: 1 << 12)
    for word in exactWords.keys { known[smallHash(of: Array(word.utf8)[...])] = true }
    for word in anyCaseWords.keys { known[smallHash(of: Array(word.utf8)[...])] = true }
    return known
  }()

  /// A hash of 12 bits, the same in any case.
  private static func smallHash(of word: ArraySlice<UInt8>) -> Int {
    word.reduce(word.count) { ($0 &* 31 &+ Int($1 | 0x20)) & 0xFFF }
  }

  private static let exact = table(exactWords)
  private static let anyCase = table(anyCaseWords)

  private static let exactWords: [String: Meaning] = {
    var words: [String: Meaning] = [:]
    for name in measures.names { words[name] = .measure(Unit(name, .measure)) }
    for (name, code) in signs.pairs { words[name] = .currency(Unit(code, .currency)) }
    for code in codes.names { words[code] = .currency(Unit(code, .currency)) }
    for code in wordCodes.names { words[code] = .currency(Unit(code, .wordCode)) }
    return words
  }()

  private static let anyCaseWords: [String: Meaning] = {
    var words: [String: Meaning] = [:]
    for code in codes.names { words[code.lowercased()] = .currency(Unit(code, .wordCode)) }
    for (name, code) in currencyWords.pairs { words[name] = .currency(Unit(code, .currency)) }
    for name in months.names { words[name] = .month }
    for name in multipliers.names { words[name] = .multiplier }
    for name in sides.names { words[name] = .side }
    for name in reductions.names { words[name] = .reduction }
    return words
  }()

  private static func table(
    _ words: [String: Meaning]
  ) -> [UInt64: (count: Int, meaning: Meaning)] {
    Dictionary(
      uniqueKeysWithValues: words.map { (key(Array($0.utf8)[...]), ($0.utf8.count, $1)) })
  }

  /// A hash of the first eight bytes of a word and its length.
  private static func key(_ word: ArraySlice<UInt8>, isLowercase: Bool = false) -> UInt64 {
    word.prefix(8).reduce(UInt64(word.count) << 59) { key, byte in
      key << 8 ^ key >> 56 ^ UInt64(isLowercase && 0x41...0x5A ~= byte ? byte | 0x20 : byte)
    }
  }
}

extension String {
  /// The words of a list; a hyphen stands for a blank.
  fileprivate var names: [String] {
    split(separator: " ").map { String($0).replacing("-", with: " ") }
  }

  /// The words of a list with their currencies: `€:EUR £:GBP`.
  fileprivate var pairs: [(String, String)] {
    split(separator: " ").map { pair in
      let parts = pair.split(separator: ":")
      return (String(parts.first ?? ""), String(parts.last ?? ""))
    }
  }
}

extension ArraySlice<UInt8> {
  /// The text from its first letter to its last.
  var trimmedToLetters: Self {
    let start = firstIndex(where: \.isLetter) ?? endIndex
    return self[start..<((lastIndex(where: \.isLetter) ?? start - 1) + 1)]
  }
}
