import { type CardKey, parseCardKey } from '@naru/domain/gift';
import { parseSerial, type Serial } from '@naru/domain/nft';
import * as z from 'zod/mini';

/** What the link of a gift's text message brought, or of it what is still needed. */
export interface GiftInHand {
  readonly key?: CardKey | undefined;
  /** The NFT code, by which it is received. */
  readonly code?: Serial | undefined;
  /** It has been unwrapped here: whoever comes back from joining need not do it again. */
  readonly unwrapped?: boolean | undefined;
}

const KEY = 'naru.gift';
const NOTHING: GiftInHand = Object.freeze({});
const shape = z.object({ key: z.optional(z.string()), code: z.optional(z.string()), unwrapped: z.optional(z.boolean()) });

/** Where a browser keeps nothing, the page itself does, for as long as it stands. */
let here: GiftInHand | undefined;

const given = (key: unknown, code: unknown): GiftInHand => {
  const [parsedKey, parsedCode] = [parseCardKey(key), parseSerial(typeof code === 'string' ? code : '')];
  return { ...(parsedKey.ok ? { key: parsedKey.value } : {}), ...(parsedCode.ok ? { code: parsedCode.value } : {}) };
};

/** What an address brings: the key in its query, the code behind its `#`; null where it brings neither. */
export const giftIn = ({ search, hash }: { readonly search: string; readonly hash: string }): GiftInHand | null => {
  const gift = given(new URLSearchParams(search).get('key'), hash.slice(1));
  return gift.key === undefined && gift.code === undefined ? null : gift;
};

/**
 * Keeps a gift until it is received, over log-in, joining, a phone check and a reload: in this tab, which clears it when it is closed, and never in an
 * address or in a storage that lasts. Another one takes its place.
 */
export const keepGift = (gift: GiftInHand): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(gift));
    here = undefined;
  } catch {
    here = gift;
  }
};

/** The gift that was brought last and is not received yet; empty where there is none. */
export const giftInHand = (): GiftInHand => {
  try {
    const stored = shape.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (here === undefined && stored.success) return { ...given(stored.data.key, stored.data.code), unwrapped: stored.data.unwrapped };
  } catch {
    // The page may have it.
  }
  return here ?? NOTHING;
};

/** Clears the code: it has been used, or is worth nothing. The card can be looked at as long as the tab is there. */
export const clearCode = (): void => {
  const { code: _, ...rest } = giftInHand();
  keepGift(rest);
};
