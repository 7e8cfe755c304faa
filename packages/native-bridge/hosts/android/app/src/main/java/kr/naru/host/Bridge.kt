// Made by packages/native-bridge/scripts/hosts.ts of the table of messages: what is changed here is lost.
package kr.naru.host

/** What pages of Naru and the app around them say to each other. */
object Bridge {
    const val VERSION = 2
    const val USER_AGENT = "NaruWallet/2.0.0 (bridge 2)"
    const val MARK = "naru-native"
    const val MOST_FROM_PAGE = 1400000
    const val MOST_FROM_HOST = 8192
    const val PAYMENT_PATH = "/nft/pay"
    val WALLET_SCHEMES = setOf("openid4vp")
    val PAYMENT_SCHEMES = setOf(
        "supertoss",
        "kb-acp",
        "liivbank",
        "newliiv",
        "kbbank",
        "nhappcardansimclick",
        "nhallonepayansimclick",
        "nonghyupcardansimclick",
        "lottesmartpay",
        "lotteappcard",
        "lpayapp",
        "mpocket.online.ansimclick",
        "vguardstart",
        "samsungpay",
        "monimopay",
        "monimopayauth",
        "shinhan-sr-ansimclick",
        "smshinhanansimclick",
        "com.wooricard.wcard",
        "newsmartpib",
        "citispay",
        "citicardappkr",
        "citimobileapp",
        "cloudpay",
        "hanawalletmembers",
        "hdcardappcardansimclick",
        "smhyundaiansimclick",
        "shinsegaeeasypayment",
        "payco",
        "ispmobile",
        "kakaotalk",
        "kakaobank",
        "kftc-bankpay",
    )

    /** What a field may be. */
    sealed class Rule {
        class Text(val form: Regex, val most: Int) : Rule()
        object Tokens : Rule()
        object Yes : Rule()
    }

    val TOKEN = Rule.Text(Regex("""^[A-Za-z0-9_-]{20,200}$"""), 200)
    val FIELDS: Map<String, Rule> = mapOf(
        "tokens" to Rule.Tokens,
        "jwt" to Rule.Text(Regex("""^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$"""), 4096),
        "request" to Rule.Text(Regex("""^openid4vp://[!-~]+$"""), 2048),
        "title" to Rule.Text(Regex("""^[^\u0000-\u001f\u007f]{1,200}$"""), 200),
        "address" to Rule.Text(Regex("""^https?://[!-~]+$"""), 2048),
        "name" to Rule.Text(Regex("""^[^\u0000-\u001f\u007f/\\:*?"<>|]{1,150}$"""), 150),
        "type" to Rule.Text(Regex("""^[a-z0-9.+-]{1,60}/[a-z0-9.+-]{1,80}$"""), 141),
        "content" to Rule.Text(Regex("""^[A-Za-z0-9+/]*={0,2}$"""), 1398104),
        "done" to Rule.Yes,
    )

    /** Why a text of a page is refused. */
    enum class Refusal(val word: String) {
        FOREIGN_ORIGIN("foreignOrigin"),
        NOT_TOP_FRAME("notTopFrame"),
        TOO_LONG("tooLong"),
        MALFORMED("malformed"),
        UNKNOWN_MESSAGE("unknownMessage"),
    }

    /** Who begins. */
    enum class From { PAGE, HOST }

    class Message(val from: From, val since: Int, val payload: List<String>, val answer: String?)

    val MESSAGES: Map<String, Message> = mapOf(
        "refreshToken" to Message(From.PAGE, 1, emptyList(), "tokens"),
        "refreshJwt" to Message(From.PAGE, 1, emptyList(), "jwt"),
        "openLogin" to Message(From.PAGE, 1, emptyList(), "tokens"),
        "logOut" to Message(From.PAGE, 1, emptyList(), null),
        "keepTokens" to Message(From.PAGE, 1, listOf("tokens"), null),
        "openWallet" to Message(From.PAGE, 2, listOf("request"), "done"),
        "share" to Message(From.PAGE, 2, listOf("title", "address"), "done"),
        "saveFile" to Message(From.PAGE, 2, listOf("name", "type", "content"), "done"),
        "ended" to Message(From.HOST, 2, emptyList(), null),
    )
}
