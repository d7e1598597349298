import ArgumentParser
import Testing

@testable import CalcTUI

@Suite("What the argument parser complains of")
struct ParserComplaintTests {
  private static let wrong: [([String], String)] = [
    (["--digts", "3"], "없는 옵션 '--digts'. 혹시 '--digits'입니까?"),
    (["--nothing-like-it"], "없는 옵션 '--nothing-like-it'"), (["-q"], "없는 옵션 '-q'"),
    (["--digits"], "'--digits <digits>'에 값이 없음"), (["-f"], "'-f <file>'에 값이 없음"),
    (["--digits", "many"], "'--digits <digits>'에 쓸 수 없는 값 'many'"),
    (["--digits", "it's"], "'--digits <digits>'에 쓸 수 없는 값 'it's'"),
    (
      ["--language", "xx"],
      "'--language <language>'에 쓸 수 없는 값 'xx'. 다음 중 하나를 주세요: "
        + Language.allCases.map(\.rawValue).joined(separator: ", ")
    ),
    (
      ["--theme", "blue"],
      "'--theme <theme>'에 쓸 수 없는 값 'blue'. 다음 중 하나를 주세요: dark, light, mono"
    ),
    (
      ["--decimals", "x"],
      "'--decimals <F|0…9|A>'에 쓸 수 없는 값 'x'. "
        + "다음 중 하나를 주세요: F, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, A"
    ),
    (["--group=yes"], "옵션 '--group'에는 값이 없음. 쓸 수 없는 값 'yes'"),
    (["--ascii", "--wide"], "함께 쓸 수 없는 옵션 '--ascii', '--wide'"),
  ]

  private func error(_ arguments: [String]) throws -> any Error {
    do {
      _ = try Options.parse(commandLine: arguments)
    } catch {
      return error
    }
    throw CancellationError()
  }

  @Test("Each complaint is understood, and said in English as it was", arguments: wrong)
  func understood(arguments: [String], korean: String) throws {
    let error = try error(arguments)
    let text = Options.message(for: error)
    let complaint = ParserComplaint(text)
    #expect(complaint != .other(text))
    #expect(English().sentence(complaint) == text)
    #expect(UsageText(English()).error(parser: error) == Options.fullMessage(for: error))
    #expect(Korean().sentence(complaint) == korean)
  }

  @Test("Short options in one word are two complaints")
  func either() {
    let text = "Unknown option '-fx'\n   or: Missing value for '-f <file>' in '-fx'"
    let complaint = ParserComplaint(text)
    #expect(English().sentence(complaint) == text)
    #expect(Korean().sentence(complaint) == "없는 옵션 '-fx'\n또는 '-fx': '-f <file>'에 값이 없음")
  }

  @Test("What is not understood is said as it is", arguments: ["", "Internal error.", "'", "''"])
  func other(text: String) {
    #expect(ParserComplaint(text) == .other(text))
    #expect(Korean().sentence(ParserComplaint(text)) == text)
  }

  @Test("Help stands below the complaint about an option's value")
  func help() throws {
    let text = UsageText(Korean(), columns: 80).error(parser: try error(["--theme", "blue"]))
    let lines = text.split(separator: "\n")
    #expect(lines[1].hasPrefix("도움말:  --theme <theme>  키의 색: dark, light, mono."))
    #expect(lines[2].hasPrefix("사용법: calctui "))
    #expect(lines[3].hasPrefix("        calctui '12"))
    #expect(lines.last == "  자세한 내용은 'calctui --help'를 보세요.")
  }
}
