import CalcModel
import DequeModule
import StandardList

/// A million numbers put at the back and taken from the front, in four ways.
enum Lists {
  private static let count = 1_000_000

  static func measure() {
    // In turn, so that whatever else the machine does slows all of them alike.
    for _ in 0..<7 {
      print("std::list", nanoseconds { keep(standard_list_fill_and_drain(count)) }, separator: "\t")
      print("LinkedList", nanoseconds { keep(throughList()) }, separator: "\t")
      print("Deque", nanoseconds { keep(throughDeque()) }, separator: "\t")
      print("queue", nanoseconds { keep(throughQueue()) }, separator: "\t")
    }
  }

  private static func throughList() -> Int {
    var list = LinkedList<Int>()
    for number in 0..<count { list.append(number) }
    var sum = 0
    while let number = list.popFirst() { sum += number }
    return sum
  }

  private static func throughDeque() -> Int {
    var deque = Deque<Int>()
    for number in 0..<count { deque.append(number) }
    var sum = 0
    while let number = deque.popFirst() { sum += number }
    return sum
  }

  /// Of operators: operands are larger than the numbers of the others.
  private static func throughQueue() -> Int {
    var queue = CalculatorItemQueue<Operator>()
    for _ in 0..<count { queue.enqueue(.add) }
    var taken = 0
    while queue.dequeue() != nil { taken += 1 }
    return taken
  }
}
