import TestSupport
import Testing

@testable import CalcModel

@Suite("The lifetime of a linked list's nodes")
struct LinkedListLifetimeTests {
  final class AliveCount {
    var count = 0
  }

  final class CountedElement {
    private let alive: AliveCount

    init(_ alive: AliveCount) {
      self.alive = alive
      alive.count += 1
    }

    deinit {
      alive.count -= 1
    }
  }

  private func list(of count: Int, _ alive: AliveCount) -> LinkedList<CountedElement> {
    LinkedList((0..<count).lazy.map { _ in CountedElement(alive) })
  }

  @Test("Very long lists are built and freed without a stack overflow")
  func veryLong() {
    let count = seeds(10_000_000).count
    var list = LinkedList<Int>()
    for number in 0..<count / 2 {
      list.append(number)
      list.prepend(-number)
    }
    #expect(list.count == count)
    #expect(list.first == 1 - count / 2 && list.last == count / 2 - 1)
    for _ in 0..<count / 2 {
      list.removeFirst()
      list.removeLast()
    }
    #expect(list.isEmpty)
    list.append(1)
    #expect(list.nodes.count == count)
    list.removeAll()
    #expect(list.isEmpty)
  }

  enum AccessPattern: CaseIterable {
    case queue, queueFromBack, stack, stackAtFront, mixed

    func addAndRemove(_ number: Int, in list: inout LinkedList<Int>) {
      let (addsAtFront, removesAtFront) =
        switch self {
        case .queue: (false, true)
        case .queueFromBack: (true, false)
        case .stack: (false, false)
        case .stackAtFront: (true, true)
        case .mixed: (number.isMultiple(of: 2), number.isMultiple(of: 3))
        }
      if addsAtFront { list.prepend(number) } else { list.append(number) }
      if removesAtFront { list.removeFirst() } else { list.removeLast() }
    }
  }

  @Test("Removed nodes are reused", arguments: AccessPattern.allCases)
  func reuse(pattern: AccessPattern) {
    var list: LinkedList = [1, 2, 3]
    for number in 0..<1_000 {
      pattern.addAndRemove(number, in: &list)
      #expect(list.nodes.count == 4)
      #expect(list.count == 3 && list.isConsistent)
    }
  }

  @Test("removeAll frees the memory unless the capacity is kept")
  func capacity() {
    var list = LinkedList(0..<1_000)
    list.removeAll(keepingCapacity: true)
    #expect(list.nodes.capacity >= 1_000)
    list.removeAll()
    #expect(list.nodes.capacity == 0)
  }

  @Test("An element is freed with the last list that holds it")
  func lastOwner() {
    let alive = AliveCount()
    var original: LinkedList? = list(of: 100, alive)
    var copy = original
    #expect(alive.count == 100)
    original = nil
    #expect(alive.count == 100)
    copy?.removeFirst()
    #expect(alive.count == 99)
    copy = nil
    #expect(alive.count == 0)
  }

  @Test("A removed element is freed at once if nothing else holds it")
  func removed() {
    let alive = AliveCount()
    var list = list(of: 5, alive)
    list.popFirst()
    #expect(alive.count == 4)
    list.popLast()
    #expect(alive.count == 3)
    list.removeFirst()
    list.removeLast()
    #expect(alive.count == 1)
    list.popLast()
    #expect(alive.count == 0)
    #expect(list.nodes.count == 5)
  }

  @Test(
    "removeAll releases each element that no copy holds", arguments: [true, false])
  func removeAll(keepingCapacity: Bool) {
    let alive = AliveCount()
    var list = list(of: 10, alive)
    var copy = list
    list.removeAll(keepingCapacity: keepingCapacity)
    #expect(alive.count == 10)
    copy.removeAll(keepingCapacity: keepingCapacity)
    #expect(alive.count == 0)
  }
}
