import Foundation
import Security

/// The pair of tokens that page and app share, in the phone's keychain, on this phone alone.
public final class SessionVault {
    private let query: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrService as String: "kr.naru.host",
        kSecAttrAccount as String: "session",
    ]

    public init() {}

    /// Takes over the pair that counts from now on.
    public func keep(_ tokens: [String: Any]) {
        guard let data = try? JSONSerialization.data(withJSONObject: tokens) else { return }
        clear()
        var item = query
        item[kSecValueData as String] = data
        item[kSecAttrAccessible as String] = kSecAttrAccessibleWhenUnlockedThisDeviceOnly
        SecItemAdd(item as CFDictionary, nil)
    }

    /// The pair; nil where there is none.
    public func tokens() -> [String: Any]? {
        var found: CFTypeRef?
        var wanted = query
        wanted[kSecReturnData as String] = true
        guard SecItemCopyMatching(wanted as CFDictionary, &found) == errSecSuccess, let data = found as? Data else { return nil }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }

    /// Forgets it.
    public func clear() {
        SecItemDelete(query as CFDictionary)
    }
}
