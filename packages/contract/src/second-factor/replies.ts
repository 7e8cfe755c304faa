import type { FactorWays, PasskeyAsk, PasskeyView, WalletKeyView } from '@naru/domain/second-factor';
import * as id from '../shared/ids.ts';
import { as, flag, orNull, reply, text, timestamp } from '../shared/reply.ts';

/** A passkey of a member, as they see it. */
export const passkey = reply<PasskeyView>()({
  passkeyId: id.passkey,
  name: text,
  createdAt: as('createDatetime', timestamp),
  usedAt: as('useDatetime', orNull(timestamp)),
});

/** A key of a wallet, as its member sees it. */
export const walletKey = reply<WalletKeyView>()({
  walletKeyId: id.walletKey,
  did: id.did,
  linkedAt: as('linkDatetime', timestamp),
  usedAt: as('useDatetime', orNull(timestamp)),
  heldUntil: as('heldDatetime', orNull(timestamp)),
});

/** What a browser is asked for: JSON as its interface for passkeys takes it. */
export const passkeyAsk = reply<PasskeyAsk>()({ options: text });

/** By what a member can give a second factor. */
export const factorWays = reply<FactorWays>()({
  passkey: orNull(passkeyAsk),
  wallet: flag,
  signingIn: flag,
  recoveryAt: as('recoveryDatetime', orNull(timestamp)),
});
