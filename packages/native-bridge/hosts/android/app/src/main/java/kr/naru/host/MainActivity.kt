package kr.naru.host

import android.annotation.SuppressLint
import android.app.DownloadManager
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.os.Environment
import android.util.Base64
import android.webkit.CookieManager
import android.webkit.URLUtil
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebResourceRequest
import android.webkit.WebSettings
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.activity.ComponentActivity
import androidx.activity.OnBackPressedCallback
import androidx.activity.result.contract.ActivityResultContracts
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import java.io.IOException
import org.json.JSONObject

/** One web view with the market in it, and the host's end of the bridge. */
class MainActivity : ComponentActivity() {
    private lateinit var view: WebView
    private lateinit var vault: SessionVault
    private val origins = setOf(BuildConfig.MARKET_ORIGIN)
    /** The page is the market's payment page, or was visited from there. */
    private var paying = false
    private var page: JavaScriptReplyProxy? = null
    private var chosenFiles: ValueCallback<Array<Uri>>? = null
    private var saving: Saving? = null

    private class Saving(val bytes: ByteArray, val answer: (Boolean) -> Unit)

    private val chooseFiles = registerForActivityResult(ActivityResultContracts.StartActivityForResult()) { result ->
        chosenFiles?.onReceiveValue(WebChromeClient.FileChooserParams.parseResult(result.resultCode, result.data))
        chosenFiles = null
    }
    private val chooseName = registerForActivityResult(ActivityResultContracts.StartActivityForResult()) { result ->
        val current = saving
        saving = null
        current?.answer?.invoke(result.data?.data?.let { write(it, current.bytes) } ?: false)
    }

