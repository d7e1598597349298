import CalcModel

/// The words with a meaning beside a number.
enum Vocabulary {
  enum Meaning: UInt8 {
    /// The name of a currency: `euro`.
    case currency
    /// The code of a currency in small letters: `eur`.
    case smallCode
    case measure
    /// A factor of the number: `million`.
    case factor
    /// The side of a statement, or the direction of a payment: `CR`, `income`.
    case side
    /// A word that may negate an unsigned amount: `discount`.
    case reduction
    case month
  }

  /// The meaning of a word; nil for all other words. Only measures are case-sensitive.
  static func meaning(of word: ArraySlice<UInt8>) -> Meaning? {
    guard word.count < 13, knownWords.mayContain(word) else { return nil }
    let text = word.string
    if measures.contains(text) { return .measure }
    if let meaning = meanings[text.lowercased()] { return meaning }
    // 만원 apart from its number: `3 만원`.
    if word.isASCII { return nil }
    let isFactor = text.allSatisfy { NumberUnit.factors[$0] != nil || "円元圓".contains($0) }
    return isFactor ? .factor : nil
  }

  /// Whether a cell is a word of direction. Quicker than `meaning(of:)`.
  static func isSide(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.count < 13 && cell.first?.isLetter == true && wordsOfSides.mayContain(cell)
      && namesOfSides.contains(cell.string.lowercased())
  }

  /// Whether a cell is only an operator or `=`.
  static func isSign(_ cell: ArraySlice<UInt8>) -> Bool {
    guard cell.count < 4, let (scalar, length) = cell.scalar(at: cell.startIndex) else {
      return false
    }
    return length == cell.count && (scalar == "=" || Operator(Character(scalar)) != nil)
  }

  enum Total {
    case subtotal, total
    /// `net`, `gross`: a total only if its amount is the sum above.
    case weak
  }

  /// The kind of total that words name, and whether the words are only the total's name.
  ///
  /// - Parameter allowsFurtherWords: whether further words may stand before or after the name.
  static func total(in words: ArraySlice<UInt8>, allowsFurtherWords: Bool) -> (
    total: Total, isWhole: Bool
  )? {
    guard mayNameTotal(words) else { return nil }
    // Signs only separate words.
    let names = words.split { $0 <= 0x20 || "*:=.|\"()".utf8.contains($0) }
    let text = names.map(\.string).joined(separator: " ").lowercased()
    for (name, total) in totals {
      if text == name { return (total, true) }
      if total == .weak {
        if text.hasPrefix("\(name) ") { return (total, false) }
        continue
      }
      guard allowsFurtherWords, name != "sum" else { continue }
      let needsBlank = name.utf8.first ?? 0 < 0xE1
      let (prefix, suffix) = needsBlank ? ("\(name) ", " \(name)") : (name, name)
      if text.hasPrefix(prefix) || text.hasSuffix(suffix) { return (total, false) }
    }
    return nil
  }

  /// A quick check: false if no word of the text is part of a total's name.
  static func mayNameTotal(_ text: ArraySlice<UInt8>) -> Bool {
    wordsOfTotals.mayContainWord(of: text)
  }

  /// Sorted by length, so that a name comes before its parts.
  private static let totals: [(name: String, total: Total)] = {
    let names = """
      total grand-total sum amount-due balance summe gesamt gesamtbetrag zu-zahlen somme solde \
      totale suma saldo totaal razem итого 합계 총계 총합 合計 合计
      """
    let parts = "subtotal sub-total sub_total zwischensumme 소계 小計 小计"
    let all: [(name: String, total: Total)] =
      names.names.map { ($0, .total) } + parts.names.map { ($0, .subtotal) }
      + "net netto gross brutto".names.map { ($0, .weak) }
    return all.sorted { $0.name.utf8.count > $1.name.utf8.count }
  }()

  /// Whether the word before a number says that the number counts or identifies something: `Nr.`
  static func namesNumber(_ word: ArraySlice<UInt8>) -> Bool {
    let name = word.string.lowercased().trimmingMarks
    if things.contains(String(name.split { ".:-".contains($0) }.last ?? "")) { return true }
    return ["nummer", "번호", "番号"].contains { name.hasSuffix($0) }
  }

  private static let things = Set(
    "no nr number order invoice ref tel account konto depot room zimmer pin auth".names)

  /// Whether a word between a percentage and a number takes the percentage of the number.
  static func takesPercentage(_ word: ArraySlice<UInt8>) -> Bool {
    word.count < 6
      && ["of", "off", "on", "von", "de", "auf"]
        .contains(word.string.lowercased().trimmingMarks)
  }

  /// The currencies for which `$` may stand.
  static let dollars = Currency.dollars.union(["$", "MXN", "ARS", "CLP", "COP"])

