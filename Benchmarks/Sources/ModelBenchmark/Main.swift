/// Measures the model alone and prints a line of tab-separated words for each figure; `bench.py`
/// asks for them and compares.
///
///     ModelBenchmark list LinkedList  the time of a million elements in and out
///     ModelBenchmark numbers 20 + 9   the time of 9 sums of 20-digit fractions
///     ModelBenchmark links 10000      the time to correct the first of so many linked calculations
///     ModelBenchmark allocations      requests of memory in a thousand small operations
@main
enum ModelBenchmark {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("list", 2): print(try Lists.time(of: arguments[1]))
    case ("links", 2): print(try Links.time(count: Int(arguments[1]) ?? 1))
    case ("allocations", 1): try Numbers.countAllocations()
    case ("numbers", 4):
      let (digits, repetitions) = (Int(arguments[1]) ?? 1, Int(arguments[3]) ?? 1)
      print(try Numbers.time(digits: digits, sign: arguments[2], repetitions: repetitions))
    default:
      print(
        "usage: ModelBenchmark list NAME | links COUNT | allocations | numbers DIGITS SIGN REPETITIONS"
      )
    }
  }
}

/// The time that a body takes, in nanoseconds.
func nanoseconds(_ body: () throws -> Void) rethrows -> Int {
  let time = try ContinuousClock().measure(body)
  return Int(time.components.seconds) * 1_000_000_000
    + Int(time.components.attoseconds / 1_000_000_000)
}

/// Where results go so that the compiler can't leave out their making.
@inline(never)
func keep<Value>(_ value: Value) {}
