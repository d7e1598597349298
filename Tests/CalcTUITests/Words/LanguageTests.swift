import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Choosing the language")
struct LanguageTests {
  @Test(
    "LC_ALL, LC_MESSAGES and LANG choose the language, in this order",
    arguments: [
      ([:], .english), (["LANG": "ko_KR.UTF-8"], .korean), (["LANG": "ko_KR.utf8"], .korean),
      (["LANG": "ko_KP.UTF-8@variant"], .korean), (["LANG": "ko.UTF-8"], .korean),
      (["LANG": "ko-KR.UTF-8"], .korean), (["LANG": "en_US.UTF-8"], .english),
      (["LANG": "de_DE.UTF-8"], .english), (["LANG": "kok_IN.UTF-8"], .english),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": "C.UTF-8"], .english),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": "POSIX"], .english),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": ""], .korean),
      (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "C"], .english),
      (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], .english),
      (["LANG": "en_US.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"], .korean),
      (["LANG": "C", "LC_ALL": "ko_KR.UTF-8", "LC_MESSAGES": "C"], .korean),
      (["LC_CTYPE": "C.UTF-8", "LC_MESSAGES": "ko_KR"], .korean),
      // Korean can't be shown without UTF-8.
      (["LANG": "ko_KR.eucKR"], .english), (["LANG": "ko_KR"], .english),
      (["LANG": "ko"], .english),
      (["LANG": "ko_KR.UTF-8", "LC_CTYPE": "C"], .english),
      // Other variables don't matter.
      (["LANG": "C.UTF-8", "LC_NUMERIC": "ko_KR.UTF-8", "LC_TIME": "ko_KR.UTF-8"], .english),
      (["LANG": "en_US.UTF-8", "LANGUAGE": "ko"], .english),
    ] as [([String: String], Language)])
  func locale(environment: [String: String], language: Language) {
    func locale(_ category: String) -> LocaleName {
      LocaleName(of: category) { environment[$0] }
    }
    #expect(
      Language.ofLocale(messageLocale: locale("LC_MESSAGES"), characterLocale: locale("LC_CTYPE"))
        == language)
  }

  @Test(
    "A terminal that can't show Hangul gets English",
    arguments: [
      (Capabilities(colors: .many, isUTF8: true), false, Language.korean),
      (Capabilities(colors: .many, isUTF8: true), true, .korean),
      (Capabilities(colors: .many, isUTF8: false), false, .english),
      (Capabilities(colors: .eight, isUTF8: true, isLinuxConsole: true), false, .english),
    ])
  func hangul(capabilities: Capabilities, asciiOnly: Bool, language: Language) {
    let terminal = ScriptedTerminal(
      size: Size(width: 80, height: 24), capabilities: capabilities,
      events: [.key(.character("5"))])
    var loop = EventLoop(App(language: .korean), on: terminal, asciiOnly: asciiOnly)
    _ = loop.run()
    #expect(loop.app.language == language)
    let screen = loop.terminal.frames.last?.text
    #expect(screen?.contains(language == .korean ? "? 키 안내" : "? keys") == true)
  }
}