  /// The code of a currency's name; nil for other words.
  static func currency(named name: ArraySlice<UInt8>) -> String? {
    currencyNames[name.string.lowercased()]
  }

  private static let currencyNames = [
    "euro": "EUR", "euros": "EUR", "dollar": "$", "dollars": "$", "pound": "GBP", "pounds": "GBP",
    "yen": "JPY", "yuan": "CNY", "rupees": "INR", "zloty": "PLN", "lei": "RON", "위안": "CNY",
  ]

  /// Whether the code of a currency is also a word.
  static func isWordCode(_ code: ArraySlice<UInt8>) -> Bool {
    code.count == 3 && wordCodes.contains(code.reduce(0) { $0 << 8 | Int($1) })
  }

  /// The bytes of each code as a number.
  private static let wordCodes = "ALL AMD BAM COP CUP GEL MAD MOP PEN RON SOS TOP TRY".names
    .map { $0.utf8.reduce(0) { $0 << 8 | Int($1) } }

  private static let measures = Set(
    "KiB MiB GiB TiB kB KB MB GB TB mm cm km kg g ml l s min h hours minutes Wh kWh".names)

  private static let factors = """
    hundred thousand thousands million millions billion billions trillion trillions dozen k m bn mn mio \
    mln mrd mld tsd tys mil mille lakh lakhs lac lacs crore crores cent cents ct pence percent pct \
    prozent тыс млн млрд
    """

  private static let sides = """
    cr dr debit credit soll haben af bij debe haber dare avere débit crédit débito crédito income \
    expense deposit withdrawal einnahme ausgabe 출금 입금 支出 收入 出金 入金
    """

  private static let reductions = """
    minus less negative discount discounts refund refunds rabatt gutschrift skonto storno abzug coupon \
    rebate remise sconto descuento 할인 환불 취소 반품
    """

  private static let months = """
    jan january feb february mar march apr april may jun june jul july aug august sep sept september \
    oct october nov november dec december januar februar märz mai juni juli oktober dezember janvier \
    février mars avril juin juillet août septembre octobre novembre décembre enero febrero marzo \
    abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile \
    maggio giugno luglio settembre ottobre dicembre janeiro fevereiro março maio junho julho setembro \
    outubro novembro dezembro
    """

  private static let meanings: [String: Meaning] = {
    var words: [String: Meaning] = [:]
    let lists: [(String, Meaning)] = [
      (currencyNames.keys.joined(separator: " "), .currency), ("usd eur gbp chf", .smallCode),
      (factors, .factor), (sides, .side), (reductions, .reduction), (months, .month),
    ]
    for (list, meaning) in lists { for name in list.names { words[name] = meaning } }
    return words
  }()

  private static let knownWords = WordFilter(Array(measures) + meanings.keys)
  private static let namesOfSides = Set(sides.names)
  private static let wordsOfSides = WordFilter(namesOfSides)
  private static let wordsOfTotals = WordFilter(
    totals.flatMap { $0.name.split { !$0.isLetter } }.map(String.init))

  /// Tells quickly that most words are in no list.
  private struct WordFilter {
    private var known = [Bool](repeating: false, count: 1 << 12)

    init(_ words: some Sequence<String>) {
      for word in words {
        known[word.utf8.reduce(0) { ($0 &* 31 &+ Int($1 | 0x20)) & 0xFFF }] = true
      }
    }

    /// True for words of the list in any case, and for words outside ASCII.
    func mayContain(_ word: ArraySlice<UInt8>) -> Bool {
      var hash = 0
      for byte in word {
        if byte >= 0x80 { return true }
        hash = (hash &* 31 &+ Int(byte | 0x20)) & 0xFFF
      }
      return known[hash]
    }

    /// The same for any of the words of a text.
    func mayContainWord(of text: ArraySlice<UInt8>) -> Bool {
      var (hash, isInWord) = (0, false)
      for byte in text {
        if byte >= 0x80 { return true }
        if byte.isLetter {
          (hash, isInWord) = ((hash &* 31 &+ Int(byte | 0x20)) & 0xFFF, true)
        } else if isInWord {
          if known[hash] { return true }
          (hash, isInWord) = (0, false)
        }
      }
      return isInWord && known[hash]
    }
  }
}

extension String {
  /// The words of a list; a hyphen stands for a blank, an underscore for a hyphen.
  fileprivate var names: [String] {
    let bytes = utf8.map { $0 == 0x20 ? 0 : $0 == 0x2D ? 0x20 : $0 == 0x5F ? 0x2D : $0 }
    return bytes.split(separator: 0).map(\.string)
  }

  fileprivate var trimmingMarks: String {
    let letters = drop { !$0.isLetter }
    return String(
      letters[
        ..<(letters.lastIndex(where: \.isLetter).map(letters.index(after:)) ?? letters.startIndex)])
  }
}
