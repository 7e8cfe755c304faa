import Foundation

/// What came of a text that a page has posted.
public enum Judged {
    /// It is a message of the table.
    case says(id: String, ask: String, payload: [String: Any])
    /// It is not acted on; `id` where whoever waits can be answered.
    case refused(Bridge.Refusal, id: String?)
}

private func matches(_ form: String, _ text: String) -> Bool {
    guard let expression = try? NSRegularExpression(pattern: form) else { return false }
    let whole = NSRange(location: 0, length: text.utf16.count)
    return expression.firstMatch(in: text, range: whole)?.range == whole
}

private func fits(_ rule: Bridge.Rule, _ value: Any?) -> Bool {
    switch rule {
    case let .text(form, most):
        guard let text = value as? String else { return false }
        return text.utf16.count <= most && matches(form, text)
    case .yes:
        guard let number = value as? NSNumber else { return false }
        return CFGetTypeID(number) == CFBooleanGetTypeID()
    case .tokens:
        guard let pair = value as? [String: Any], Set(pair.keys) == ["accessToken", "refreshToken"] else { return false }
        return pair.values.allSatisfy { fits(Bridge.token, $0) }
    }
}

private func versionIn(_ value: Any?) -> Int? {
    guard let number = value as? NSNumber, CFGetTypeID(number) != CFBooleanGetTypeID() else { return nil }
    let version = number.intValue
    return NSNumber(value: version) == number && (1...99).contains(version) ? version : nil
}

/// Judges a text: from an origin of the market, from the page itself and no frame of it, no longer than texts are, and exactly as its row of the
/// table has it. A field that its row does not have is refused, whatever it holds.
public func judge(_ posted: Any, origin: String, topFrame: Bool, origins: Set<String>) -> Judged {
    guard origins.contains(origin) else { return .refused(.foreignOrigin, id: nil) }
    guard topFrame else { return .refused(.notTopFrame, id: nil) }
    guard let text = posted as? String else { return .refused(.malformed, id: nil) }
    guard text.utf16.count <= Bridge.mostFromPage else { return .refused(.tooLong, id: nil) }
    guard let said = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any],
          said["to"] as? String == Bridge.mark,
          let id = said["id"] as? String, matches(#"^[A-Za-z0-9_-]{1,64}$"#, id),
          let ask = said["ask"] as? String,
          versionIn(said["version"]) != nil
    else { return .refused(.malformed, id: nil) }
    guard let message = Bridge.messages[ask], message.from == .page, message.since <= Bridge.version else {
        return .refused(.unknownMessage, id: id)
    }
    guard Set(said.keys) == Set(["to", "version", "id", "ask"] + message.payload) else { return .refused(.malformed, id: id) }
    var payload: [String: Any] = [:]
    for name in message.payload {
        guard let rule = Bridge.fields[name], fits(rule, said[name]) else { return .refused(.malformed, id: id) }
        payload[name] = said[name]
    }
    return .says(id: id, ask: ask, payload: payload)
}
