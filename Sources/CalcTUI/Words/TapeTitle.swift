import CalcModel
import TerminalKit

extension App {
  /// The order of evaluation as the tape's frame says it beside its name.
  func orderWords(_ layout: Layout) -> String {
    let title = tapeName?.printable() ?? usualTitle
    return words.texts(calculator.currentOrder).fitting(layout.tape.width - title.columns - 7)
  }

  /// What the tape's frame calls it: its file's name, as much of it as there is room for.
  ///
  /// - Parameter text: writes the characters that stand for the rest.
  func tapeTitle(columns: Int, _ text: (String) -> String) -> String {
    guard let name = tapeName?.printable() else { return text(usualTitle) }
    if text(name).columns <= columns { return text(name) }
    var start = name
    while !start.isEmpty, text("\(start)…").columns > columns { start.removeLast() }
    return text(start.isEmpty ? usualTitle : "\(start)…")
  }

  private var usualTitle: String { Legend("tape", "테이프")[language] }
}
