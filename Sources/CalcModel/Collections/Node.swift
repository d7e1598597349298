/// One link of a `LinkedList`: it owns the node after it and merely knows the one before it.
///
/// Nodes never leave the list's storage, so the back link can be unsafe: the node it names is always
/// alive, because that node is the one that owns this one.
@usableFromInline final class Node<Element> {
  // Before the element, whose size differs: their place is then known to code for any element.
  @usableFromInline @exclusivity(unchecked) var next: Node?
  @usableFromInline @exclusivity(unchecked) unowned(unsafe) var previous: Node?
  @usableFromInline let element: Element

  @inlinable init(_ element: Element, after previous: Node? = nil) {
    self.element = element
    self.previous = previous
  }
}
