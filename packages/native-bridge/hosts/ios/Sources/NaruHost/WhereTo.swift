import Foundation

/// Where an address leads that a page wants to go to.
public enum WhereTo {
    case inside, visit, outside, wallet, app, refused
}

private let longest = 8192

private func ofScheme(_ scheme: String) -> WhereTo {
    if Bridge.walletSchemes.contains(scheme) { return .wallet }
    return Bridge.paymentSchemes.contains(scheme) ? .app : .refused
}

/// Where an address is taken. Pages of the market stay; other pages open in the phone's own browser, but for those that a payment leads through.
/// Apps are opened by the schemes of the table alone; an `intent:` is Android's and leads nowhere here.
public func whereTo(_ address: String, origins: Set<String>, paying: Bool) -> WhereTo {
    let isPrintable = address.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != 0x5c }
    guard address.utf8.count <= longest, isPrintable, let colon = address.firstIndex(of: ":") else { return .refused }
    let scheme = address[..<colon].lowercased()
    if scheme == "tel" || scheme == "mailto" { return .outside }
    guard scheme == "https" || scheme == "http" else { return ofScheme(scheme) }
    let rest = address[address.index(after: colon)...]
    guard rest.hasPrefix("//") else { return .refused }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    // Who is named before an @ is there to be taken for the host.
    guard !authority.isEmpty, !authority.contains("@") else { return .refused }
    if origins.contains("\(scheme)://\(authority.lowercased())") { return .inside }
    return paying && scheme == "https" ? .visit : .outside
}
