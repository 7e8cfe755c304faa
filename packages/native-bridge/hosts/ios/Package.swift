// swift-tools-version:5.9
import PackageDescription

let package = Package(
    name: "NaruHost",
    platforms: [.iOS(.v15)],
    products: [.library(name: "NaruHost", targets: ["NaruHost"])],
    targets: [.target(name: "NaruHost")]
)
