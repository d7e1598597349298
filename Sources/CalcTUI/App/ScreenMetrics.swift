/// The sizes of the window that scrolling and paging need.
struct ScreenMetrics: Hashable {
  var tapeRows = 0
  /// The lines of the overlay, and the rows that show them.
  var overlayLines = 0
  var overlayRows = 0
  var padColumns = Keypad.mainColumnCount
  var hasPad = true
}
