import TerminalKit

/// The files that a command reads and writes.
struct StandardStreams {
  var input = FileDescriptor.standardInput
  var output = FileDescriptor.standardOutput
  var errors = FileDescriptor.standardError
}

/// Where explanations go. They are beside the point: one that can't be written is left out, and so
/// are all after it.
struct ExplanationStream {
  private let file: FileDescriptor
  private var isLost = false

  init(_ file: FileDescriptor) {
    self.file = file
  }

  mutating func write(_ text: String) {
    if isLost { return }
    do {
      try file.write(Array(text.utf8))
    } catch {
      isLost = true
    }
  }
}
