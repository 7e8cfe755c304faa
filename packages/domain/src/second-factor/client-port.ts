import type { FreshProof } from '../account/proof.ts';
import type { Answer } from '../failure/code.ts';
import type { PasskeyId, SiteCode, WalletKeyId } from '../shared/ids.ts';
import type { FactorWays, PasskeyAsk, PasskeyView, WalletKeyView } from './views.ts';

/** A second factor at log-in, at changes of the account and at entering issuer mode, and the passkeys that serve as one (product 19). */
export interface SecondFactors {
  passkeys(): Answer<readonly PasskeyView[]>;
  /** What the browser is to make a passkey of; refused with `passkeyUnavailable` where the market has no name that passkeys can be of. */
  beginPasskey(): Answer<PasskeyAsk>;
  /** Keeps a passkey that the browser has made. Refused with `passkeyRefused` and `passkeyLimit`. */
  addPasskey(order: { name: string; credential: string; proof: FreshProof }): Answer<void>;
  removePasskey(order: { passkeyId: PasskeyId; proof: FreshProof }): Answer<void>;
  /** The keys of wallets that sign this member in, oldest first; none for whoever joined by e-mail. */
  walletKeys(): Answer<readonly WalletKeyView[]>;
  /** Unlinks one; the last one stays (`lastWallet`), since nothing else would sign its member in. */
  endWalletKey(order: { walletKeyId: WalletKeyId; proof: FreshProof }): Answer<void>;
  /** By what this member can give a second factor now. */
  begin(): Answer<FactorWays>;
  /** Gives it for this log-in by a passkey; refused with `passkeyRefused`. */
  byPasskey(credential: string): Answer<void>;
  /** Gives it by the secret of a QR behind which the member's wallet has approved it. */
  byWallet(proof: { readonly nonce: string }): Answer<void>;
  /** Says at log-in that every passkey is lost: letters tell of it, and after some days the link of one of them ends the passkeys. */
  loseAll(): Answer<{ recoveryAt: string }>;
  /** Ends the passkeys by the link of that letter; refused with `recoveryWaits` until then, and with `recoveryGone`. */
  recover(key: string): Answer<void>;
  /** Whether a site asks whoever acts for it for a second factor. */
  required(siteCode: SiteCode): Answer<{ required: boolean }>;
  /** Turns that on or off; on only by an owner who has just given one, lest they shut themselves out (`secondFactorNeeded`). */
  turn(order: { siteCode: SiteCode; required: boolean; proof: FreshProof }): Answer<void>;
}
