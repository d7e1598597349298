// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
  // Only our own checks are this strict: a newer compiler's new warning must not stop a user's build.
  + (Context.environment["CALCTUI_STRICT"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])])

let package = Package(
  name: "calctui",
  products: [
    .library(name: "CalcModel", targets: ["CalcModel"])
  ],
  dependencies: [
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1")
  ],
  targets: [
    .target(name: "CalcModel", dependencies: ["BigInt"], swiftSettings: settings),
    .testTarget(
      name: "CalcModelTests", dependencies: ["CalcModel", "BigInt"], swiftSettings: settings),
  ]
)
