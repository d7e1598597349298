import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

@Suite("A line has an amount, or is named with the reason")
struct AmountTests {
  typealias Reason = ImportDiagnostic.Reason

  private func read(_ text: String) throws -> ImportResult {
    try ImportReader.read(Array(text.utf8))
  }

  @Test(
    "A number in every dress",
    arguments: [
      ("12", "12"), (" 12.50 ", "12.5"), ("1,234.5", "1234.5"), ("1 234 567", "1234567"),
      ("1\u{A0}234\u{A0}567", "1234567"), ("1\u{202F}234.5", "1234.5"), ("1'234.50", "1234.5"),
      ("1’234’567", "1234567"), ("1.234.567,8", "1234567.8"), ("0,123", "0.123"), ("5.", "5"),
      ("1234,567", "1234.567"), ("1 234,5", "1234.5"), (".5", "0.5"), (",25", "0.25"),
      ("007", "7"), ("1e3", "1000"), ("1.5E-2", "0.015"), ("1E+05", "100000"), ("≈0.33", "≈0.33"),
      ("\u{FEFF}12", "12"), ("\"1,234.50\"", "1234.5"),
      ("123456789012345678901", "123456789012345678901"),
      ("-7", "-7"), ("−7", "-7"), ("–7", "-7"), ("+7", "7"), ("- 7", "-7"), ("△300", "-300"),
      ("▲1", "-1"),
      ("5+", "5"), ("2.500,00+", "2500"), ("100+ visitors", nil), ("5-", "-5"), ("5.00-", "-5"),
      ("5−", "-5"), ("(45.10)", "-45.1"), ("( $1,200 )", "-1200"),
      ("$99.95", "99.95"), ("€ 5", "5"), ("12 €", "12"), ("5EUR", "5"), ("EUR 5", "5"),
      ("US$5", "5"),
      ("R$ 5", "5"), ("Rs. 500", "500"), ("5 kr", "5"), ("5 kr.", "5"), ("1,500.00円", "1500"),
      ("5 zł", "5"),
      ("CHF 1'234.50", "1234.5"), ("-$5", "-5"), ("$-5", "-5"), ("- $ 5", "-5"), ("($5)", "-5"),
      ("$(5)", "-5"),
      ("(5) EUR", "-5"), ("(5 EUR)", "-5"), ("(EUR 5)", "-5"), ("EUR (5)", "-5"), ("EUR -5", "-5"),
      ("-5 EUR", "-5"), ("5-EUR", nil), ("5- EUR", "-5"), ("31.83 €-", "-31.83"),
      ("31.83€−", "-31.83"),
      ("€- €5", "-5"), ("CA$ - CA$ 5", "-5"), ("5 kr kr", "5"),
      ("€5 EUR", "5"), ("1,234.5원", "1234.5"), ("￦５００", "500"), ("１２，３００.5", "12300.5"),
      ("－１．５", "-1.5"),
      ("12만", "120000"), ("12만원", "120000"), ("12만 원", "120000"), ("3억 5천만", "350000000"),
      ("-3억 5천만", "-350000000"), ("1만 2천", "12000"), ("12만5,000원", "125000"), ("2만5千円", "25000"),
      ("12\u{1106}\u{1161}\u{11AB}", "120000"), ("1경", "10000000000000000"),
    ] as [(String, String?)])
  func number(text: String, value: String?) throws {
    let result = try read(text)
    #expect(result.entries.map(\.amount) == [value.flatMap { Rational($0) }].compactMap(\.self))
    #expect(result.skipped.isEmpty == (value != nil))
  }

