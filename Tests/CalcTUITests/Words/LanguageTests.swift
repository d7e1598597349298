import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Which language is spoken")
struct LanguageTests {
  @Test(
    "The locale says it: LC_ALL before LC_MESSAGES before LANG, where characters are UTF-8",
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
      // Korean could not be shown.
      (["LANG": "ko_KR.eucKR"], .english), (["LANG": "ko_KR"], .english),
      (["LANG": "ko"], .english),
      (["LANG": "ko_KR.UTF-8", "LC_CTYPE": "C"], .english),
      // Numbers and times have nothing to do with it.
      (["LANG": "C.UTF-8", "LC_NUMERIC": "ko_KR.UTF-8", "LC_TIME": "ko_KR.UTF-8"], .english),
      (["LANG": "en_US.UTF-8", "LANGUAGE": "ko"], .english),
    ] as [([String: String], Language)])
  func locale(environment: [String: String], language: Language) {
    func locale(_ category: String) -> LocaleName {
      LocaleName(of: category) { environment[$0] }
    }
    #expect(
      Language.ofLocale(messages: locale("LC_MESSAGES"), characters: locale("LC_CTYPE"))
        == language)
  }

  @Test("Where only ASCII is shown, English is spoken")
  func ascii() {
    let korean = App(language: .korean)
    for (signs, language) in [
      (.ascii, .english), (.narrow, .korean), (.wide, .korean),
    ] as [(Appearance.Signs, Language)] {
      var loop = EventLoop(
        korean, on: ScriptedTerminal(size: Size(width: 80, height: 24), events: []),
        appearance: Appearance(signs: signs))
      _ = loop.run()
      #expect(loop.app.language == language)
      #expect(
        loop.terminal.frames.allSatisfy { $0.text.contains("? 도움말") == (language == .korean) })
    }
  }
}
