import CalcModel
import Testing

@Suite("A queue of operands or operators")
struct CalculatorItemQueueTests {
  private func queue(_ operands: Operand...) -> CalculatorItemQueue<Operand> {
    var queue = CalculatorItemQueue<Operand>()
    for operand in operands { queue.enqueue(operand) }
    return queue
  }

  @Test("An empty queue has no element to return")
  func empty() {
    var queue = CalculatorItemQueue<Operator>()
    #expect(queue.isEmpty)
    #expect(queue.count == 0)
    #expect(queue.first == nil)
    #expect(queue.dequeue() == nil)
  }

  @Test("Elements leave a queue in the order of their arrival")
  func order() {
    var queue = CalculatorItemQueue<Operator>()
    for operation in Operator.allCases { queue.enqueue(operation) }
    for operation in Operator.allCases {
      #expect(queue.first == operation)
      #expect(queue.dequeue() == operation)
    }
    #expect(queue.dequeue() == nil)
    #expect(queue.isEmpty)
  }

  @Test("A cleared queue is empty and can be used again")
  func clear() {
    var queue = queue(1, 2, 3)
    queue.clear()
    #expect(queue.isEmpty)
    #expect(queue.count == 0)
    #expect(queue.dequeue() == nil)
    queue.enqueue(4)
    #expect(Array(queue) == [4])
  }

  @Test("Changing a copy doesn't change the original")
  func changeCopy() {
    let original = queue(1, 2)
    var copy = original
    copy.dequeue()
    copy.enqueue(3)
    #expect(Array(original) == [1, 2])
    #expect(Array(copy) == [2, 3])
  }

  @Test("Equal queues have equal hashes, whatever their history")
  func hashing() {
    var reused = queue(9, 1)
    reused.dequeue()
    reused.enqueue(2)
    #expect(reused == queue(1, 2))
    #expect(reused.hashValue == queue(1, 2).hashValue)
    #expect(Set([reused, queue(1, 2), queue(2, 1)]).count == 2)
  }
}
