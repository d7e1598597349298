import TestSupport
import Testing

@testable import CalcModel

@Suite("Random changes of a linked list")
struct LinkedListWalkTests {
  @Test(
    "A list and its copies behave like arrays", arguments: seeds(10))
  func walk(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var (list, model) = (LinkedList<Int>(), [Int]())
    var copies: [(list: LinkedList<Int>, model: [Int])] = []
    for step in 0..<1_000 {
      switch Int.random(in: 0..<100, using: &generator) {
      case 0:
        let keepCapacity = Bool.random(using: &generator)
        list.removeAll(keepingCapacity: keepCapacity)
        model.removeAll(keepingCapacity: keepCapacity)
      case 1..<25: #expect(list.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
      case 25..<45: #expect(list.popLast() == model.popLast())
      case 45..<50:
        let steps = step..<step + Int.random(in: 0...5, using: &generator)
        list.append(contentsOf: steps)
        model.append(contentsOf: steps)
      case 50..<70:
        list.prepend(step)
        model.insert(step, at: 0)
      default:
        list.append(step)
        model.append(step)
      }
      #expect(list.isConsistent, "seed \(seed), step \(step)")
      #expect(Array(list) == model, "seed \(seed), step \(step)")
      #expect(Array(list.reversed()) == model.reversed(), "seed \(seed), step \(step)")
      #expect(list.count == model.count, "seed \(seed), step \(step)")
      #expect(list.first == model.first && list.last == model.last, "seed \(seed), step \(step)")
      if Int.random(in: 0..<20, using: &generator) == 0 {
        copies.append((list, model))
        // The list then shares its storage with an older copy.
        if Bool.random(using: &generator), let older = copies.randomElement(using: &generator) {
          (list, model) = older
        }
      }
    }
    for (index, copy) in copies.enumerated() {
      #expect(copy.list.isConsistent, "seed \(seed), copy \(index)")
      #expect(Array(copy.list) == copy.model, "seed \(seed), copy \(index)")
    }
  }
}
