import Foundation
import Testing
import TestSupport

/// Runs tests that wait for programs on threads of their own.
///
/// On shared threads waiting tests would delay tests that calculate, and the reverse.
struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Threads.shared) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  static var onThreadsOfItsOwn: Self { OwnThreads() }
}

/// Threads for at most eight tests at a time.
private final class Threads: TaskExecutor {
  static let shared = Threads()
  private let queue = OperationQueue()

  init() { queue.maxConcurrentOperationCount = 8 }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
