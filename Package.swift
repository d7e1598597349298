// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
  // Warnings are errors in our own checks only: a newer compiler's new warning must not stop a
  // user's build.
  + (Context.environment["CALCTUI_STRICT"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])])

// Optimizing the tests' own code takes longer than it saves.
let testSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "calctui",
  // The first macOS with Int128.
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "CalcModel", targets: ["CalcModel"]),
    .library(name: "TapeFile", targets: ["TapeFile"]),
    .executable(name: "calctui", targets: ["CalcTUI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/attaswift/BigInt", .upToNextMinor(from: "6.0.1")),
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/apple/swift-system", .upToNextMinor(from: "1.8.1")),
  ]
    // Only make docs needs the plugin: no other build fetches it.
    + (Context.environment["CALCTUI_DOCS"] == nil
      ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]),
  targets: [
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncursesw5-dev"])]),
    .target(name: "CalcModel", dependencies: ["BigInt"], swiftSettings: settings),
    .target(
      name: "Platform",
      dependencies: [.product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: settings),
    .target(
      name: "TerminalKit",
      dependencies: [
        "CNcurses", "Platform", .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings,
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "TapeFile",
      dependencies: [
        "CalcModel", "Platform", .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "CalcTUI",
      dependencies: [
        "CalcModel", "Platform", "TapeFile", "TerminalKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["CalcModel", "TerminalKit"], path: "Tests/TestSupport",
      swiftSettings: testSettings),
    .testTarget(
      name: "CalcModelTests", dependencies: ["CalcModel", "BigInt", "TapeFile", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "PlatformTests",
      dependencies: [
        "Platform", "TestSupport", .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "TerminalKitTests",
      dependencies: [
        "Platform", "TerminalKit", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Terminal/KeysOfTerminals.tsv"], swiftSettings: testSettings),
    .testTarget(
      name: "TapeFileTests",
      dependencies: [
        "CalcModel", "Platform", "TapeFile", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "ProgramTests",
      dependencies: ["CalcModel", "CalcTUI", "TapeFile", "TerminalKit", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "CalcTUITests",
      dependencies: [
        "CalcTUI", "CalcModel", "Platform", "TapeFile", "TerminalKit", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Goldens", "Reading/Amounts.tsv", "Reading/Shapes.tsv"], swiftSettings: testSettings
    ),
  ]
)

// make sanitize-short builds only the targets that it tests.
if Context.environment["CALCTUI_PARTS"] == "memory" {
  package.products = []
  package.targets.removeAll {
    ["CalcTUI", "TapeFile", "CalcTUITests", "PlatformTests", "ProgramTests", "TapeFileTests"]
      .contains($0.name)
  }
  let modelTests = package.targets.first { $0.name == "CalcModelTests" }
  modelTests?.sources = ["Collections"]
  modelTests?.dependencies = ["CalcModel", "BigInt", "TestSupport"]
}
