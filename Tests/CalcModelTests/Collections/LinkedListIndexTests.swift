import Testing

@testable import CalcModel

@Suite("The indices of a linked list")
struct LinkedListIndexTests {
  /// New lists, lists with free nodes, and lists whose nodes are out of order.
  private static let lists: [LinkedList<Int>] = {
    var lists: [LinkedList<Int>] = [[], [1], LinkedList(1...5)]
    for list in lists {
      var changed = list
      for number in 0..<4 { changed.prepend(number) }
      for _ in 0..<3 { changed.removeLast() }
      lists.append(changed)
      changed.removeFirst()
      lists.append(changed)
    }
    return lists
  }()

  @Test("Indices from the start visit each element up to the end")
  func forwards() {
    for list in Self.lists {
      var index = list.startIndex
      for element in Array(list) {
        #expect(list[index] == element)
        list.formIndex(after: &index)
      }
      #expect(index == list.endIndex)
    }
  }

  @Test("Indices from the end visit each element back to the start")
  func backwards() {
    for list in Self.lists {
      var index = list.endIndex
      for element in Array(list).reversed() {
        list.formIndex(before: &index)
        #expect(list[index] == element)
      }
      #expect(index == list.startIndex)
    }
  }

  @Test("Indices have the order of their elements, wherever the nodes are")
  func order() {
    for list in Self.lists {
      let indices = Array(list.indices) + [list.endIndex]
      for (left, leftIndex) in indices.enumerated() {
        for (right, rightIndex) in indices.enumerated() {
          #expect((leftIndex < rightIndex) == (left < right))
          #expect((leftIndex == rightIndex) == (left == right))
          #expect(list.distance(from: leftIndex, to: rightIndex) == right - left)
          #expect(list.index(leftIndex, offsetBy: right - left) == rightIndex)
        }
      }
    }
  }

  #if compiler(>=6.2)
    @Test("Using an index outside the list crashes")
    func outside() async {
      await #expect(processExitsWith: .failure) {
        let list = LinkedList(1...3)
        _ = list.index(after: list.endIndex)
      }
      await #expect(processExitsWith: .failure) {
        let list = LinkedList(1...3)
        _ = list.index(before: list.startIndex)
      }
      await #expect(processExitsWith: .failure) {
        let list = LinkedList(1...3)
        _ = list[list.endIndex]
      }
      await #expect(processExitsWith: .failure) {
        var list = LinkedList(1...3)
        let start = list.startIndex
        list.removeFirst()
        _ = list[start]
      }
    }
  #endif
}