    @SuppressLint("SetJavaScriptEnabled")
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        vault = SessionVault(this)
        view = WebView(this)
        setContentView(view)
        WebView.setWebContentsDebuggingEnabled(BuildConfig.DEBUG)
        view.settings.apply {
            javaScriptEnabled = true
            domStorageEnabled = true
            allowFileAccess = false
            allowContentAccess = false
            javaScriptCanOpenWindowsAutomatically = false
            setSupportMultipleWindows(false)
            setGeolocationEnabled(false)
            mixedContentMode = WebSettings.MIXED_CONTENT_NEVER_ALLOW
            safeBrowsingEnabled = true
            userAgentString = "$userAgentString ${Bridge.USER_AGENT}"
        }
        CookieManager.getInstance().setAcceptThirdPartyCookies(view, false)
        view.webViewClient = Pages()
        view.webChromeClient = Files()
        view.setDownloadListener { address, userAgent, disposition, type, _ -> download(address, userAgent, disposition, type) }
        // Without the listener's own rules of origins there is no bridge: an object of addJavascriptInterface would be in every frame of every page.
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            WebViewCompat.addWebMessageListener(view, "naruNative", origins) { _, message, source, isMainFrame, reply ->
                page = reply
                hear(message.data, source.toString().trimEnd('/'), isMainFrame, reply)
            }
        }
        onBackPressedDispatcher.addCallback(this, object : OnBackPressedCallback(true) {
            override fun handleOnBackPressed() {
                // A dialog of the page goes with the page that it speaks of.
                if (view.canGoBack()) view.goBack() else finish()
            }
        })
        if (savedInstanceState == null || view.restoreState(savedInstanceState) == null) view.loadUrl(startOf(intent))
    }

    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        if (intent.data != null) view.loadUrl(startOf(intent))
    }

    override fun onSaveInstanceState(outState: Bundle) {
        super.onSaveInstanceState(outState)
        view.saveState(outState)
    }

    /** A link of the market that was pressed elsewhere, or the first page. */
    private fun startOf(intent: Intent): String {
        val address = intent.dataString
        val isInside = address != null && whereTo(address, origins, false).to == WhereTo.INSIDE
        return if (address != null && isInside) address else "${BuildConfig.MARKET_ORIGIN}/nft/"
    }

    /** The member has logged out in the app: the page hears it. */
    fun endSession() {
        vault.clear()
        page?.postMessage(JSONObject().put("from", Bridge.MARK).put("event", "ended").toString())
    }

    private fun hear(text: String?, origin: String, topFrame: Boolean, reply: JavaScriptReplyProxy) {
        when (val judged = judge(text, origin, topFrame, origins)) {
            is Judged.Refused -> judged.id?.let { reply.postMessage(answerTo(it).put("refused", judged.refusal.word).toString()) }
            is Judged.Says -> act(judged) { value ->
                val field = Bridge.MESSAGES.getValue(judged.ask).answer ?: return@act
                reply.postMessage(answerTo(judged.id).put(field, value ?: JSONObject.NULL).toString())
            }
        }
    }

    private fun answerTo(id: String): JSONObject = JSONObject().put("from", Bridge.MARK).put("id", id)

    private fun act(says: Judged.Says, answer: (Any?) -> Unit) = when (says.ask) {
        "refreshToken" -> answer(vault.tokens())
        // This app has no log-in of its own and no wallet's key: pages go on by e-mail, or by the wallet app beside it.
        "openLogin", "refreshJwt" -> answer(null)
        "logOut" -> vault.clear()
        "keepTokens" -> vault.keep(says.payload.getJSONObject("tokens"))
        "openWallet" -> answer(open(says.payload.getString("request")))
        "share" -> answer(share(says.payload.getString("title"), says.payload.getString("address")))
        "saveFile" -> save(says.payload, answer)
        else -> answer(null)
    }

    private fun open(address: String): Boolean = try {
        startActivity(Intent(Intent.ACTION_VIEW, Uri.parse(address)).addCategory(Intent.CATEGORY_BROWSABLE))
        true
    } catch (_: ActivityNotFoundException) {
        false
    }

    private fun share(title: String, address: String): Boolean {
        val sent = Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_SUBJECT, title).putExtra(Intent.EXTRA_TEXT, address)
        startActivity(Intent.createChooser(sent, title))
        return true
    }

    private fun save(file: JSONObject, answer: (Boolean) -> Unit) {
        // One file at a time: whoever asks for a second while the first is being named gets no.
        if (saving != null) return answer(false)
        val bytes = try {
            Base64.decode(file.getString("content"), Base64.DEFAULT)
        } catch (_: IllegalArgumentException) {
            return answer(false)
        }
        saving = Saving(bytes, answer)
        chooseName.launch(
            Intent(Intent.ACTION_CREATE_DOCUMENT)
                .addCategory(Intent.CATEGORY_OPENABLE)
                .setType(file.getString("type"))
                .putExtra(Intent.EXTRA_TITLE, file.getString("name")),
        )
    }

    private fun write(place: Uri, bytes: ByteArray): Boolean = try {
        contentResolver.openOutputStream(place)?.use { it.write(bytes) } != null
    } catch (_: IOException) {
        false
    }

    private fun download(address: String, userAgent: String, disposition: String?, type: String?) {
        if (whereTo(address, origins, false).to != WhereTo.INSIDE) return
        val request = DownloadManager.Request(Uri.parse(address))
            .addRequestHeader("User-Agent", userAgent)
            .setNotificationVisibility(DownloadManager.Request.VISIBILITY_VISIBLE_NOTIFY_COMPLETED)
            .setDestinationInExternalPublicDir(Environment.DIRECTORY_DOWNLOADS, URLUtil.guessFileName(address, disposition, type))
        CookieManager.getInstance().getCookie(address)?.let { request.addRequestHeader("Cookie", it) }
        getSystemService(DownloadManager::class.java).enqueue(request)
    }

    private inner class Pages : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (!request.isForMainFrame) return whereTo(request.url.toString(), origins, paying).to !in setOf(WhereTo.INSIDE, WhereTo.VISIT)
            val way = whereTo(request.url.toString(), origins, paying)
            return when (way.to) {
                WhereTo.INSIDE, WhereTo.VISIT -> false
                WhereTo.OUTSIDE, WhereTo.WALLET, WhereTo.APP -> true.also { open(way.address) }
                WhereTo.REFUSED -> true
            }
        }

        override fun doUpdateVisitedHistory(view: WebView, address: String, isReload: Boolean) {
            // Pages of others are only come to from the payment page: once there, the payment goes on until the market is shown again.
            val isInside = whereTo(address, origins, false).to == WhereTo.INSIDE
            paying = if (isInside) Uri.parse(address).path.orEmpty().startsWith(Bridge.PAYMENT_PATH) else paying
        }
    }

    private inner class Files : WebChromeClient() {
        override fun onShowFileChooser(view: WebView, chosen: ValueCallback<Array<Uri>>, params: FileChooserParams): Boolean {
            chosenFiles?.onReceiveValue(null)
            chosenFiles = chosen
            return try {
                chooseFiles.launch(params.createIntent())
                true
            } catch (_: ActivityNotFoundException) {
                chosenFiles = null
                false
            }
        }
    }
}
