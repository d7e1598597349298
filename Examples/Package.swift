// swift-tools-version: 6.0
import PackageDescription

// A package of its own, which uses the calculator's model as any other would.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "calctui", path: "..")],
  targets: [
    .executableTarget(
      name: "Receipt", dependencies: [.product(name: "CalcModel", package: "calctui")])
  ]
)
