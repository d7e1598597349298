import CalcModel
import TerminalKit

// Changes of items as text: `2 + 8` sets the second item, `k3f9-4@2 + 8` inserts one below it (`@0`
// at the top), `2 -` removes it; `= #note` and `= -` set and remove the result's note; `rules
// left,2,half-up` sets the rules.

extension Item.Change {
  var journalText: String {
    switch self {
    case .set(let id, let item): "\(id.itemText) \([item].formulaText)"
    case .insert(let id, let above, let item):
      "\(id.itemText)@\(above?.itemText ?? "0") \([item].formulaText)"
    case .remove(let id): "\(id.itemText) -"
    case .follow(let rules): "rules \(rules.word)"
    case .write(let note): "= \(note.map { "#\($0.journalText)" } ?? "-")"
    }
  }

  /// Reads what `journalText` wrote; nil for anything else.
  init?(journalText: String) {
    let words = journalText.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
      .map { Substring($0) }
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "rules":
      guard let rules = Rules(word: String(words[1])) else { return nil }
      self = .follow(rules)
      return
    case "=":
      let note = words[1].behind("#").flatMap { Note(journalText: $0) }
      guard note != nil || words[1] == "-" else { return nil }
      self = .write(note)
      return
    default: break
    }
    let ids = words[0].parts(between: "@")
    guard ids.count <= 2, let id = Item.ID(itemText: ids[0]) else { return nil }
    if words[1] == "-", ids.count == 1 {
      self = .remove(id)
      return
    }
    guard let read = [Item].read(String(words[1])), read.pending == nil,
      read.note == nil, read.items.count == 1
    else { return nil }
    if ids.count == 1 {
      self = .set(id, read.items[0])
    } else if ids[1] == "0" {
      self = .insert(id, below: nil, read.items[0])
    } else if let above = Item.ID(itemText: ids[1]) {
      self = .insert(id, below: above, read.items[0])
    } else {
      return nil
    }
  }
}

extension Item.ID {
  /// Only the number if the item was there at `=`.
  fileprivate var itemText: String { run.isEmpty ? "\(number)" : journalText }

  fileprivate init?(itemText: Substring) {
    if let number = Int32(itemText), number > 0, "\(number)" == itemText {
      self.init(run: "", number: Int(number))
    } else {
      self.init(journalText: itemText)
      if number == 0 { return nil }
    }
  }
}
