/// One link of a `LinkedList`, which owns it: its own links to its neighbours own nothing.
///
/// Nodes never leave the list's storage. The storage holds each node of its chain once, from when
/// it is appended until it is removed, so that whatever a link names is alive. Links that owned
/// their nodes would count references several times for each element that comes and goes.
@usableFromInline final class Node<Element> {
  // Before the element, whose size differs: their place is then known to code for any element.
  @usableFromInline @exclusivity(unchecked) var next: Unmanaged<Node>?
  @usableFromInline @exclusivity(unchecked) var previous: Unmanaged<Node>?
  @usableFromInline let element: Element

  @inlinable init(_ element: Element, after previous: Unmanaged<Node>?) {
    self.element = element
    self.previous = previous
  }

  /// The node after this one.
  @inlinable var following: Node? { next?.takeUnretainedValue() }
}
