/// The Latin letters on the keys of the usual Korean keyboard (KS X 5002, "dubeolsik").
///
/// The calculator's shortcuts are Latin letters. A Korean input method turns them into Hangul.
enum HangulKeyboard {
  /// The Latin letters that type a Hangul letter or syllable; nil for other characters.
  static func latinKeys(of character: Character) -> String? {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first else {
      return nil
    }
    let letterIndex = Int(scalar.value) - 0x3131
    if consonants.indices.contains(letterIndex) { return consonants[letterIndex] }
    let vowelIndex = letterIndex - consonants.count
    if vowels.indices.contains(vowelIndex) { return vowels[vowelIndex] }
    // Unicode orders syllables by initial, medial and final letter (section 3.12).
    let syllableIndex = Int(scalar.value) - 0xAC00
    guard (0..<initials.count * vowels.count * finals.count).contains(syllableIndex) else {
      return nil
    }
    let (initialAndMedial, final) = syllableIndex.quotientAndRemainder(dividingBy: finals.count)
    let (initial, medial) = initialAndMedial.quotientAndRemainder(dividingBy: vowels.count)
    return initials[initial] + vowels[medial] + finals[final]
  }

  /// For ㄱ to ㅎ (U+3131 to U+314E).
  private static let consonants = keys(
    "r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g")
  /// For ㅏ to ㅣ (U+314F to U+3163).
  private static let vowels = keys("k o i O j p u P h hk ho hl y n nj np nl b m ml l")
  private static let initials = keys("r R s e E f a q Q t T d w W c z x v g")
  private static let finals =
    [""] + keys("r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g")

  private static func keys(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
