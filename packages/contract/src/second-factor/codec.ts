import type { FactorWays, PasskeyView, WalletKeyView } from '@naru/domain/second-factor';
import { parseDid, parsePasskeyId, parseWalletKeyId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must } from '../shared/codec.ts';
import type { factorWaysWire, passkeyWire, walletKeyWire } from './wire.ts';

/** By what a member can give a second factor. */
export const factorWaysCodec: Codec<z.infer<typeof factorWaysWire>, FactorWays> = {
  toWire: ({ recoveryAt, ...ways }) => ({ ...ways, recoveryDatetime: recoveryAt }),
  fromWire: ({ recoveryDatetime, ...ways }) => ({ ...ways, recoveryAt: recoveryDatetime }),
};

/** A passkey of a member, as they see it. */
export const passkeyCodec: Codec<z.infer<typeof passkeyWire>, PasskeyView> = {
  toWire: ({ createdAt, usedAt, ...passkey }) => ({ ...passkey, createDatetime: createdAt, useDatetime: usedAt }),
  fromWire: ({ passkeyId, name, createDatetime, useDatetime }) => ({
    passkeyId: must(parsePasskeyId(passkeyId)),
    name,
    createdAt: createDatetime,
    usedAt: useDatetime,
  }),
};

/** A key of a wallet, as its member sees it. */
export const walletKeyCodec: Codec<z.infer<typeof walletKeyWire>, WalletKeyView> = {
  toWire: ({ linkedAt, usedAt, heldUntil, ...key }) => ({ ...key, linkDatetime: linkedAt, useDatetime: usedAt, heldDatetime: heldUntil }),
  fromWire: ({ walletKeyId, did, linkDatetime, useDatetime, heldDatetime }) => ({
    walletKeyId: must(parseWalletKeyId(walletKeyId)),
    did: must(parseDid(did)),
    linkedAt: linkDatetime,
    usedAt: useDatetime,
    heldUntil: heldDatetime,
  }),
};
