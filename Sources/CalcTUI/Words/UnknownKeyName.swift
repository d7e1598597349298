/// A name in a text of keys that is no key's, and where it stands: characters from 1.
struct UnknownKeyName: Error, Equatable {
  let column: Int
  let text: String
}
