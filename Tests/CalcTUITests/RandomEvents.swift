import TerminalKit
import TestSupport

@testable import CalcTUI

extension Window {
  /// A window that receives random events, and every 50 steps a random size within the limits.
  ///
  /// - Parameter check: is called after each event.
  static func walk(
    seed: UInt64, steps: Int, pastes: [String], widths: ClosedRange<Int>, heights: ClosedRange<Int>,
    _ check: (Window, _ place: String) throws -> Void
  ) throws -> Window {
    var generator = SplitMix64(seed: seed)
    var window = try Window(80, 24)
    for step in 0..<steps {
      if step % 50 == 49 {
        window.resize(
          .random(in: widths, using: &generator), .random(in: heights, using: &generator))
      }
      let event = generator.event(in: window.layout.size) { generator in
        let text = Array(generator.element(of: pastes).utf8)
        return Bool.random(using: &generator) ? generator.mutation(of: text) : text
      }
      if let action = InputMapping.action(for: event, in: window.app, layout: window.layout) {
        _ = window.app.update(action, in: window.size)
      }
      try check(window, "seed \(seed), step \(step): \(event)")
    }
    return window
  }
}

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
