/// A currency, identified by its ISO 4217 code, or by a sign that stands for no single code.
package struct Currency: Hashable, Sendable {
  /// The ISO 4217 code, or the sign of an unknown or ambiguous currency.
  package let code: String

  static let won = Currency(code: "KRW")

  private init(code: String) { self.code = code }

  /// The currency of the sign or code at the start of the bytes, and its length in bytes; nil if the
  /// bytes start with neither.
  ///
  /// Signs of letters and codes are as in the lists: `kr`, not `KR`.
  package static func atStart(of bytes: ArraySlice<UInt8>) -> (currency: Currency, length: Int)? {
    guard let first = bytes.first else { return nil }
    for (sign, code) in signs[Int(first)] where bytes.starts(with: sign) {
      return (Currency(code: code), sign.count)
    }
    if first < 0x80 {
      guard first < UInt8(ascii: "a") else { return nil }
      return isActive(code: bytes.prefix(3)).map { (Currency(code: $0), 3) }
    }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator),
      scalar.properties.generalCategory == .currencySymbol
    else { return nil }
    return (Currency(code: String(scalar)), UTF8.width(scalar))
  }

  /// The length of the sign or code at the start of the bytes. Quicker than `atStart`.
  static func length(atStartOf bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first, first < 0x80 else { return atStart(of: bytes)?.length }
    if let known = signs[Int(first)].first(where: { bytes.starts(with: $0.sign) }) {
      return known.sign.count
    }
    return index(of: bytes.prefix(3)).flatMap { activeCodes[$0] ? 3 : nil }
  }

  /// A quick check: false if no code, and no sign of letters, begins with the byte.
  static func mayBegin(with byte: UInt8) -> Bool {
    byte < 0x61 || byte >= 0x80 || !signs[Int(byte)].isEmpty
  }

  /// The text of three bytes if they are an active code.
  private static func isActive(code: ArraySlice<UInt8>) -> String? {
    guard let index = index(of: code), activeCodes[index] else { return nil }
    return String(decoding: code, as: UTF8.self)
  }

  /// The place of three capitals in `activeCodes`; nil for other bytes.
  private static func index(of code: ArraySlice<UInt8>) -> Int? {
    guard code.count == 3 else { return nil }
    var index = 0
    for byte in code {
      guard UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte else { return nil }
      index = index * 26 + Int(byte - UInt8(ascii: "A"))
    }
    return index
  }

  private static let activeCodes: [Bool] = {
    var active = [Bool](repeating: false, count: 26 * 26 * 26)
    for code in codes.utf8.split(separator: Ascii.space) {
      if let index = index(of: Array(code)[...]) { active[index] = true }
    }
    return active
  }()

  /// Whether a text is the beginning of a sign or code, or all of it.
  static func begins(with text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return false }
    return signs[Int(first)].contains { $0.sign.starts(with: bytes) }
      || codes.split(separator: " ").contains { $0.utf8.starts(with: bytes) }
  }

  /// The signs by their first byte, longest first, each with its code; `$` and `kr` stand for
  /// several currencies.
  private static let signs: [[(sign: [UInt8], code: String)]] = {
    var signs = [[(sign: [UInt8], code: String)]](repeating: [], count: 256)
    for pair in signList.utf8.split(separator: Ascii.space) {
      let parts = pair.split(separator: Ascii.colon)
      signs[Int(parts[0].first ?? 0)].append((Array(parts[0]), String(Substring(parts[1]))))
    }
    return signs.map { $0.sorted { $0.sign.count > $1.sign.count } }
  }()

  package static let signList = """
    $:$ €:EUR £:GBP ₩:KRW 원:KRW ¥:JPY 円:JPY 元:CNY ₹:INR Rs.:INR Rs:INR kr.:kr kr:kr Kr:kr zł:PLN \
    Kč:CZK Ft:HUF Fr.:CHF Fr:CHF SFr.:CHF SFr:CHF Rp:IDR RM:MYR ₽:RUB ₺:TRY ₫:VND ₴:UAH ₱:PHP ฿:THB \
    ₪:ILS ₦:NGN ₸:KZT ₾:GEL ₡:CRC US$:USD CA$:CAD C$:CAD A$:AUD AU$:AUD HK$:HKD NZ$:NZD S$:SGD \
    SG$:SGD NT$:TWD MX$:MXN R$:BRL 块:CNY 달러:$ 유로:EUR
    """

  /// Whether both can be the same currency: `$` is the sign of every dollar, `kr` of every krone.
  func mayBeSame(as other: Currency) -> Bool {
    if self == other { return true }
    func isSign(_ sign: String, of codes: Set<String>) -> Bool {
      code == sign && codes.contains(other.code) || other.code == sign && codes.contains(code)
    }
    return isSign("$", of: Self.dollars) || isSign("kr", of: ["DKK", "ISK", "NOK", "SEK"])
  }

  package static let dollars: Set<String> = [
    "AUD", "BBD", "BMD", "BND", "BSD", "BZD", "CAD", "FJD", "GYD", "HKD", "JMD", "KYD", "LRD",
    "NAD", "NZD", "SBD", "SGD", "SRD", "TTD", "TWD", "USD", "XCD",
  ]

  /// The active codes of ISO 4217, separated by spaces.
  package static let codes = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP \
    BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP \
    GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR \
    KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK \
    MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR \
    SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS \
    UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    """
}
