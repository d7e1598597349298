import TestSupport
import Testing

@testable import CalcModel

@Suite("The lifetime of a linked list's nodes")
struct LinkedListLifetimeTests {
  /// Counts the elements that are alive.
  final class Census {
    var population = 0
  }

  final class Inhabitant {
    private let census: Census

    init(_ census: Census) {
      self.census = census
      census.population += 1
    }

    deinit {
      census.population -= 1
    }
  }

  private func list(of count: Int, _ census: Census) -> LinkedList<Inhabitant> {
    LinkedList((0..<count).lazy.map { _ in Inhabitant(census) })
  }

  @Test("Millions of nodes are built and freed without a stack overflow")
  func tenMillion() {
    let count = rounds(10_000_000).count
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

  /// A way to insert and remove elements.
  enum Traffic: CaseIterable {
    case queue, queueFromBack, stack, stackAtFront, mixed

    func pass(_ number: Int, through list: inout LinkedList<Int>) {
      let (addsFirst, removesFirst) =
        switch self {
        case .queue: (false, true)
        case .queueFromBack: (true, false)
        case .stack: (false, false)
        case .stackAtFront: (true, true)
        case .mixed: (number.isMultiple(of: 2), number.isMultiple(of: 3))
        }
      if addsFirst { list.prepend(number) } else { list.append(number) }
      if removesFirst { list.removeFirst() } else { list.removeLast() }
    }
  }

  @Test("Removed nodes are reused", arguments: Traffic.allCases)
  func reuse(traffic: Traffic) {
    var list: LinkedList = [1, 2, 3]
    for number in 0..<1_000 {
      traffic.pass(number, through: &list)
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

  @Test("Elements die with the last list that holds them")
  func lastOwner() {
    let census = Census()
    var original: LinkedList? = list(of: 100, census)
    var copy = original
    #expect(census.population == 100)
    original = nil
    #expect(census.population == 100)
    copy?.removeFirst()
    #expect(census.population == 99)
    copy = nil
    #expect(census.population == 0)
  }

  @Test("A removed element dies with its new owner")
  func takenOut() {
    let census = Census()
    var list = list(of: 5, census)
    list.popFirst()
    #expect(census.population == 4)
    list.popLast()
    #expect(census.population == 3)
    list.removeFirst()
    list.removeLast()
    #expect(census.population == 1)
    list.popLast()
    #expect(census.population == 0)
    #expect(list.nodes.count == 5)
  }

  @Test(
    "removeAll releases each element that no copy holds", arguments: [true, false])
  func removeAll(keepingCapacity: Bool) {
    let census = Census()
    var list = list(of: 10, census)
    var copy = list
    list.removeAll(keepingCapacity: keepingCapacity)
    #expect(census.population == 10)
    copy.removeAll(keepingCapacity: keepingCapacity)
    #expect(census.population == 0)
  }
}
