import Testing

@testable import CalcModel

@Suite("Value semantics of a linked list")
struct LinkedListValueTests {
  @Test("Lists are equal when they have equal elements in the same order")
  func equality() {
    let list: LinkedList = [1, 2, 3]
    let copy = list
    #expect(list == copy)
    #expect(list == LinkedList(1...3))
    #expect(list != [1, 2])
    #expect(list != [1, 2, 3, 4])
    #expect(list != [3, 2, 1])
    #expect(list != [])
    #expect(LinkedList<Int>() == [])
  }

  /// A list with free nodes, and nodes out of order.
  private func changedList(of elements: some Sequence<Int>) -> LinkedList<Int> {
    var list: LinkedList = [-1, -2, -3, -4]
    list.removeFirst()
    list.removeFirst()
    list.append(contentsOf: elements)
    list.removeFirst()
    list.removeFirst()
    return list
  }

  @Test("Equality and hashing depend on the elements, not on earlier changes")
  func changed() {
    let (changed, new) = (changedList(of: 1...3), LinkedList(1...3))
    #expect(changed.isConsistent)
    #expect(changed == new)
    #expect(changed.hashValue == new.hashValue)
  }

  @Test("Equal lists are one element of a set")
  func hashing() {
    let lists: Set<LinkedList<Int>> = [[], [1], [1, 2], [2, 1], [1, 2], LinkedList(1...2), []]
    #expect(lists.count == 4)
    #expect(lists.contains([2, 1]))
    #expect(!lists.contains([2]))
  }

  @Test("Nested lists with different boundaries have different hashes")
  func hashingNested() {
    let left: LinkedList<LinkedList<Int>> = [[1], [2, 3]]
    let right: LinkedList<LinkedList<Int>> = [[1, 2], [3]]
    #expect(left != right)
    #expect(left.hashValue != right.hashValue)
  }

  @Test("A list describes itself as an array does")
  func descriptions() {
    #expect("\(LinkedList<Int>())" == "[]")
    #expect("\(changedList(of: 1...3))" == "[1, 2, 3]")
    #expect(LinkedList(["a", "b"]).description == #"["a", "b"]"#)
    #expect(String(reflecting: LinkedList(["a", "b"])) == #"["a", "b"]"#)
    let nested: LinkedList<LinkedList<Int>> = [[1], [2, 3]]
    #expect(String(reflecting: nested) == "[[1], [2, 3]]")
  }
}
