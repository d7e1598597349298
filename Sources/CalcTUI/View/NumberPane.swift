import TerminalKit

/// A number in full, page by page: its fraction and decimals.
struct NumberPane {
  let number: NumberInFull
  let language: Language
  let layout: Layout
  let theme: Theme

  func draw(page: Int, on canvas: inout Canvas) {
    let place = layout.page
    let pages = number.pages(columns: place.width, rows: place.height)
    let count = pages.count > 1 ? "  \(page + 1)/\(pages.count)" : ""
    let titles = Legend(
      ["calctui: the number in full", "the number in full", "in full"],
      ["calctui: 숫자 전체", "숫자 전체", "전체"])
    let title = theme.glyphs.text(titles[language].map { $0 + count }.fitting(place.width))
    canvas.write(title, at: Point(x: place.x, y: 0), style: theme.style(.title))
    guard pages.indices.contains(page) else { return }
    for (row, line) in pages[page].enumerated() {
      let point = Point(x: place.x, y: place.y + row)
      switch line {
      case .heading(let heading):
        let text = theme.glyphs.text(heading.legend[language].fitting(place.width))
        canvas.write(text, at: point, style: theme.style(.helpTitle))
      case .digits(let digits):
        canvas.write(theme.glyphs.text(digits), at: point, style: theme.style(.helpText))
      case .blank: break
      }
    }
  }
}

extension NumberInFull.Heading {
  var legend: Legend<[String]> {
    switch self {
    case .whole: Legend(["whole number"], ["정수"])
    case .fraction: Legend(["exact fraction"], ["정확한 분수"])
    case .mixed: Legend(["mixed number"], ["대분수"])
    case .places(let places): Legend(["to \(places) places"], ["소수 \(places)자리"])
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
    case .known:
      Legend(
        ["decimal, the digits that were kept", "digits that remain"], ["소수, 남아 있는 자리", "남은 자리"])
    case .mean(let count):
      Legend(["mean of \(count) items", "mean of \(count)"], ["\(count)개의 평균"])
    }
  }
}
