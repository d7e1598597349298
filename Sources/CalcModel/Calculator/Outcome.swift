/// The effect of a key, a correction or another step.
public struct Outcome: Hashable, Sendable {
  package internal(set) var change: TapeChange?
  /// The other calculations whose numbers changed.
  package internal(set) var changedDependents: [ResultID] = []
  /// Whether the tape or the number of rows in hand changed.
  package private(set) var changesRows = false
  /// The reason for a refusal, or a remark, if any.
  public internal(set) var message: Message?
  package internal(set) var duration = Duration.untilNextKey
  /// The line that the key opens again, if any.
  package internal(set) var line: TypedLine?
  private var effect = Effect.changed

  /// The event that ends the display of a message.
  package enum Duration: Hashable, Sendable {
    case untilNextKey
    /// Until the next key, and only while the paper is empty.
    case whilePaperIsEmpty
    case whileDigitsFollow
    /// Until the next operator or `=`, and only while − is the pending operator.
    case untilOperator
  }

  private enum Effect: Hashable, Sendable {
    case changed, nothing, refused
  }

  package static let nothing = Self(effect: .nothing)

  package static func refused(_ reason: Message) -> Self {
    Self(message: reason, effect: .refused)
  }

  init(change: TapeChange?, changedDependents: [ResultID], changesRows: Bool, message: Message?) {
    (self.change, self.changedDependents) = (change, changedDependents)
    (self.changesRows, self.message) = (changesRows, message)
  }

  private init(message: Message? = nil, effect: Effect) {
    (self.message, self.effect) = (message, effect)
  }

  /// Whether the pad and the tape are unchanged, as after a refusal.
  public var changesNothing: Bool { effect != .changed }

  /// Whether the step was refused.
  public var isRefused: Bool { effect == .refused }
}
