/// One link of a `LinkedList`: it owns the node after it and merely knows the one before it.
///
/// Nodes never leave the list's storage, so the back link can be unsafe: the node it names is always
/// alive, because that node is the one that owns this one.
final class Node<Element> {
  let element: Element
  var next: Node?
  unowned(unsafe) var previous: Node?

  init(_ element: Element, after previous: Node? = nil) {
    self.element = element
    self.previous = previous
  }
}
