import Testing

@testable import CalcModel

@Suite("Copies of a linked list")
struct LinkedListCopyTests {
  enum Change: CaseIterable {
    case append, appendContents, prepend, popFirst, popLast, removeFirst, removeLast, removeAll
    case removeAllKeepingCapacity

    func apply(to list: inout LinkedList<Int>) {
      switch self {
      case .append: list.append(4)
      case .appendContents: list.append(contentsOf: [4, 5])
      case .prepend: list.prepend(0)
      case .popFirst: list.popFirst()
      case .popLast: list.popLast()
      case .removeFirst: list.removeFirst()
      case .removeLast: list.removeLast()
      case .removeAll: list.removeAll()
      case .removeAllKeepingCapacity: list.removeAll(keepingCapacity: true)
      }
    }

    var expectedList: LinkedList<Int> {
      switch self {
      case .append: [1, 2, 3, 4]
      case .appendContents: [1, 2, 3, 4, 5]
      case .prepend: [0, 1, 2, 3]
      case .popFirst, .removeFirst: [2, 3]
      case .popLast, .removeLast: [1, 2]
      case .removeAll, .removeAllKeepingCapacity: []
      }
    }
  }

  @Test("Changing a copy doesn't change the original", arguments: Change.allCases)
  func changeCopy(change: Change) {
    let original: LinkedList = [1, 2, 3]
    var copy = original
    change.apply(to: &copy)
    #expect(copy == change.expectedList)
    #expect(original == [1, 2, 3])
    #expect(copy.isConsistent && original.isConsistent)
  }

  @Test("Changing the original doesn't change a copy", arguments: Change.allCases)
  func changeOriginal(change: Change) {
    var original: LinkedList = [1, 2, 3]
    let copy = original
    change.apply(to: &original)
    #expect(original == change.expectedList)
    #expect(copy == [1, 2, 3])
    #expect(copy.isConsistent && original.isConsistent)
  }

  @Test("An iterator doesn't see later changes of its list", arguments: Change.allCases)
  func iterator(change: Change) {
    var list: LinkedList = [1, 2, 3]
    var iterator = list.makeIterator()
    #expect(iterator.next() == 1)
    change.apply(to: &list)
    #expect(iterator.next() == 2)
    #expect(iterator.next() == 3)
    #expect(iterator.next() == nil)
    #expect(iterator.next() == nil)
  }

  @Test("A list can grow during iteration")
  func growWhileWalking() {
    var list: LinkedList = [1, 2, 3]
    for element in list { list.append(element * 10) }
    #expect(list == [1, 2, 3, 10, 20, 30])
    #expect(list.isConsistent)
  }

  @Test("A list can be appended to itself")
  func appendItself() {
    var list: LinkedList = [1, 2, 3]
    list.append(contentsOf: list)
    #expect(list == [1, 2, 3, 1, 2, 3])
    #expect(list.isConsistent)
  }
}
