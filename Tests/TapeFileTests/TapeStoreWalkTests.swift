import CalcModel
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import TapeFile

/// Two windows, an editor and failures of the system on one file, in random order.
struct TapeStoreWalkTests {
  @Test(
    "After each step, each window equals a newly opened window", arguments: seeds(80, oneIn: 20))
  func walks(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try TapeFolder()
    let faults = TapeStoreFaultTests.Faults()
    var windows = [try OpenTape(folder.tape, calls: faults.calls), try OpenTape(folder.tape)]
    for step in 0..<60 {
      let index = Int.random(in: 0..<2, using: &random)
      faults.fail([])
      switch Int.random(in: 0..<16, using: &random) {
      case 0:
        // A window is closed and opened again.
        try windows[index].write([])
        try windows[index].store.flush()
        windows[index] = try OpenTape(
          folder.tape, calls: index == 0 ? faults.calls : FileCalls())
      case 1:
        // A window is killed while it writes.
        let before = folder.bytes?.count ?? 0
        try windows[index].write(random.lines(count: 2))
        let bytes = folder.bytes ?? []
        if before < bytes.count {
          folder.bytes = Array(bytes[..<Int.random(in: before...bytes.count, using: &random)])
        }
        windows[index] = try OpenTape(
          folder.tape, calls: index == 0 ? faults.calls : FileCalls())
      case 2:
        // An editor moves, doubles or removes a line.
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
        // Another program appends a line, with or without its newline.
        guard let bytes = folder.bytes, try TapeLine.isTape(bytes) else { continue }
        let line = try random.line().text + (Bool.random(using: &random) ? "\n" : "")
        folder.bytes = bytes + Array(line.utf8)
      case 5, 6:
        faults.fail([random.element(of: TapeStoreFaultTests.Fault.allCases)])
        _ = try? windows[0].write(random.lines(count: 2))
        _ = try? windows[0].store.flush()
        if windows[0].store.failure != nil { continue }
      default:
        try windows[index].write(random.lines(count: Int.random(in: 1...3, using: &random)))
      }
      for index in windows.indices {
        try windows[index].readChanges()
        guard windows[index].store.failure == nil, windows[index].store.condition == .present else {
          continue
        }
        let fresh = try folder.newWindow()
        let isSame = windows[index] == fresh
        #expect(isSame, "step \(step), window \(index): \(windows[index].text), \(fresh.text)")
        let bytes = folder.bytes ?? []
        #expect(fresh.tape.linkValues == Tape.expectedLinkValues(in: fresh.tape, ofFile: bytes))
      }
    }
    // On quitting, each window writes all its lines.
    for index in windows.indices {
      faults.fail([])
      try windows[index].write([.memory(1)])
      try windows[index].store.flush()
      #expect(windows[index].store.failure == nil)
      let fresh = try folder.newWindow()
      let isSame = windows[index] == fresh
      #expect(isSame, "window \(index): \(windows[index].text), \(fresh.text)")
    }
  }
}
