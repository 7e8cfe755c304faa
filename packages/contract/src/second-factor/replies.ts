import type { FactorWays, PasskeyAsk, PasskeyView, WalletKeyView } from '@naru/domain/second-factor';
import { id } from '../shared/ids.ts';
import { as, flag, orNull, reply, text, timestamp } from '../shared/reply.ts';

export const passkey = reply<PasskeyView>()({
  passkeyId: id.passkey,
  name: text,
  createdAt: as('createDatetime', timestamp),
  usedAt: as('useDatetime', orNull(timestamp)),
});

export const walletKey = reply<WalletKeyView>()({
  walletKeyId: id.walletKey,
  did: id.did,
  linkedAt: as('linkDatetime', timestamp),
  usedAt: as('useDatetime', orNull(timestamp)),
  heldUntil: as('heldDatetime', orNull(timestamp)),
});

/** What a browser is asked for: JSON as its interface for passkeys takes it. */
export const passkeyAsk = reply<PasskeyAsk>()({ options: text });

export const factorWays = reply<FactorWays>()({
  passkey: orNull(passkeyAsk),
  wallet: flag,
  signingIn: flag,
  recoveryAt: as('recoveryDatetime', orNull(timestamp)),
});