  @Test(
    "Words, times and dates beside an amount change nothing about it",
    arguments: [
      ("Apples 3.20", "3.2", "Apples"), ("3.20 Apples", "3.2", "Apples"),
      ("Price: 12.50", "12.5", "Price"),
      ("Price = 45", "45", "Price"), ("Price:$5", "5", "Price"), ("a 5 b", "5", "a b"),
      ("Äpfel und Birnen €3,20", "3.2", "Äpfel und Birnen"),
      ("Coffee & tea (hot) -4.50", "-4.5", "Coffee & tea (hot)"),
      ("Store #1042 4.50", "4.5", "Store #1042"), ("Store #1042\t4.50", "4.5", "Store #1042"),
      ("12 - 34 Main St\t4.50", "4.5", "12 - 34 Main St"), ("Malcolm X, 5", "5", "Malcolm X,"),
      ("2026-11 250.00", "250", "2026-11"), ("2026/11 -500", "-500", "2026/11"),
      ("500 24/11", "500", "24/11"), ("5000 만두", "5000", "만두"),
      ("0,7 or 1,234.50 l\t9", "9", "0,7 or 1,234.50 l"),
      ("Invoice 2026-117\t-119,00", "-119", "Invoice 2026-117"), ("Q1 200", "200", "Q1"),
      ("COVID-19 5.00", "5", "COVID-19"),
      ("Apples 2kg 3.20", "3.2", "Apples 2kg"),
      ("Refund (20.00)", "-20", "Refund"), ("(20.00) Refund", "-20", "Refund"),
      ("Rent (1,200.5원)", "-1200.5", "Rent"),
      ("31.83 €- coffee", "-31.83", "coffee"), ("5- coffee", "-5", "coffee"),
      ("사과 1,000.5원", "1000.5", "사과"),
      ("Loyer 1\u{A0}234,50", "1234.5", "Loyer"), ("주문 3억 5천만", "350000000", "주문"),
      ("- Milk 2.50", "2.5", "- Milk"),
      ("14:30 Taxi 23.50", "23.5", "14:30 Taxi"), ("9:15pm 4.50", "4.5", "9:15pm"),
      ("2026-11-21 Rent 500", "500", "2026-11-21 Rent"),
      ("21/11/2026 Rent 500", "500", "21/11/2026 Rent"),
      ("11/21/26 Rent 500", "500", "11/21/26 Rent"), ("21.11.26 Rent 500", "500", "21.11.26 Rent"),
      ("21.11. Rent 500", "500", "21.11. Rent"), ("12/03 Rent 500", "500", "12/03 Rent"),
      ("2026.11.21 14:30 카페 4500", "4500", "2026.11.21 14:30 카페"),
      ("2026년 11월 21일 4500", "4500", "2026년 11월 21일"),
      ("2026-11-21T14:30:00Z 5", "5", "2026-11-21T14:30:00Z"),
      ("21 Nov 2026 Tea 4.50", "4.5", "21 Nov 2026 Tea"),
      ("Nov 21, 2026 Tea 4.50", "4.5", "Nov 21, 2026 Tea"),
      ("5. März Tee 4,50", "4.5", "5. März Tee"),
      ("March 500", "500", "March"), ("Item 1\t12.50", "12.5", "Item 1"),
      ("12.50\tpaid\tby card", "12.5", "paid by card"),
      ("2026-11-21\tLIDL 1234 BERLIN 21.11.\t-2.50", "-2.5", "2026-11-21 LIDL 1234 BERLIN 21.11."),
      ("\"Tea, \"\"big\"\"\",\"4.50\"", "4.5", "Tea, \"big\""), ("Tea;4,50;", "4.5", "Tea"),
      ("100\tUSD", "100", ""),
      ("2 + 3 × 4", "14", "2 + 3 × 4"), ("2x3", "6", "2x3"), ("2 x 3.50", "7", "2 x 3.50"),
      ("6/2", "3", "6/2"),
      ("(5)+3", "8", "(5)+3"), ("-(2+3)", "-5", "-(2+3)"), ("(-3)", "-3", "(-3)"),
      ("200 + 10%", "220", "200 + 10%"), ("200 × 10%", "20", "200 × 10%"),
      ("sqrt(16) + √9", "7", "sqrt(16) + √9"),
      ("12만 + 3천", "123000", "12만 + 3천"), ("2^3^2", "512", "2^3^2"), ("1/3", "1/3", "1/3"),
    ] as [(String, String, String)])
  func words(text: String, value: String, words: String) throws {
    let result = try read(text)
    #expect(result.diagnostics == [])
    #expect(result.entries.map(\.amount) == [Rational(value)])
    #expect(result.entries.map { $0.words ?? "" } == [words])
  }

