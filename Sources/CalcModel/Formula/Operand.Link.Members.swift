extension Operand.Link {
  /// The calculations that a grand total adds up, fixed when it was taken.
  package struct Members: Hashable, Sendable {
    /// The calculations, in order; nearly always one range for each run of the program.
    package let ranges: [ResultID.Span]
    /// The number of results left out because other calculations continue from them.
    package let wentOn: Int

    package init(ranges: [ResultID.Span], wentOn: Int = 0) {
      var joined: [ResultID.Span] = []
      let sorted = ranges.sorted {
        ($0.run, $0.numbers.lowerBound) < ($1.run, $1.numbers.lowerBound)
      }
      for range in sorted {
        // No number is below zero.
        if let last = joined.last, last.run == range.run,
          last.numbers.upperBound >= range.numbers.lowerBound - 1
        {
          let end = max(last.numbers.upperBound, range.numbers.upperBound)
          joined[joined.count - 1] = ResultID.Span(
            run: range.run, numbers: last.numbers.lowerBound...end)
        } else {
          joined.append(range)
        }
      }
      (self.ranges, self.wentOn) = (joined, wentOn)
    }

    /// - Complexity: O(*n* log *n*) in the calculations.
    package init(_ ids: some Sequence<ResultID>, wentOn: Int = 0) {
      self.init(
        ranges: ids.map { ResultID.Span(run: $0.run, numbers: $0.number...$0.number) },
        wentOn: wentOn)
    }
  }
}

extension Operand.Link.Members {
  package var isEmpty: Bool { ranges.isEmpty }

  /// The first and the last of each range.
  package var ends: [ResultID] {
    ranges.flatMap { range in
      [range.numbers.lowerBound, range.numbers.upperBound].map {
        ResultID(run: range.run, number: $0)
      }
    }
  }

  package func allSatisfy(_ predicate: (ResultID) -> Bool) -> Bool {
    ranges.allSatisfy { range in
      range.numbers.allSatisfy { predicate(ResultID(run: range.run, number: $0)) }
    }
  }

  package var count: Int {
    // As many as there were calculations, or numbers of 31 bits for each few bytes of a line.
    ranges.reduce(0) { $0 + $1.numbers.count }
  }

  /// - Complexity: O(log *n*) in the ranges.
  package func contains(_ id: ResultID) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = low + (high - low) / 2
      let range = ranges[middle]
      if (range.run, range.numbers.lowerBound) <= (id.run, id.number) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 && ranges[low - 1].run == id.run && ranges[low - 1].numbers.contains(id.number)
  }
}
