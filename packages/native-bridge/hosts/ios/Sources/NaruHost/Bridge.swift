// Made by packages/native-bridge/scripts/hosts.ts of the table of messages: what is changed here is lost.

/// What pages of Naru and the app around them say to each other.
public enum Bridge {
    public static let version = 2
    public static let userAgent = "NaruWallet/2.0.0 (bridge 2)"
    public static let mark = "naru-native"
    public static let mostFromPage = 1400000
    public static let mostFromHost = 8192
    public static let paymentPath = "/nft/pay"
    public static let walletSchemes: Set<String> = ["openid4vp"]
    public static let paymentSchemes: Set<String> = [
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
    ]

    /// What a field may be.
    public enum Rule {
        case text(form: String, most: Int)
        case tokens
        case yes
    }

    public static let token: Rule = .text(form: #"^[A-Za-z0-9_-]{20,200}$"#, most: 200)
    public static let fields: [String: Rule] = [
        "tokens": .tokens,
        "jwt": .text(form: #"^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$"#, most: 4096),
        "request": .text(form: #"^openid4vp://[!-~]+$"#, most: 2048),
        "title": .text(form: #"^[^\u0000-\u001f\u007f]{1,200}$"#, most: 200),
        "address": .text(form: #"^https?://[!-~]+$"#, most: 2048),
        "name": .text(form: #"^[^\u0000-\u001f\u007f/\\:*?"<>|]{1,150}$"#, most: 150),
        "type": .text(form: #"^[a-z0-9.+-]{1,60}/[a-z0-9.+-]{1,80}$"#, most: 141),
        "content": .text(form: #"^[A-Za-z0-9+/]*={0,2}$"#, most: 1398104),
        "done": .yes,
    ]

    /// Why a text of a page is refused.
    public enum Refusal: String {
        case foreignOrigin
        case notTopFrame
        case tooLong
        case malformed
        case unknownMessage
    }

    /// Who begins.
    public enum From {
        case page
        case host
    }

    public struct Message {
        public let from: From
        public let since: Int
        public let payload: [String]
        public let answer: String?
    }

    public static let messages: [String: Message] = [
        "refreshToken": Message(from: .page, since: 1, payload: [], answer: "tokens"),
        "refreshJwt": Message(from: .page, since: 1, payload: [], answer: "jwt"),
        "openLogin": Message(from: .page, since: 1, payload: [], answer: "tokens"),
        "logOut": Message(from: .page, since: 1, payload: [], answer: nil),
        "keepTokens": Message(from: .page, since: 1, payload: ["tokens"], answer: nil),
        "openWallet": Message(from: .page, since: 2, payload: ["request"], answer: "done"),
        "share": Message(from: .page, since: 2, payload: ["title", "address"], answer: "done"),
        "saveFile": Message(from: .page, since: 2, payload: ["name", "type", "content"], answer: "done"),
        "ended": Message(from: .host, since: 2, payload: [], answer: nil),
    ]
}
