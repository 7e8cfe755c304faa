package kr.naru.host

/** Where an address leads that a page wants to go to. */
enum class WhereTo { INSIDE, VISIT, OUTSIDE, WALLET, APP, REFUSED }

/** An address and where it leads; what an intent says beyond its address is dropped. */
data class Way(val to: WhereTo, val address: String)

private val NOWHERE = Way(WhereTo.REFUSED, "")
private const val LONGEST = 8192
private val UNFIT = Regex("""[^!-\[\]-~]""")
private val SCHEME = Regex("""^([A-Za-z][A-Za-z0-9+.-]*):""")
private val INTENT = Regex("""^intent://([^#]*)#Intent;([^#]*);end$""")
private val AUTHORITY = Regex("""^https?://([^/?#]+)""", RegexOption.IGNORE_CASE)

private fun ofScheme(scheme: String, address: String): Way = when (scheme) {
    in Bridge.WALLET_SCHEMES -> Way(WhereTo.WALLET, address)
    in Bridge.PAYMENT_SCHEMES -> Way(WhereTo.APP, address)
    else -> NOWHERE
}

private fun ofIntent(address: String): Way {
    val (rest, extras) = INTENT.find(address)?.destructured ?: return NOWHERE
    val scheme = extras.split(';').firstOrNull { it.startsWith("scheme=") }?.removePrefix("scheme=")?.lowercase() ?: return NOWHERE
    // A component, a selector or flags would let a page start any part of any app: only where it leads is taken.
    return ofScheme(scheme, "$scheme://$rest")
}

/**
 * Where an address is taken. Pages of the market stay; other pages open in the phone's own browser, but for those that a payment leads through.
 * Apps are opened by the schemes of the table alone.
 */
fun whereTo(address: String, origins: Set<String>, paying: Boolean): Way {
    if (address.length > LONGEST || UNFIT.containsMatchIn(address)) return NOWHERE
    val scheme = SCHEME.find(address)?.groupValues?.get(1)?.lowercase() ?: return NOWHERE
    if (scheme == "intent") return ofIntent(address)
    if (scheme == "tel" || scheme == "mailto") return Way(WhereTo.OUTSIDE, address)
    if (scheme != "https" && scheme != "http") return ofScheme(scheme, address)
    val authority = AUTHORITY.find(address)?.groupValues?.get(1) ?: return NOWHERE
    // Who is named before an @ is there to be taken for the host.
    if ('@' in authority) return NOWHERE
    if ("$scheme://${authority.lowercase()}" in origins) return Way(WhereTo.INSIDE, address)
    return Way(if (paying && scheme == "https") WhereTo.VISIT else WhereTo.OUTSIDE, address)
}
