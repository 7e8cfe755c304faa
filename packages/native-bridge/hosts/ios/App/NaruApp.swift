import NaruHost
import UIKit

/// Shows the market that `NaruMarketOrigin` of Info.plist names, and the links of it that are pressed elsewhere.
@main
final class NaruApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var market: MarketViewController?

    func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let named = Bundle.main.object(forInfoDictionaryKey: "NaruMarketOrigin") as? String
        guard let origin = URL(string: named ?? ""), origin.scheme == "https", origin.host != nil else { return false }
        let controller = MarketViewController(market: origin)
        market = controller
        let shown = UIWindow(frame: UIScreen.main.bounds)
        shown.rootViewController = controller
        shown.makeKeyAndVisible()
        window = shown
        return true
    }

    func application(
        _: UIApplication, continue activity: NSUserActivity, restorationHandler _: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        guard activity.activityType == NSUserActivityTypeBrowsingWeb, let address = activity.webpageURL else { return false }
        market?.open(address)
        return true
    }
}
