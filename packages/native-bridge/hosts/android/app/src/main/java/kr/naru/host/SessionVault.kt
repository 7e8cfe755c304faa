package kr.naru.host

import android.content.Context
import android.security.keystore.KeyGenParameterSpec
import android.security.keystore.KeyProperties
import android.util.Base64
import java.security.GeneralSecurityException
import java.security.KeyStore
import javax.crypto.Cipher
import javax.crypto.KeyGenerator
import javax.crypto.SecretKey
import javax.crypto.spec.GCMParameterSpec
import org.json.JSONException
import org.json.JSONObject

/** The pair of tokens that page and app share, sealed by a key that never leaves the phone's key store. */
class SessionVault(context: Context) {
    private val stored = context.getSharedPreferences("session", Context.MODE_PRIVATE)

    private fun key(): SecretKey {
        val keys = KeyStore.getInstance("AndroidKeyStore").apply { load(null) }
        (keys.getKey(ALIAS, null) as? SecretKey)?.let { return it }
        val spec = KeyGenParameterSpec.Builder(ALIAS, KeyProperties.PURPOSE_ENCRYPT or KeyProperties.PURPOSE_DECRYPT)
            .setBlockModes(KeyProperties.BLOCK_MODE_GCM)
            .setEncryptionPaddings(KeyProperties.ENCRYPTION_PADDING_NONE)
            .build()
        return KeyGenerator.getInstance(KeyProperties.KEY_ALGORITHM_AES, "AndroidKeyStore").apply { init(spec) }.generateKey()
    }

    /** Takes over the pair that counts from now on. */
    fun keep(tokens: JSONObject) {
        val cipher = Cipher.getInstance(TRANSFORMATION).apply { init(Cipher.ENCRYPT_MODE, key()) }
        val sealed = cipher.iv + cipher.doFinal(tokens.toString().toByteArray())
        stored.edit().putString(NAME, Base64.encodeToString(sealed, Base64.NO_WRAP)).apply()
    }

    /** The pair; null where there is none, or none that this phone can open any more. */
    fun tokens(): JSONObject? {
        val sealed = stored.getString(NAME, null)?.let { Base64.decode(it, Base64.NO_WRAP) } ?: return null
        return try {
            val cipher = Cipher.getInstance(TRANSFORMATION)
            cipher.init(Cipher.DECRYPT_MODE, key(), GCMParameterSpec(TAG_BITS, sealed, 0, IV_BYTES))
            JSONObject(String(cipher.doFinal(sealed, IV_BYTES, sealed.size - IV_BYTES)))
        } catch (_: GeneralSecurityException) {
            null
        } catch (_: JSONException) {
            null
        }
    }

    /** Forgets it. */
    fun clear() = stored.edit().remove(NAME).apply()

    private companion object {
        const val ALIAS = "naru-session"
        const val NAME = "tokens"
        const val TRANSFORMATION = "AES/GCM/NoPadding"
        const val IV_BYTES = 12
        const val TAG_BITS = 128
    }
}
