import TerminalKit

/// A number in full: its fraction and its digits. What doesn't fit ends in `…`.
struct NumberPane {
  let number: NumberInFull
  let language: Language
  let layout: Layout
  let theme: Theme

  /// Headings need a page of so many rows.
  private static let headingsFrom = 8

  func draw(on canvas: inout Canvas) {
    let page = layout.page
    let titles = Legend(
      ["calctui: the number in full", "the number in full", "in full"],
      ["calctui: 숫자 전체", "숫자 전체", "전체"])
    let title = titles[language].fitting(page.width)
    canvas.write(
      theme.glyphs.text(title), at: Point(x: page.x, y: 0), style: theme.style(.message))
    for (row, line) in lines(page).enumerated() {
      canvas.write(
        theme.glyphs.text(line.text), at: Point(x: page.x, y: page.y + row),
        style: theme.style(line.part))
    }
  }

  private func lines(_ page: Rect) -> [(text: String, part: Theme.Text)] {
    var lines: [(text: String, part: Theme.Text)] = []
    for section in number.sections {
      if page.height >= Self.headingsFrom {
        if !lines.isEmpty { lines.append(("", .message)) }
        lines.append((section.heading.legend[language].fitting(page.width), .heading))
      }
      lines += section.lines(columns: page.width).map { ($0, .message) }
    }
    guard lines.count > page.height else { return lines }
    var shown = Array(lines.prefix(page.height))
    // `…` may be shown as three points.
    shown[shown.endIndex - 1].text = shown[shown.endIndex - 1].text.prefix(page.width - 3) + "…"
    return shown
  }
}

extension NumberInFull.Heading {
  var legend: Legend<[String]> {
    switch self {
    case .whole: Legend(["whole number"], ["정수"])
    case .fraction: Legend(["exact fraction"], ["정확한 분수"])
    case .decimal: Legend(["decimal, all its digits", "all its decimals"], ["소수, 모든 자리", "모든 자리"])
    case .period(let digits):
      Legend(
        [
          "decimal, repeating part in brackets: \(digits) digit\(digits == 1 ? "" : "s")",
          "decimal, repeating part in brackets", "repeats in ( )",
        ],
        ["소수, 순환마디는 괄호 안: \(digits)자리", "소수, 순환마디는 괄호 안", "순환마디는 ( )"])
    case .beginning(let places):
      Legend(
        [
          "decimal, its first \(places) places; there are more",
          "decimal, its first \(places) places", "first \(places) places",
        ],
        ["소수, 처음 \(places)자리; 더 있음", "소수, 처음 \(places)자리", "처음 \(places)자리"])
    case .inexact:
      Legend(
        [
          "rounded to 1000 digits on the way: no exact fraction is known",
          "rounded to 1000 digits on the way", "rounded on the way",
        ],
        ["중간에 1000자리로 반올림됨: 정확한 분수는 알 수 없음", "중간에 1000자리로 반올림됨", "중간에 반올림됨"])
    }
  }
}
