@testable import CalcModel

extension LinkedList {
  /// Whether `next` and `previous` form one ring of all nodes, in opposite directions.
  ///
  /// Only the nodes from `head` to `tail` hold elements; the others are free.
  var isConsistent: Bool {
    guard !nodes.isEmpty else { return (head, tail, length) == (0, 0, 0) }
    var ring: [Int] = []
    var node = Int(head)
    for _ in nodes.indices {
      ring.append(node)
      let next = Int(nodes[node].next)
      guard nodes.indices.contains(next), nodes[next].previous == node else { return false }
      node = next
    }
    return node == Int(head) && Set(ring).count == nodes.count
      && nodes.indices.contains(Int(tail)) && (0...nodes.count).contains(length)
      && ring[(length + nodes.count - 1) % nodes.count] == Int(tail)
      && ring.prefix(length).allSatisfy { nodes[$0].element != nil }
      && ring.dropFirst(length).allSatisfy { nodes[$0].element == nil }
  }
}
