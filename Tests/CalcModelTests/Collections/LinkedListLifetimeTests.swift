import CalcModel
import Testing

@Suite("The lifetime of a linked list's nodes")
struct LinkedListLifetimeTests {
  /// How many elements are alive.
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

  @Test("Ten million nodes are built and freed without a stack overflow")
  func tenMillion() {
    var list = LinkedList<Int>()
    for number in 0..<10_000_000 { list.append(number) }
    #expect(list.count == 10_000_000)
    #expect(list.last == 9_999_999)
    list.removeAll()
    #expect(list.isEmpty)
  }

  @Test("Every element dies with the last list that holds it")
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

  @Test("An element that is taken out dies with its taker")
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
  }

  @Test("Removing everything frees everything, unless a copy still has it")
  func removeAll() {
    let census = Census()
    var list = list(of: 10, census)
    var copy = list
    list.removeAll()
    #expect(census.population == 10)
    copy.removeAll()
    #expect(census.population == 0)
  }

  @Test("An iterator that stopped half-way frees what it kept")
  func abandonedIterator() {
    let census = Census()
    do {
      var iterator = list(of: 10, census).makeIterator()
      #expect(iterator.next() != nil)
      #expect(census.population == 10)
    }
    #expect(census.population == 0)
  }
}
