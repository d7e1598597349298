/// A generator whose numbers depend only on its seed, so that a failure can be repeated.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SplitMix64: RandomNumberGenerator {
  private var weyl: UInt64

  package init(seed: UInt64) { weyl = seed }

  package mutating func next() -> UInt64 {
    weyl &+= 0x9E37_79B9_7F4A_7C15
    let first = (weyl ^ weyl >> 30) &* 0xBF58_476D_1CE4_E5B9
    let second = (first ^ first >> 27) &* 0x94D0_49BB_1331_11EB
    return second ^ second >> 31
  }
}
