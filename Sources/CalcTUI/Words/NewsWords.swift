import CalcModel

extension TapeNews {
  /// What other windows did, in its longest form first.
  func texts(_ formatter: DisplayFormatter) -> [String] {
    let all = parts(formatter)
    return [all.joined(separator: "; ")] + (all.first.map { [$0] } ?? []) + [phrase]
  }

  /// Whether there is more than calculations, which are shown.
  var isAlert: Bool { corrections > 0 || tears > 0 || memory != nil }

  private func parts(_ formatter: DisplayFormatter) -> [String] {
    let number = calculations.count
    let finished =
      number == 0 ? nil : "\(number) calculation\(number == 1 ? "" : "s") from another window"
    let other = number == 0 ? "another window" : "it"
    return [
      finished,
      tears > 0 ? "\(other) tore off or put back a tape" : nil,
      corrections > 0 ? "\(other) corrected what is here: shown when opened again" : nil,
      memory.map { "its memory is \(formatter.format($0).marked)" },
    ].compactMap { $0 }
  }

  private var phrase: String {
    calculations.isEmpty ? "changed elsewhere" : "\(calculations.count) from elsewhere"
  }
}
