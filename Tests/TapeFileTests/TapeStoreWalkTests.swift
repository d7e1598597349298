import CalcModel
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import TapeFile

/// Two windows, an editor and accidents on one file, in any order.
struct TapeStoreWalkTests {
  @Test("After each step a window equals a newly opened one", arguments: rounds(80, oneIn: 8))
  func walks(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try TapeFolder()
    let faults = TapeStoreFaultTests.Faults()
    var stores = [try OpenTape(folder.tape, calls: faults.calls), try OpenTape(folder.tape)]
    for step in 0..<60 {
      let index = Int.random(in: 0..<2, using: &random)
      faults.fail([])
      switch Int.random(in: 0..<16, using: &random) {
      case 0:
        // Closed and opened.
        try stores[index].write([])
        try stores[index].store.flush()
        stores[index] = try OpenTape(
          folder.tape, calls: index == 0 ? faults.calls : FileCalls())
      case 1:
        // Killed while it wrote.
        let before = folder.bytes?.count ?? 0
        try stores[index].write(random.lines(count: 2))
        let bytes = folder.bytes ?? []
        if before < bytes.count {
          folder.bytes = Array(bytes[..<Int.random(in: before...bytes.count, using: &random)])
        }
        stores[index] = try OpenTape(
          folder.tape, calls: index == 0 ? faults.calls : FileCalls())
      case 2:
        // Lines moved, doubled and removed in an editor.
        var lines = folder.text.split(separator: "\n").dropFirst().map(String.init)
        if lines.isEmpty { continue }
        let line = lines.remove(at: Int.random(in: 0..<lines.count, using: &random))
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
        }
        let text = ([TapeLine.header] + lines).joined(separator: "\n")
        try folder.replace(with: Array((text + (Bool.random(using: &random) ? "\n" : "")).utf8))
      case 3:
        folder.bytes = Bool.random(using: &random) ? nil : []
      case 4:
        // Appended by another program, with or without an end.
        guard let bytes = folder.bytes, try TapeLine.isTape(bytes) else { continue }
        let line = try random.line().text + (Bool.random(using: &random) ? "\n" : "")
        folder.bytes = bytes + Array(line.utf8)
      case 5, 6:
        faults.fail([random.element(of: TapeStoreFaultTests.Fault.allCases)])
        _ = try? stores[0].write(random.lines(count: 2))
        _ = try? stores[0].store.flush()
        if stores[0].store.failure != nil { continue }
      default:
        try stores[index].write(random.lines(count: Int.random(in: 1...3, using: &random)))
      }
      for index in stores.indices {
        try stores[index].takeIn()
        guard stores[index].store.failure == nil, stores[index].store.condition == .present else {
          continue
        }
        let fresh = try folder.fresh()
        let isSame = stores[index] == fresh
        #expect(isSame, "step \(step), window \(index): \(stores[index].text), \(fresh.text)")
        let bytes = folder.bytes ?? []
        #expect(fresh.tape.values == Tape.values(byRuleIn: fresh.tape, ofFile: bytes))
      }
    }
    // Leaving writes everything.
    for index in stores.indices {
      faults.fail([])
      try stores[index].write([.memory(1)])
      try stores[index].store.flush()
      #expect(stores[index].store.failure == nil)
      let fresh = try folder.fresh()
      let isSame = stores[index] == fresh
      #expect(isSame, "window \(index): \(stores[index].text), \(fresh.text)")
    }
  }
}
