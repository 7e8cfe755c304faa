import type { Brand } from '../shared/brand.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** Opens the card of a gift and nothing else: 128 random bits that the link of its text message carries. It is not the NFT code. */
export type CardKey = Brand<string, 'CardKey'>;

/** How many random octets a key has. */
export const CARD_KEY_BYTES = 16;

/** Reads the key of a card; anything that is none is refused without a look. */
export const parseCardKey = (value: unknown): Result<CardKey, 'malformed'> =>
  typeof value === 'string' && /^[\w-]{22}$/.test(value) ? ok(value as CardKey) : fail('malformed');