  @Test(
    "What isn't certain is named",
    arguments: [
      ("l2.50", .noNumber), ("1O.50", .noNumber), ("#1.50", .noNumber), ("#3.50 Tea", .noNumber),
      ("#100", .digitsInWords), ("#100 Tea", .digitsInWords),
      ("½ Tea", .noNumber), ("k,½\t5", .noNumber), ("cr$-5", .digitsInWords),
      ("21.11.3억 5천만", .expression(.secondPoint)), ("٣ Tea", .noNumber),
      ("1) Milk 2.50", .noNumber),
      ("Bread 2x 1.20", .noNumber),
      ("minus 5", .noNumber), ("5 MOD 3", .noNumber), ("Milk 1.5l 2.30", .noNumber),
      ("1\u{200B}234", .noNumber),
      ("1\u{202E}", .noNumber), ("1억 2천", .noNumber),
      ("Item 1", .digitsInWords), ("Q1", .digitsInWords), ("12a", .digitsInWords),
      ("5\u{1B}[31m", .digitsInWords),
      ("1 2", .severalNumbers), ("1.5 200", .severalNumbers), ("5€ 200", .severalNumbers),
      ("1234 567", .severalNumbers),
      ("Unit price 2 500", .severalNumbers), ("850.00 (2)", .severalNumbers),
      ("(2) 20.00", .severalNumbers), ("COFFEE SHOP 12   $4.50", .severalNumbers),
      ("Apples\t2\t1O.50 EUR", .noNumber),
      ("10 -4", .severalNumbers), ("Rent 1 234,50", .severalNumbers), ("5€200", .noNumber),
      ("850.00(2)", .noNumber),
      ("(5)(6)", .noNumber), ("2026-11-21", .date), ("21/11/2026", .date), ("12/03", .date),
      ("21.11.", .date),
      ("Nov 21", .date), ("21 Nov 2026", .date), ("2026-11-21 Tea", .date), ("12:30", .time),
      ("Lunch 12:30", .time),
      ("12:30 + 2", .sign), ("10%", .percentage), ("(10%)", .percentage), ("-10%", .percentage),
      ("Tax 19 %", .percentage),
      ("Tax 19% 4.50", .percentage), ("10% × 3", .percentage), ("Tea - 4.50", .sign),
      ("4.50 - bread", .sign),
      ("5 -", .sign), ("5.-", .sign), ("CHF 5.–", .sign), ("2026-11-02 - 20.00", .sign),
      ("- 2.50 Milk", .sign),
      ("× 3", .sign), ("Tea × 3", .sign), ("12.50\t-", .sign), ("12.50\t+", .sign),
      ("5 k", .multiplier),
      ("$5 M", .multiplier), ("3 Mio. €", .multiplier), ("50 cents", .multiplier), ("5 CR", .side),
      ("DR 5", .side),
      ("5.00CR", .side), ("1.234,50 S", .side), ("5.00H", .side), ("5 cr.", .side),
      ("5\tDR", .side), ("$5 EUR", .severalCurrencies),
      ("5 EUR USD", .severalCurrencies), ("$5원", .severalCurrencies), ("£ $ 5", .severalCurrencies),
      // A sign before what belongs to the amount may be the amount's.
      ("5 -USD", .sign), ("5 +kr", .sign), ("5 -CR", .sign), ("5 −€ Tea", .sign),
      ("(9)%", .percentage), ("(9) % Tea", .percentage), ("6만 21 Nov", .severalNumbers),
      ("Item 1 £ 3만 2026-11-21", .noNumber),
      ("$5 + €3", .severalNumbers),
      ("0x10", .expression(.hexadecimal)), ("1.2.3", .expression(.secondPoint)),
      ("1,23,456", .expression(.misplacedGroup)),
      ("2*(7+3", .expression(.unclosedBracket)), ("(7+3))", .expression(.unopenedBracket)),
      ("1/0", .outOfRange(.divideByZero)), ("1e2000", .outOfRange(.overflow)),
      ("\u{1D7D9}", .noNumber), ("Total 19", .otherTotal), ("= 20", .otherTotal),
      ("이월 20", .otherTotal),
      // Periods, part numbers and telephone numbers are no differences and quotients.
      ("24-11 500.00", .noNumber), ("2026-27 500", .noNumber), ("4711-0815 500", .noNumber),
      ("13/14 500", .noNumber), ("007 500", .severalNumbers),
      ("2026-11", .date), ("12-2024", .date), ("12/2024", .date), ("5/6/7", .noNumber),
      ("02-123-4567", .noNumber), ("123-456-7890", .noNumber), ("5 1/2", .severalNumbers),
      // A change or a rate in brackets is no factor.
      ("1,234.50 (+2.3%)", .noNumber), ("100.50 (-1.2%)", .noNumber),
      ("100 (19%)", .percentage), ("100(19%)", .noNumber), ("100 (1/2)", .noNumber),
      ("2(3+4)", .noNumber),
      // Words for many behind a space.
      ("3 백만", .multiplier), ("5 만원", .multiplier), ("3 万円", .multiplier), ("3 조", .multiplier),
      ("3 trillion", .multiplier), ("3 dozen", .multiplier), ("3 Mill.", .multiplier),
      ("3 millones", .multiplier), ("3 млн", .multiplier), ("2 k€", .multiplier),
      ("12 M€", .multiplier), ("3 TEUR", .multiplier), ("3 percent", .multiplier),
      ("3 ‰", .multiplier), ("-- 8", .sign),
    ] as [(String, Reason)])
  func named(line: String, reason: Reason) throws {
    let result = try read("12\n\(line)\n1\n")
    #expect(result.entries.map(\.amount) == [12, 1])
    #expect(result.diagnostics.map(\.reason) == [reason])
    #expect(result.diagnostics.map(\.line) == [2])
    // As the first line and alone too.
    let alone = try read("\(line)\n1")
    #expect(alone.skipped.map(\.line) == [1], "\(alone)")
  }
}
