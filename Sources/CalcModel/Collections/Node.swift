/// One link of a `LinkedList`: it owns the node after it and merely knows the one before it.
///
/// Nodes never leave the list's storage, so the back link can be unsafe: the node it names is always
/// alive, because that node is the one that owns this one.
final class Node<Element> {
  // Before the element, whose size differs: their place is then known to code for any element.
  var next: Node?
  unowned(unsafe) var previous: Node?
  let element: Element

  init(_ element: Element, after previous: Node? = nil) {
    self.element = element
    self.previous = previous
  }
}
