/// A currency, identified by its ISO 4217 code, or by a sign that stands for no single code.
package struct Currency: Equatable {
  private let code: String

  static let won = Currency(code: "KRW")

  private init(code: String) { self.code = code }

  /// Nil unless the bytes are an active code.
  init?(code: ArraySlice<UInt8>) {
    guard code.count == 3 else { return nil }
    let codes = Self.codes.utf8
    var start = codes.startIndex
    while start < codes.endIndex {
      if codes[start...].starts(with: code) {
        self.init(code: String(decoding: code, as: UTF8.self))
        return
      }
      start = codes.index(start, offsetBy: 4, limitedBy: codes.endIndex) ?? codes.endIndex
    }
    return nil
  }

  /// The currency of the sign at the start of the bytes, and the length of the sign in bytes; nil if
  /// the bytes don't start with a sign.
  static func withSign(atStartOf bytes: ArraySlice<UInt8>) -> (Currency, length: Int)? {
    if bytes.first == UInt8(ascii: "$") { return (Currency(code: "$"), 1) }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    let code: String
    switch scalar {
    case "€": code = "EUR"
    case "£": code = "GBP"
    case "¥", "円": code = "JPY"
    case "₩", "원": code = "KRW"
    case "₹": code = "INR"
    default:
      guard scalar.properties.generalCategory == .currencySymbol else { return nil }
      code = String(scalar)
    }
    return (Currency(code: code), UTF8.width(scalar))
  }

  /// Whether both can be the same currency: `$` is the sign of every dollar.
  func mayBeSame(as other: Currency) -> Bool {
    if self == other { return true }
    return code == "$" && Self.dollars.contains(other.code)
      || other.code == "$" && Self.dollars.contains(code)
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
