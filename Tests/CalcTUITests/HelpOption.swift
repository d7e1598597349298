import ArgumentParser
import Foundation
import TestSupport

@testable import CalcTUI

/// An option as the argument parser's help describes it.
struct HelpOption: Hashable {
  /// The names without the first minus sign: `f`, `-file`.
  let names: [String]
  /// The value's name, or its choices: `text | csv`; nil for a flag.
  let value: String?
  let choices: [String]
  let abstract: String

  /// The long name, or else the short name: `--file`.
  var name: String { names.last.map { "-\($0)" } ?? "" }

  static func all(of arguments: any ParsableArguments.Type) throws -> [HelpOption] {
    let help = try JSONDecoder().decode(Help.self, from: Data(arguments._dumpHelp().utf8))
    return help.command.arguments.filter { $0.shouldDisplay && $0.kind != "positional" }.map {
      // Short names come before long names.
      let names = ($0.names ?? []).sorted { $0.kind > $1.kind }
      let choices = $0.allValues ?? []
      return HelpOption(
        names: names.map { $0.kind == "long" ? "-\($0.name)" : $0.name },
        value: $0.kind == "flag"
          ? nil : choices.isEmpty ? $0.valueName : choices.joined(separator: " | "),
        choices: choices, abstract: $0.abstract ?? "")
    }
  }

  /// The part of the output of `--experimental-dump-help` that the tests use.
  private struct Help: Decodable {
    let command: Command

    struct Command: Decodable { let arguments: [Argument] }

    struct Argument: Decodable {
      let kind: String
      let shouldDisplay: Bool
      let valueName: String?
      let names: [Name]?
      let allValues: [String]?
      let abstract: String?
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }
  }
}
