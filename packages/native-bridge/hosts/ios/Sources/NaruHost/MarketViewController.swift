import UIKit
import WebKit

/// One web view with the market in it, and the host's end of the bridge.
public final class MarketViewController: UIViewController {
    private let market: URL
    private let origins: Set<String>
    private let vault = SessionVault()
    private var downloads: [WKDownload: URL] = [:]
    private var shownView: WKWebView?
    private var saving: ((Bool) -> Void)?
    /// The page is the market's payment page, or was visited from there.
    private var paying = false

    /// `market` is the origin whose pages are shown, as `https://market.example`.
    public init(market: URL) {
        self.market = market
        origins = [MarketViewController.originOf(scheme: market.scheme ?? "", host: market.host ?? "", port: market.port ?? 0)]
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    static func originOf(scheme: String, host: String, port: Int) -> String {
        let isUsual = port == 0 || (scheme == "https" && port == 443) || (scheme == "http" && port == 80)
        return "\(scheme)://\(host.lowercased())\(isUsual ? "" : ":\(port)")"
    }

    override public func loadView() {
        let configuration = WKWebViewConfiguration()
        configuration.applicationNameForUserAgent = Bridge.userAgent
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = false
        // In the page's own world, since its scripts speak; frames and other origins are sent away by `judge`.
        configuration.userContentController.addScriptMessageHandler(Hearer(self), contentWorld: .page, name: "naru")
        let shown = WKWebView(frame: .zero, configuration: configuration)
        shown.navigationDelegate = self
        shown.uiDelegate = self
        shown.allowsBackForwardNavigationGestures = true
        shownView = shown
        view = shown
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        open(market.appendingPathComponent("nft/"))
    }

    /// Shows a link of the market that was pressed elsewhere (a universal link); any other is not followed.
    public func open(_ address: URL) {
        guard whereTo(address.absoluteString, origins: origins, paying: false) == .inside else { return }
        shownView?.load(URLRequest(url: address))
    }

    /// The member has logged out in the app: the page hears it.
    public func endSession() {
        vault.clear()
        say(["event": "ended"])
    }

    private func text(_ fields: [String: Any]) -> String {
        var whole = fields
        whole["from"] = Bridge.mark
        let data = (try? JSONSerialization.data(withJSONObject: whole)) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }

    /// Says something by the app itself. The text is handed over as an argument: nothing of it is ever read as a script.
    private func say(_ fields: [String: Any]) {
        guard let address = shownView?.url?.absoluteString, whereTo(address, origins: origins, paying: false) == .inside else { return }
        shownView?.callAsyncJavaScript(
            "window.postMessage(text, location.origin)", arguments: ["text": text(fields)], in: nil, in: .page, completionHandler: nil)
    }

    fileprivate func hear(_ message: WKScriptMessage, _ reply: @escaping (Any?, String?) -> Void) {
        let from = message.frameInfo.securityOrigin
        let origin = Self.originOf(scheme: from.protocol, host: from.host, port: from.port)
        switch judge(message.body, origin: origin, topFrame: message.frameInfo.isMainFrame, origins: origins) {
        case let .refused(refusal, id):
            reply(id.map { text(["id": $0, "refused": refusal.rawValue]) } ?? "", nil)
        case let .says(id, ask, payload):
            act(ask, payload) { value in
                guard let field = Bridge.messages[ask]?.answer else { return reply("", nil) }
                reply(self.text(["id": id, field: value ?? NSNull()]), nil)
            }
        }
    }

    private func act(_ ask: String, _ payload: [String: Any], _ answer: @escaping (Any?) -> Void) {
        switch ask {
        case "refreshToken":
            answer(vault.tokens())
        case "logOut":
            vault.clear()
            answer(nil)
        case "keepTokens":
            if let tokens = payload["tokens"] as? [String: Any] { vault.keep(tokens) }
            answer(nil)
        case "openWallet":
            guard let address = URL(string: payload["request"] as? String ?? "") else { return answer(false) }
            UIApplication.shared.open(address) { answer($0) }
        case "share":
            share(payload, answer)
        case "saveFile":
            save(payload, answer)
        // This app has no log-in of its own and no wallet's key: pages go on by e-mail, or by the wallet app beside it.
        case "openLogin", "refreshJwt":
            answer(nil)
        default:
            answer(nil)
        }
    }

    private func share(_ payload: [String: Any], _ answer: @escaping (Any?) -> Void) {
        guard let address = URL(string: payload["address"] as? String ?? "") else { return answer(false) }
        let sheet = UIActivityViewController(activityItems: [payload["title"] as? String ?? "", address], applicationActivities: nil)
        sheet.completionWithItemsHandler = { _, completed, _, _ in answer(completed) }
        sheet.popoverPresentationController?.sourceView = view
        present(sheet, animated: true)
    }

    private func save(_ payload: [String: Any], _ answer: @escaping (Any?) -> Void) {
        guard saving == nil, let name = payload["name"] as? String,
              let bytes = Data(base64Encoded: payload["content"] as? String ?? "")
        else { return answer(false) }
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        guard (try? bytes.write(to: place, options: [.atomic, .completeFileProtection])) != nil else { return answer(false) }
        saving = { done in
            try? FileManager.default.removeItem(at: place)
            answer(done)
        }
        exportFile(place)
    }

    private func exportFile(_ place: URL) {
        let picker = UIDocumentPickerViewController(forExporting: [place], asCopy: true)
        picker.delegate = self
        present(picker, animated: true)
    }

    private func endSaving(_ done: Bool) {
        let end = saving
        saving = nil
        end?(done)
    }
}

/// Held by the web view instead of the controller, which would otherwise never go.
private final class Hearer: NSObject, WKScriptMessageHandlerWithReply {
    private weak var controller: MarketViewController?

