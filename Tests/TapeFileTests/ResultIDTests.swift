import CalcModel
import TestSupport
import Testing

@testable import TapeFile

struct ResultIDTests {
  @Test("An ID is the time in milliseconds and the window's random name")
  func writesTimes() {
    var random = SplitMix64(seed: 1)
    let maker = ResultIDMaker(using: &random)
    let id = maker.next(at: 1_795_512_600_123)
    #expect(id.text.hasPrefix("20261124T093000.123Z-"))
    #expect(id.text.utf8.count == 24)
    #expect(id.secondsSince1970 == 1_795_512_600)
  }

  @Test("`next` returns the same ID until `take`")
  func repeatsUntilTaken() {
    var random = SplitMix64(seed: 1)
    var maker = ResultIDMaker(using: &random)
    let ids = (0..<1_000).map { _ in maker.next(at: 5_000) }
    #expect(Set(ids) == [maker.take(at: 5_000)])
    #expect(maker.next(at: 5_000).text.hasPrefix("19700101T000005.001Z"))
    #expect(maker.next(at: 6_000).text.hasPrefix("19700101T000006.000Z"))
  }

  @Test("Taken IDs are unique, even if the clock is set back")
  func isUnique() {
    var random = SplitMix64(seed: 1)
    var maker = ResultIDMaker(using: &random)
    let ids = [5_000, 5_000, 5_001, 4_000, 5_000].map { maker.take(at: $0).text }
    #expect(Set(ids).count == 5)
    #expect(ids[3].hasPrefix("19700101T000004.000Z"))
  }

  @Test(
    "With any clock a taken ID has the first free time that isn't earlier", arguments: seeds(50))
  func isFirstFreeTime(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (maker, taken) = (ResultIDMaker(name: "68w"), Set<Int>())
    for _ in 0..<60 {
      let now = Int.random(in: 0...40, using: &random)
      let free = (now...).first { !taken.contains($0) } ?? now
      let id = maker.next(at: now)
      #expect(id == maker.take(at: now) && id == maker.id(at: free), "seed \(seed)")
      taken.insert(free)
    }
  }

  @Test("Dates across eight centuries are read as written")
  func knowsDates() {
    var random = SplitMix64(seed: 1)
    let maker = ResultIDMaker(using: &random)
    for day in 0..<146_097 * 2 where day % 7 == 0 || day % 365 < 2 {
      let id = maker.next(at: day * 86_400_000 + 86_399_999)
      #expect(id.secondsSince1970 == day * 86_400 + 86_399)
    }
    #expect(ResultID("20000229T000000.000Z-abc").secondsSince1970 == 951_782_400)
    #expect(ResultID("19691231T235900.000Z-abc").secondsSince1970 == -60)
    // A leap second is second 60.
    #expect(ResultID("20161231T235960.000Z-abc").secondsSince1970 == 1_483_228_800)
  }

  @Test(
    "An ID without a valid timestamp has no time",
    arguments: [
      "", "lunch", "20261124", "20261124T093000.123Z", "20261124T093000.123Z-K3F",
      "20261324T093000.123Z-k3f", "20260230T093000.123Z-k3f", "20261124T243000.123Z-k3f",
      "20261124T096000.123Z-k3f", "20161231T235961.000Z-abc", "20261124T093000,123Z-k3f",
      "20261124T093000.123Z-k3fa",
      "2026112xT093000.123Z-k3f", "21000229T000000.000Z-abc",
    ])
  func refusesOtherForms(text: String) { #expect(ResultID(text).secondsSince1970 == nil) }
}
