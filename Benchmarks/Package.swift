// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that what is only compared with is no dependency of the calculator.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "calctui", path: ".."),
    .package(url: "https://github.com/apple/swift-collections", .upToNextMinor(from: "1.6.0")),
  ],
  targets: [
    .target(name: "StandardList"),
    .target(name: "Allocations"),
    .executableTarget(
      name: "ModelBenchmark",
      dependencies: [
        "StandardList", "Allocations",
        .product(name: "CalcModel", package: "calctui"),
        .product(name: "DequeModule", package: "swift-collections"),
      ]),
  ],
  cxxLanguageStandard: .cxx17
)