    init(_ controller: MarketViewController) {
        self.controller = controller
    }

    func userContentController(
        _: WKUserContentController, didReceive message: WKScriptMessage, replyHandler: @escaping (Any?, String?) -> Void
    ) {
        guard let controller else { return replyHandler("", nil) }
        controller.hear(message, replyHandler)
    }
}

extension MarketViewController: WKNavigationDelegate, WKUIDelegate, WKDownloadDelegate, UIDocumentPickerDelegate {
    public func webView(_: WKWebView, decidePolicyFor action: WKNavigationAction, decisionHandler: @escaping (WKNavigationActionPolicy) -> Void) {
        guard let address = action.request.url else { return decisionHandler(.cancel) }
        if action.shouldPerformDownload, ["blob", "https"].contains(address.scheme) { return decisionHandler(.download) }
        // Frames load what the page's own policy lets them; what they open beside the page is judged as the page's.
        if let frame = action.targetFrame, !frame.isMainFrame { return decisionHandler(["https", "about", "blob"].contains(address.scheme) ? .allow : .cancel) }
        switch whereTo(address.absoluteString, origins: origins, paying: paying) {
        case .inside, .visit:
            if action.targetFrame == nil { shownView?.load(action.request) }
            decisionHandler(action.targetFrame == nil ? .cancel : .allow)
        case .outside, .wallet, .app:
            UIApplication.shared.open(address)
            decisionHandler(.cancel)
        case .refused:
            decisionHandler(.cancel)
        }
    }

    public func webView(_: WKWebView, decidePolicyFor response: WKNavigationResponse, decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void) {
        let disposition = (response.response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Disposition") ?? ""
        decisionHandler(!response.canShowMIMEType || disposition.hasPrefix("attachment") ? .download : .allow)
    }

    public func webView(_ shown: WKWebView, didCommit _: WKNavigation!) {
        // Pages of others are only come to from the payment page: once there, the payment goes on until the market is shown again.
        guard let address = shown.url, whereTo(address.absoluteString, origins: origins, paying: false) == .inside else { return }
        paying = address.path.hasPrefix(Bridge.paymentPath)
    }

    /// A page opens no second window: what it wants to show there is judged as any other address.
    public func webView(_: WKWebView, createWebViewWith _: WKWebViewConfiguration, for _: WKNavigationAction, windowFeatures _: WKWindowFeatures) -> WKWebView? {
        nil
    }

    public func webView(_: WKWebView, navigationAction _: WKNavigationAction, didBecome download: WKDownload) {
        download.delegate = self
    }

    public func webView(_: WKWebView, navigationResponse _: WKNavigationResponse, didBecome download: WKDownload) {
        download.delegate = self
    }

    public func download(
        _ download: WKDownload, decideDestinationUsing _: URLResponse, suggestedFilename: String, completionHandler: @escaping (URL?) -> Void
    ) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let place = folder.appendingPathComponent((suggestedFilename as NSString).lastPathComponent)
        downloads[download] = place
        completionHandler(place)
    }

    public func downloadDidFinish(_ download: WKDownload) {
        guard let place = downloads.removeValue(forKey: download) else { return }
        exportFile(place)
    }

    public func download(_ download: WKDownload, didFailWithError _: Error, resumeData _: Data?) {
        downloads[download] = nil
    }

    public func documentPicker(_: UIDocumentPickerViewController, didPickDocumentsAt _: [URL]) {
        endSaving(true)
    }

    public func documentPickerWasCancelled(_: UIDocumentPickerViewController) {
        endSaving(false)
    }
}
