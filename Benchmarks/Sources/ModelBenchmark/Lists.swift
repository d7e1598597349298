import CalcModel
import DequeModule
import StandardList

/// A million numbers put at the back and taken from the front, in four ways.
enum Lists {
  private static let count = 1_000_000

  /// The time of one kind of list once its memory has been used before, in nanoseconds.
  ///
  /// A run of the program measures one kind: what one leaves of the heap would slow the next.
  static func time(of name: String) throws -> Int {
    let body: () -> Int
    switch name {
    case "std::list": body = { standard_list_fill_and_drain(count) }
    case "LinkedList": body = throughList
    case "Deque": body = throughDeque
    case "CalculatorItemQueue": body = throughQueue
    default: throw Numbers.Usage()
    }
    return (0..<5).map { _ in nanoseconds { keep(body()) } }.min() ?? 0
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
