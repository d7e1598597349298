import Testing

@testable import CalcModel

@Suite("The indices of a linked list")
struct LinkedListIndexTests {
  /// Lists of no element, of one and of several: new, with free nodes, and with nodes out of order.
  private static let lists: [LinkedList<Int>] = {
    var lists: [LinkedList<Int>] = [[], [1], LinkedList(1...5)]
    for list in lists {
      var worn = list
      for number in 0..<4 { worn.prepend(number) }
      for _ in 0..<3 { worn.removeLast() }
      lists.append(worn)
      worn.removeFirst()
      lists.append(worn)
    }
    return lists
  }()

  @Test("Walking forwards from the start visits each element and arrives at the end")
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

  @Test("Walking backwards from the end visits each element and arrives at the start")
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

  @Test("Indices are ordered as their elements stand, whatever nodes they are in")
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
    @Test("Leaving the list is a programmer's error")
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
