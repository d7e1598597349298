// swift-tools-version: 6.0
import PackageDescription

// A separate package, which uses CalcModel as any package would.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "calctui", path: "..")],
  targets: [
    .executableTarget(
      name: "Receipt",
      dependencies: [
        .product(name: "CalcModel", package: "calctui"),
        .product(name: "TapeFile", package: "calctui"),
      ])
  ]
)
