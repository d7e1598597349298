import TerminalKit
import TestSupport

@testable import CalcTUI

extension SplitMix64 {
  /// All keys with a meaning anywhere, and a few keys without a meaning.
  private static let keys: [KeyPress] =
    KeyMap.all.flatMap(\.bindings).flatMap(\.actions).map(\.key)
    + "&(k한".map { .character($0) }

  /// A random key, mouse event, paste or timeout in a window.
  ///
  /// - Parameter paste: gives the pasted bytes.
  mutating func event(in size: Size, pasting paste: (inout SplitMix64) -> [UInt8]) -> Event {
    let point = Point(
      x: .random(in: -1...size.width, using: &self),
      y: .random(in: -1...size.height, using: &self))
    switch Int.random(in: 0..<20, using: &self) {
    case 0: return .mouse(.press, at: point)
    case 1: return .mouse(.release, at: point)
    case 2: return .mouse(Bool.random(using: &self) ? .wheelUp : .wheelDown, at: point)
    case 3: return .paste(paste(&self))
    case 4: return .timeout
    default: return .key(Self.keys.randomElement(using: &self) ?? .enter)
    }
  }
}
