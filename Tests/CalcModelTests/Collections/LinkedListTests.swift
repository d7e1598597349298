import Testing

@testable import CalcModel

@Suite("A linked list")
struct LinkedListTests {
  @Test("An empty list has no elements to return")
  func empty() {
    var list = LinkedList<Int>()
    #expect(list.isEmpty)
    #expect(list.count == 0)
    #expect(list.first == nil)
    #expect(list.last == nil)
    #expect(list.popFirst() == nil)
    #expect(list.popLast() == nil)
    #expect(Array(list) == [])
    #expect(list.isConsistent)
  }

  @Test("A sequence is appended in its order")
  func appendContents() {
    var list = LinkedList<Int>()
    list.append(contentsOf: [])
    #expect(list.isEmpty && list.isConsistent)
    list.append(contentsOf: stride(from: 10, to: 0, by: -3))
    #expect(list == [10, 7, 4, 1])
    #expect(list.isConsistent)
    list.removeFirst()
    list.removeLast()
    list.append(contentsOf: 1...3)
    #expect(list == [7, 4, 1, 2, 3])
    #expect(list.first == 7 && list.last == 3 && list.count == 5)
    #expect(list.isConsistent)
  }

  @Test(
    "A list emptied from either end can be refilled from either end",
    arguments: [true, false], [true, false])
  func refill(removesAtFront: Bool, insertsAtFront: Bool) {
    for length in 1...3 {
      var list = LinkedList(1...length)
      while !list.isEmpty {
        if removesAtFront { list.removeFirst() } else { list.removeLast() }
        #expect(list.isConsistent)
      }
      for number in 1...4 {
        if insertsAtFront { list.prepend(number) } else { list.append(number) }
        #expect(list.isConsistent)
      }
      #expect(Array(list) == (insertsAtFront ? [4, 3, 2, 1] : [1, 2, 3, 4]))
    }
  }

  @Test("A nil element doesn't end the list")
  func optionalElements() {
    var list: LinkedList<Int?> = [1, nil, 3]
    #expect(Array(list) == [1, nil, 3])
    #expect(list.removeFirst() == 1)
    #expect(list.removeFirst() == nil)
    #expect(list.count == 1 && list.isConsistent)
  }

  @Test("A damaged list is recognized as inconsistent")
  func damage() {
    var sound: LinkedList = [1, 2, 3, 4]
    sound.removeFirst()
    #expect(sound.isConsistent)
    let damages: [(inout LinkedList<Int>) -> Void] = [
      { $0.length = 4 }, { $0.length = 2 }, { $0.length = -1 },
      { $0.head = 2 }, { $0.tail = 2 }, { $0.tail = 9 },
      { $0.nodes[2].element = nil }, { $0.nodes[0].element = 1 },
      { $0.nodes[1].next = 3 }, { $0.nodes[1].next = 9 }, { $0.nodes[2].previous = 3 },
      // Two rings of two nodes.
      {
        ($0.nodes[0].next, $0.nodes[1].previous) = (1, 0)
        ($0.nodes[1].next, $0.nodes[0].previous) = (0, 1)
        ($0.nodes[3].next, $0.nodes[2].previous) = (2, 3)
      },
    ]
    for (index, damage) in damages.enumerated() {
      var list = sound
      damage(&list)
      #expect(!list.isConsistent, "damage \(index)")
    }
  }

  #if compiler(>=6.2)
    @Test("Removing from an empty list crashes")
    func removeFromEmpty() async {
      await #expect(processExitsWith: .failure) {
        var list = LinkedList<Int>()
        list.removeFirst()
      }
      await #expect(processExitsWith: .failure) {
        var list = LinkedList<Int>()
        list.removeLast()
      }
    }
  #endif
}
