package kr.naru.host

import org.json.JSONException
import org.json.JSONObject
import org.json.JSONTokener

/** What came of a text that a page has posted. */
sealed class Judged {
    /** It is a message of the table. */
    class Says(val id: String, val ask: String, val payload: JSONObject) : Judged()

    /** It is not acted on; [id] where whoever waits can be answered. */
    class Refused(val refusal: Bridge.Refusal, val id: String?) : Judged()
}

private val ID = Regex("""^[\w-]{1,64}$""")
private val ENVELOPE = setOf("to", "version", "id", "ask")
private const val LATEST = 99
private const val END = '\u0000'

private fun fits(rule: Bridge.Rule, value: Any?): Boolean = when (rule) {
    is Bridge.Rule.Text -> value is String && value.length <= rule.most && rule.form.matches(value)
    is Bridge.Rule.Yes -> value is Boolean
    is Bridge.Rule.Tokens -> value is JSONObject && value.keys().asSequence().toSet() == setOf("accessToken", "refreshToken") &&
        value.keys().asSequence().all { fits(Bridge.TOKEN, value.opt(it)) }
}

/** The object that a text is, and nothing behind it. */
private fun objectIn(text: String): JSONObject? = try {
    val reader = JSONTokener(text)
    val value = reader.nextValue() as? JSONObject
    if (reader.nextClean() == END) value else null
} catch (_: JSONException) {
    null
}

/**
 * Judges a text: from an origin of the market, from the page itself and no frame of it, no longer than texts are, and exactly as its row of the
 * table has it. A field that its row does not have is refused, whatever it holds.
 */
fun judge(text: String?, origin: String, topFrame: Boolean, origins: Set<String>): Judged {
    if (origin !in origins) return Judged.Refused(Bridge.Refusal.FOREIGN_ORIGIN, null)
    if (!topFrame) return Judged.Refused(Bridge.Refusal.NOT_TOP_FRAME, null)
    if (text == null) return Judged.Refused(Bridge.Refusal.MALFORMED, null)
    if (text.length > Bridge.MOST_FROM_PAGE) return Judged.Refused(Bridge.Refusal.TOO_LONG, null)
    val said = objectIn(text) ?: return Judged.Refused(Bridge.Refusal.MALFORMED, null)
    val id = said.opt("id") as? String
    val ask = said.opt("ask") as? String
    val version = said.opt("version") as? Int
    if (said.opt("to") != Bridge.MARK || id == null || !ID.matches(id) || ask == null || version == null || version !in 1..LATEST) {
        return Judged.Refused(Bridge.Refusal.MALFORMED, null)
    }
    val message = Bridge.MESSAGES[ask]
    if (message == null || message.from != Bridge.From.PAGE || message.since > Bridge.VERSION) {
        return Judged.Refused(Bridge.Refusal.UNKNOWN_MESSAGE, id)
    }
    if (said.keys().asSequence().toSet() != ENVELOPE + message.payload) return Judged.Refused(Bridge.Refusal.MALFORMED, id)
    val payload = JSONObject()
    for (name in message.payload) {
        val value = said.opt(name)
        if (!fits(Bridge.FIELDS.getValue(name), value)) return Judged.Refused(Bridge.Refusal.MALFORMED, id)
        payload.put(name, value)
    }
    return Judged.Says(id, ask, payload)
}
