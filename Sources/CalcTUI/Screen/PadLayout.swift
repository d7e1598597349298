import TerminalKit

/// The positions of the keys, which all have one size.
///
/// A column is about as wide as half a row is high, so every gap is one column or half a row.
struct PadLayout: Equatable {
  /// The number of columns of keys.
  let columns: Int
  let keyWidth: Int
  /// The rows from the top of a key to the top of the key below.
  let pitch: Int
  /// The top left of the first key.
  var origin = Point(x: 0, y: 0)

  init(columns: Int, keyWidth: Int, pitch: Int) {
    (self.columns, self.keyWidth, self.pitch) = (columns, keyWidth, pitch)
  }

  /// Whether function keys are right of the operators, after a gap of two columns.
  private var hasFunctions: Bool { columns > Keypad.mainColumnCount }

  var size: Size {
    Size(
      width: columns * (keyWidth + 1) - (hasFunctions ? 0 : 1),
      height: Keypad.rowCount * pitch)
  }

  /// Whether a key's gap is above the key. Then the display needs no gap below.
  var hasGapAboveKeys: Bool { pitch >= 3 && !pitch.isMultiple(of: 2) }

  /// The area of a key and its gap, in which clicks press the key.
  func rect(at position: Keypad.Position) -> Rect {
    let isFunction = position.column >= Keypad.mainColumnCount
    // Narrow function keys are a column wider, with a narrower gap, for labels of four characters.
    let wider = isFunction && keyWidth == 5 ? 1 : 0
    return Rect(
      x: origin.x + position.column * (keyWidth + 1) + (isFunction ? 1 - wider : 0),
      y: origin.y + position.row * pitch, width: keyWidth + wider, height: pitch)
  }

  func face(in rect: Rect) -> HalfRect {
    HalfRect(
      x: rect.x, y: 2 * rect.y + (hasGapAboveKeys ? 1 : 0), width: rect.width,
      height: pitch == 1 ? 2 : 2 * (pitch - 1))
  }

  /// The face in whole rows, for a key without an edge.
  func wholeFace(in rect: Rect) -> HalfRect {
    HalfRect(
      Rect(
        x: rect.x, y: rect.y + (hasGapAboveKeys ? 1 : 0), width: rect.width,
        height: max(1, pitch - 1)))
  }

  /// The face of a key in the plain form. It ends where a frame would have its lines.
  func plainFace(in rect: Rect) -> HalfRect {
    let (label, margin) = (HalfRect(labelRow(in: rect)), pitch >= 3 ? 1 : 0)
    return HalfRect(
      x: label.x, y: label.y - margin, width: label.width, height: label.height + 2 * margin)
  }

  /// The edge below the face; keys one row high have none.
  func edge(in rect: Rect) -> HalfRect {
    let face = face(in: rect)
    return HalfRect(x: rect.x, y: face.maxY, width: rect.width, height: pitch == 1 ? 0 : 1)
  }

  func labelRow(in rect: Rect) -> Rect { rect.row((pitch - 1) / 2) }

  /// The row of the shortcut; nil if the key is too short for it.
  func cornerRow(in rect: Rect) -> Rect? {
    pitch < 4 ? nil : rect.row(hasGapAboveKeys ? 1 : 0)
  }
}
