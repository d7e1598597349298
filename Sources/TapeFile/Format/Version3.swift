import CalcModel
import TerminalKit

/// The lines of a journal of version 3, in which a correction said at which places items went and came, and
/// on which one before it it was based.
struct Version3 {
  static let version = "3"

  private let bytes: [UInt8]
  private var corrections: [ResultID: Corrections] = [:]
  /// What grand totals add up.
  private var counted: [ResultID] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    noteCounted()
    for (_, fields) in lines {
      guard let id = ResultID(journalText: fields.count > 2 ? fields[2] : "") else {
        continue
      }
      switch (fields[0], fields.count) {
      case ("fix", 7):
        if let correction = Correction(fields, counted) {
          corrections[id, default: Corrections()].append(correction)
        }
      case ("undo", 3): corrections[id, default: Corrections()].undone.insert(fields[1])
      default: break
      }
    }
  }

  /// All calculations are counted but those that follow from a grand total.
  private mutating func noteCounted() {
    var followers: Set<Substring> = []
    for (_, fields) in lines where fields[0] == "calc" && fields.count == 5 {
      let links = fields[3].split(separator: " ").compactMap { $0.behind("↑") }
      if links.contains(where: { link in
        link.hasPrefix("+") || followers.contains(link.prefix { $0 != ":" })
      }) {
        followers.insert(fields[1][...])
      } else if let id = ResultID(journalText: fields[1]) {
        counted.append(id)
      }
    }
  }

  private var lines: some Sequence<(time: String, fields: [String])> {
    bytes.split(separator: UInt8(ascii: "\n")).lazy.compactMap {
      JournalRecord.fields(ofLine: $0, version: Self.version)
    }
  }

  /// The same lines of the present version, with corrected calculations in the place of corrections.
  var converted: [UInt8] {
    var converted = ""
    for (time, fields) in lines where fields[0] != "fix" && fields[0] != "undo" {
      var fields = fields
      switch (fields[0], fields.count) {
      case ("calc", 5):
        let id = ResultID(journalText: fields[1])
        if let corrections = id.flatMap({ corrections[$0] }),
          let calculation = corrections.corrected(fields, counted)
        {
          converted += JournalRecord(time: time, kind: .calculation(.init(calculation))).line
          continue
        }
        fields[3] = Items(fields[3], counted).converted.text
      case ("open", 5), ("tear", 7):
        let (text, note) = Items(fields[fields.count - 2], counted).converted
        fields[fields.count - 2] = text
        let entered = fields[fields.count - 1].behind("=")
        if let total = entered.flatMap({ Items.grandTotal($0, counted) }) {
          fields[fields.count - 1] = "=\(total)"
        }
        fields[fields.count - 1] += note.map { " #\($0)" } ?? ""
      default: break
      }
      converted += JournalRecord.line(time: time, fields: fields)
    }
    return Array(converted.utf8)
  }

  /// A formula's items, an operator with its operand as one; words were items too.
  private struct Items {
    var texts: [String] = []

    /// - Parameter counted: what grand totals add up.
    init(_ text: String, _ counted: [ResultID]) {
      var isOperator = false
      for word in text.split(separator: " ") {
        let word = Self.grandTotal(word, counted) ?? "\(word)"
        if isOperator { texts[texts.count - 1] += " \(word)" } else { texts.append(String(word)) }
        isOperator = !isOperator && word.count == 1 && word.first.flatMap { Operator($0) } != nil
      }
    }

    /// A grand total with what it adds up in the place of the first and the last for each run of the program;
    /// nil for another operand.
    static func grandTotal(_ word: Substring, _ counted: [ResultID]) -> String? {
      guard let text = word.behind("↑+"), let end = text.firstIndex(of: ":") else { return nil }
      let ranges = text[..<end].parts(between: "+").compactMap { range in
        let ends = range.parts(between: "..").compactMap { ResultID(journalText: $0) }
        return ends.count == 2 && ends[0].number <= ends[1].number
          ? ResultID.Span(run: ends[0].run, numbers: ends[0].number...ends[1].number)
          : ends.first.map { ResultID.Span(run: $0.run, numbers: $0.number...$0.number) }
      }
      let ids = counted.filter(Operand.Link.Members(ranges: ranges).contains)
      return "↑\(Operand.Link.Members(ids).journalText)\(text[end...])"
    }

    /// The text of the present version, and the words about what was being entered.
    var converted: (text: String, note: String?) {
      var written: [String] = []
      var (words, entered, below) = ([String](), [String](), [String]())
      for text in texts {
        if let note = text.behind("#") {
          words.append(String(note))
        } else if let note = text.behind(">#") {
          entered.append(String(note))
        } else if let note = text.behind("=#") {
          below.append(String(note))
        } else {
          // Those above all others are about what follows.
          if !written.isEmpty { write(&words, "#", to: &written) }
          written.append(text)
        }
      }
      if written.isEmpty { entered = words + entered } else { write(&words, "#", to: &written) }
      write(&below, "=#", to: &written)
      return (written.isEmpty ? "-" : written.joined(separator: " "), Self.joined(entered))
    }

    private func write(_ words: inout [String], _ sign: String, to written: inout [String]) {
      if let note = Self.joined(words) { written.append(sign + note) }
      words = []
    }

    /// Several notes as one, as many of them as it has room for.
    private static func joined(_ words: [String]) -> String? {
      words.reduce(nil as String?) { joined, word in
        guard let joined else { return word }
        let longer = "\(joined);\\s\(word)"
        return Note(journalText: longer) == nil ? joined : longer
      }
    }
  }

  private struct Correction {
    let name: String
    let base: String?
    let start: Int
    let removed: Int
    let items: [String]

    init?(_ fields: [String], _ counted: [ResultID]) {
      guard let start = UInt32(fields[4]), let removed = UInt32(fields[5]) else { return nil }
      (name, base) = (fields[1], fields[3] == "-" ? nil : fields[3])
      (self.start, self.removed) = (Int(start), Int(removed))
      items = fields[6] == "-" ? [] : Items(fields[6], counted).texts
    }

    /// Whether as many rows are there as before, at the same places.
    var keepsRows: Bool { removed == items.count }

    func apply(to items: inout Items, isComplete: (Items) -> Bool) {
      guard start + removed <= items.texts.count else { return }
      var changed = items
      changed.texts.replaceSubrange(start..<start + removed, with: self.items)
      if isComplete(changed) { items = changed }
    }
  }

  /// The corrections of one calculation.
  private struct Corrections {
    private var list: [Correction] = []
    private var places: [String: Int] = [:]
    var undone: Set<String> = []

    mutating func append(_ correction: Correction) {
      if let base = correction.base, places[base] == nil { return }
      guard places[correction.name] == nil else { return }
      places[correction.name] = list.count
      list.append(correction)
    }

    /// The calculation after the last correction that was not undone, those that it is based on, and those
    /// beside it that keep the rows.
    func corrected(_ fields: [String], _ counted: [ResultID]) -> Calculation? {
      func calculation(_ items: Items) -> Calculation? {
        let fields = [fields[1], fields[2], items.converted.text, fields[4]]
        return JournalRecord.FinishedCalculation(fields: fields)?.calculation
      }
      var chain: Set<Int> = []
      var next = list.indices.last { !undone.contains(list[$0].name) }
      while let place = next {
        chain.insert(place)
        next = list[place].base.flatMap { places[$0] }
      }
      // Where rows last came or went, for each correction and for what holds so far.
      var (items, shape, shapes) = (Items(fields[3], counted), nil as Int?, [] as [Int?])
      for (place, correction) in list.enumerated() {
        let baseShape = correction.base.flatMap { places[$0] }.flatMap { shapes[$0] }
        shapes.append(correction.keepsRows ? baseShape : place)
        let isBeside =
          correction.keepsRows && baseShape == shape && !undone.contains(correction.name)
        guard chain.contains(place) || isBeside else { continue }
        correction.apply(to: &items) { calculation($0) != nil }
        if !correction.keepsRows { shape = place }
      }
      return calculation(items)
    }
  }
}
