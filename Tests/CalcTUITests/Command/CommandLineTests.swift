import ArgumentParser
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Command lines")
struct CommandLineTests {
  /// Command lines, each with the parsed command or the error.
  private static let table = #"""
     → calctui
    1+1 → calctui texts=["1+1"]
    '12 + 3 × 2' 1/3*3 → calctui texts=["12 + 3 × 2", "1/3*3"]
    '' → calctui texts=[""]
    '# no sum' '' → calctui texts=["# no sum", ""]
    - → calctui texts=["-"]
    -5+3 → calctui texts=["-5+3"]
    '- 5 + 3' → calctui texts=["- 5 + 3"]
    -5 -6 → calctui texts=["-5", "-6"]
    -(2+3) → calctui texts=["-(2+3)"]
    -sqrt(4) → calctui texts=["-sqrt(4)"]
    -1,000.5e3 → calctui texts=["-1,000.5e3"]
    -5=3 → calctui texts=["-5=3"]
    -2.tape → calctui texts=["-2.tape"]
    −5+3 → calctui texts=["−5+3"]
    -１２ → calctui texts=["-１２"]
    +5 → calctui texts=["+5"]
    √9² → calctui texts=["√9²"]
    %5 → calctui texts=["%5"]
    taep → calctui texts=["taep"]
    Tape → calctui texts=["Tape"]
    ./tape → calctui texts=["./tape"]
    -- -5+3 → calctui texts=["-5+3"]
    -- -x → calctui texts=["-x"]
    -1 -- -x → calctui texts=["-1", "-x"]
    --digits 5 1/3 → calctui texts=["1/3"] digits=5
    1/3 --digits 5 → calctui texts=["1/3"] digits=5
    -1/3 --digits 5 -2 → calctui texts=["-1/3", "-2"] digits=5
    --decimals 2 1/8 → calctui texts=["1/8"] decimals=2
    --decimals A 1/8 → calctui texts=["1/8"] decimals=A
    --rounding half-even 1/8 → calctui texts=["1/8"] rounding=halfToEven
    --group 1 → calctui texts=["1"] group
    --no-group 1 → calctui texts=["1"] group=false
    --fraction 7/2 → calctui texts=["7/2"] fraction
    --fraction - → calctui texts=["-"] fraction
    --order precedence 2+3*4 → calctui texts=["2+3*4"] order=precedence
    2+3*4 --order=left-to-right → calctui texts=["2+3*4"] order=leftToRight
    --ascii --no-mouse 1+1 → calctui texts=["1+1"] ascii noMouse
    --tax 19 1+1 → calctui texts=["1+1"] tax=19
    --language ko 1+1 → calctui texts=["1+1"] language=korean
    1+1 --language=en → calctui texts=["1+1"] language=english
    --ascii → calctui ascii
    --no-mouse → calctui noMouse
    --separators locale → calctui separators=locale
    --after-equals append → calctui afterEquals=append
    --tax 7.7% → calctui tax=7.7
    --digits 12 --ascii → calctui digits=12 ascii
    --private → calctui private
    -f tax.tape → calctui file=tax.tape
    --file=tax.tape → calctui file=tax.tape
    -f -2.tape → calctui file=-2.tape
    --file='a b' → calctui file=a b
    --fraction → calctui fraction
    sum → sum
    sum a.txt → sum files=["a.txt"]
    sum a.txt - -1.txt → sum files=["a.txt", "-", "-1.txt"]
    sum --negative DR a.txt → sum files=["a.txt"] negative=DR
    sum --column 2 → sum column=2
    sum --column -1 → sum column=-1
    sum --decimals 2 --language ko → sum decimals=2 language=korean
    tape → tape
    tape --format csv → tape format=csv
    tape --format receipt --columns 32 → tape format=receipt columns=32
    tape --all → tape all
    tape --all --format csv --no-group → tape format=csv all group=false
    tape -f tax.tape → tape file=tax.tape
    tape --file -1.tape → tape file=-1.tape
    --language ko tape → tape language=korean
    --ascii tape → tape
    tape --no-mouse --all → tape all
    import a.csv → import source=a.csv
    import - → import source=-
    import -1.txt → import source=-1.txt
    import tape → import source=tape
    import -- -x.txt → import source=-x.txt
    import a.csv --column price → import source=a.csv column=price
    import --column 2 a.csv → import source=a.csv column=2
    import a.csv -f tax.tape → import source=a.csv file=tax.tape
    --language ko import a.csv → import source=a.csv language=korean
    forget → forget
    forget --yes → forget yes
    forget -f tax.tape --yes → forget yes file=tax.tape
    keys '1 2 + 3 ± =' → keys keys=1 2 + 3 ± =
    keys '' → keys keys=
    keys -5= → keys keys=-5=
    keys '- 5 =' → keys keys=- 5 =
    keys - → keys keys=-
    keys -- --5= → keys keys=--5=
    keys tape → keys keys=tape
    keys 5 --screen 80x24 → keys keys=5 screen=Size(width: 80, height: 24)
    keys --screen 20×6 5 → keys keys=5 screen=Size(width: 20, height: 6)
    keys 5 --order precedence → keys keys=5 order=precedence
    --ascii keys 5 → keys keys=5 ascii
    keys 5 --tax 19 --separators locale → keys keys=5 tax=19 separators=locale
    --language ko keys 5 → keys keys=5 language=korean
    --digits 0 1 → The value '0' is invalid for '--digits <digits>': must be 1 to 1000
    --digits 1001 1 → The value '1001' is invalid for '--digits <digits>': must be 1 to 1000
    --digits → Missing value for '--digits <digits>'
    --digits --group → Missing value for '--digits <digits>'
    --tax -5 → The value '-5' is invalid for '--tax <rate>': must be 0 to 1000
    --tax 1001 → The value '1001' is invalid for '--tax <rate>': must be 0 to 1000
    --decimals 10 → The value '10' is invalid for '--decimals <F|0…9|A>'. Please provide one of the following:
    --rounding odd 1 → The value 'odd' is invalid for '--rounding <rounding>'. Please provide one of 'half-up', 'half-even', 'up' or 'down'.
    --order right → The value 'right' is invalid for '--order <order>'. Please provide one of 'left-to-right' and 'precedence'.
    --theme dark → Unknown option '--theme'
    --language xx 1 → The value 'xx' is invalid for '--language <language>'. Please provide one of 'en' and 'ko'.
    --after-equals later → The value 'later' is invalid for '--after-equals <after-equals>'. Please provide one of 'new', 'append' or 'locked'.
    --group=yes 1 → The option '--group' does not take any value, but 'yes' was specified.
    --nope → Unknown option '--nope'. Did you mean '--file'?
    --digts 3 1 → Unknown option '--digts'. Did you mean '--digits'?
    -x → Unknown option '-x'
    --5 → Unknown option '--5'. Did you mean '--tax'?
    --precedence 2+3 → Unknown option '--precedence'
    -f '' → The value '' is invalid for '-f <file>': must not be empty
    -f → Missing value for '-f <file>'
    -f a --private → '--file' and '--private' can't be combined.
    - 1+1 → '-' can't be combined with expressions.
    2 + 3 → Quote an expression: calctui '2 + 3'
    -5 + 3 → Quote an expression: calctui '-5 + 3'
    -- 5 '*' 3 → Quote an expression: calctui '5 * 3'
    --digits 5 tape → Put 'tape' first: calctui tape
    -f tax.tape tape → Put 'tape' first: calctui tape
    --private forget → Put 'forget' first: calctui forget
    sum '' → The value '' is invalid for '<files>': must not be empty
    sum --order precedence → Unknown option '--order'
    tape 1+1 → Unexpected argument '1+1'
    tape --format xml → The value 'xml' is invalid for '--format <format>'. Please provide one of the following:
    tape --columns 19 → The value '19' is invalid for '--columns <columns>': must be 20 to 1000
    tape --columns 40 --format csv → '--columns' is for receipts only.
    tape --group --format json → '--group' is not for CSV and JSON.
    tape --order precedence → Unknown option '--order'
    tape --decimals 2 → Unknown option '--decimals'
    import → Missing expected argument '<source>'
    import a b → Unexpected argument 'b'
    import a --digits 5 → Unknown option '--digits'
    forget --digits 20 → Unknown option '--digits'
    keys → Missing expected argument '<keys>'
    keys 5 - 3 → 2 unexpected arguments: '-', '3'
    keys --5= → Missing expected argument '<keys>'
    keys 5 --fraction → Unknown option '--fraction'
    keys 5 --screen 80 → The value '80' is invalid for '--screen <columns×rows>': must be 20x6 to 1000x1000
    keys 5 --screen 19x6 → The value '19x6' is invalid for '--screen <columns×rows>': must be 20x6 to 1000x1000
    keys 5 -f tax.tape → Unknown option '-f'
    --screen 80x24 → Unknown option '--screen'
    help foo → There is no subcommand 'foo'.
    """#.split(separator: "\n").map(String.init)

  // Only a sample: a debug build of the parser validates all options again for each row.
  @Test(
    "A command line is parsed, or refused with the parser's error",
    arguments: sample(table, oneIn: 12))
  func row(_ row: String) throws {
    let (line, expected) = try #require(row.sides)
    let isAccepted = (["calctui"] + Subcommands.names).contains {
      expected.prefix { $0 != " " } == $0
    }
    if isAccepted {
      #expect(Self.description(of: try command(for: line.shellWords)) == expected)
    } else {
      let refusal = try CommandLineRun.run(line.shellWords)
      #expect(refusal.ending == .exit(64))
      #expect(refusal.output == "")
      #expect(refusal.errors.split(separator: "\n").first?.dropFirst("Error: ".count) == expected)
    }
  }

  private static func description(of command: any ParsableCommand) -> String {
    (["\(type(of: command)._commandName)"] + options(in: command)).joined(separator: " ")
  }

  /// The given values as `name=value`, or as `name` for a flag.
  private static func options(in arguments: Any) -> [String] {
    Mirror(reflecting: arguments).children.flatMap { name, wrapper -> [String] in
      let parsed = Mirror(reflecting: wrapper).children.first { $0.label == "_parsedValue" }
      guard var value = parsed.flatMap({ Mirror(reflecting: $0.value).children.first?.value })
      else { return [] }
      if value is any ParsableArguments { return options(in: value) }
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional {
        guard let some = mirror.children.first?.value else { return [] }
        value = some
      } else if "\(value)" == "false" || (value as? [String])?.isEmpty == true {
        return []
      }
      let name = name?.drop { $0 == "_" } ?? ""
      return ["\(value)" == "true" ? "\(name)" : "\(name)=\(value)"]
    }
  }
}
