import * as z from 'zod/mini';
import { did, instant, positiveInteger } from '../shared/primitives.ts';

/** A passkey of a member, as they see it. */
export const passkeyWire = z.object({
  passkeyId: positiveInteger,
  name: z.string(),
  createDatetime: instant,
  useDatetime: z.nullable(instant),
});

/** A key of a wallet, as its member sees it. */
export const walletKeyWire = z.object({
  walletKeyId: positiveInteger,
  did,
  linkDatetime: instant,
  useDatetime: z.nullable(instant),
  heldDatetime: z.nullable(instant),
});

/** What a browser is asked for: JSON as its interface for passkeys takes it. */
export const passkeyAskWire = z.object({ options: z.string() });

/** By what a member can give a second factor. */
export const factorWaysWire = z.object({
  passkey: z.nullable(passkeyAskWire),
  wallet: z.boolean(),
  signingIn: z.boolean(),
  recoveryDatetime: z.nullable(instant),
});
