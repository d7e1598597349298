/// The words that mean something beside a number in a text.
enum Vocabulary {
  /// The currency of a code (ISO 4217), a sign, or a name that stands beside a number as signs do.
  static func currency(_ word: String) -> String? {
    if let currency = currencies[word] { return currency }
    // As in `CA$`.
    if word.last == "$", word == word.uppercased() { return word }
    let scalars = word.unicodeScalars
    return scalars.count == 1 && scalars.first?.properties.generalCategory == .currencySymbol
      ? word : nil
  }

  /// What names of more than three letters begin with; few words do.
  static let initialsOfLongCurrencies = Array(
    Set(currencies.keys.filter { $0.utf8.count > 3 }.compactMap(\.utf8.first)))

  private static let currencies: [String: String] = {
    let codes = """
      AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP \
      BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP \
      GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR \
      KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK \
      MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR \
      SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS \
      UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
      """.split(separator: " ").map { (String($0), String($0)) }
    let names = [
      ("€", "EUR"), ("£", "GBP"), ("₩", "KRW"), ("원", "KRW"), ("円", "JPY"),
      ("元", "元"), ("₹", "INR"), ("Rs", "INR"), ("US$", "USD"),
      ("Fr", "CHF"), ("SFr", "CHF"),
      ("kr", "kr"), ("zł", "PLN"), ("Kč", "CZK"), ("Ft", "HUF"), ("RM", "MYR"), ("Rp", "IDR"),
      ("Euro", "EUR"), ("euro", "EUR"), ("Euros", "EUR"), ("euros", "EUR"), ("Franken", "CHF"),
      ("Dollar", "$"), ("dollar", "$"), ("Dollars", "$"), ("dollars", "$"),
      ("usd", "USD"), ("eur", "EUR"), ("gbp", "GBP"), ("jpy", "JPY"), ("krw", "KRW"),
      ("chf", "CHF"), ("cny", "CNY"), ("inr", "INR"), ("cad", "CAD"), ("aud", "AUD"),
      ("달러", "$"), ("유로", "EUR"), ("엔", "JPY"), ("위안", "CNY"), ("lei", "RON"),
      ("руб", "RUB"), ("р", "RUB"), ("BTC", "BTC"),
    ]
    return Dictionary(uniqueKeysWithValues: codes + names)
  }()

  /// Whether a word that names a side does so beside other words too; in small letters only as the last, as
  /// the German letters H and S.
  static func isSideCode(_ word: String, isLast: Bool) -> Bool {
    word.utf8.count == 2
      ? isLast || word == word.uppercased() : isLast && ["H", "S"].contains(word)
  }

  /// The side that a whole cell names, or all that stands beside an amount.
  static func side(ofCell word: String) -> Amount.Side? {
    if case .side(let side) = meaning(of: word.lowercased()) { side } else { nil }
  }

  /// What a word says of the number beside it.
  enum Meaning {
    /// It may be the sum of those above.
    case total
    /// The number is not to be added as it stands: `minus 5`, `5 times`.
    case operation
    /// The same, where it stands beside the number.
    case sign
    /// A word for many: `5 million`, `3 k`.
    case multiplier
    /// The number counts something: `Item 1`.
    case ordinal
    /// A month's name, which makes a number beside it a date.
    case month
    /// Alone beside an amount, the side of a statement that it is on.
    case side(Amount.Side)
  }

  /// - Parameter word: in lower case.
  static func meaning(of word: String) -> Meaning? { meanings[word] }

  private static let meanings: [String: Meaning] = {
    let words: [(Meaning, String)] = [
      (
        .total,
        """
        total totals subtotal sum balance carried brought forward summe gesamt gesamtsumme \
        gesamtbetrag endbetrag zwischensumme zwischentotal rechnungsbetrag zahlbetrag übertrag \
        saldo saldovortrag vortrag anfangssaldo endsaldo kontostand endstand gesamttotal zahlen \
        zahlender somme totaux solde report reporter sous-total payer totale suma totaal sub-total \
        ttl tot bal due payable fwd carryover b/f c/f b/d c/d कुल 합계 총계 소계 총액 총합 합 계 누계 이월 \
        전월이월 차월이월 전기이월 잔액 잔고 결제금액 청구금액 받을금액 판매금액 合計 小計 総計 总计 小计
        """
      ),
      (
        .operation,
        "plus minus negative less times sqrt root mod log ln exp sin cos tan moins weniger abzüglich"
      ),
      (.sign, "+ - − – — -- ++ * × x / ÷ ^"),
      (
        .multiplier,
        """
        k thousand thousands tsd tausend mille mil тыс m mn mio mln mill million millions millionen \
        millón millones млн bn mrd billion billions milliarden milliard milliards млрд trn trillion \
        trillions lakh lakhs lac lacs crore crores hundred hundreds dozen dozens ct cent cents p pence percent pct \
        prozent ‰ k€ m€ t€ k£ m£ keur meur teur kusd musd kchf tchf
        """
      ),
      (.side(.credit), "cr c credit crédit h haben gutschrift deposit 입금 대변"),
      (.side(.debit), "dr d db od debit débit s soll lastschrift belastung withdrawal 출금 차변"),
      (
        .ordinal,
        """
        item items article artikel no nr nummer number page seite line zeile row week woche day \
        tag room unit lot order invoice rechnung receipt beleg ref reference account konto card \
        karte id 번호 품목
        """
      ),
      (
        .month,
        """
        jan january januar janvier feb february februar févr mar march mär märz mars apr \
        april avr avril may mai jun june juni juin jul july juli juil juillet aug august août sep \
        sept september septembre oct october okt oktober octobre nov november novembre dec \
        december dez dezember déc décembre
        """
      ),
    ]
    var meanings: [String: Meaning] = [:]
    for (meaning, words) in words {
      for word in words.split(separator: " ") { meanings[String(word)] = meaning }
    }
    return meanings
  }()
}
