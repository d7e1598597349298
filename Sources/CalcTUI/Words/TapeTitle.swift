import CalcModel
import TerminalKit

extension App {
  /// The order of evaluation in the tape's frame.
  func orderWords(_ layout: Layout) -> String {
    let title = tapeName?.printable() ?? usualTitle
    return words.texts(calculator.currentOrder).fitting(layout.tape.width - title.columns - 7)
  }

  /// The tape's title: its file's name, truncated to fit.
  ///
  /// - Parameter text: formats the ellipsis.
  func tapeTitle(columns: Int, _ text: (String) -> String) -> String {
    guard let name = tapeName?.printable() else { return text(usualTitle) }
    if text(name).columns <= columns { return text(name) }
    var start = name
    while !start.isEmpty, text("\(start)…").columns > columns { start.removeLast() }
    return text(start.isEmpty ? usualTitle : "\(start)…")
  }

  private var usualTitle: String { Legend("tape", "테이프")[language] }
}
