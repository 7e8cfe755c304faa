import type { Hex } from '@naru/domain/chain';
import { TRADE_TYPE } from '@naru/domain/history';
import * as z from 'zod/mini';

/** What marks a file as a passport. */
export const FORMAT = 'naru-passport';
/** The version that this code makes and checks. */
export const VERSION = 1;
/** No passport is larger, in characters. */
export const LONGEST_FILE = 20_000_000;

const written = (pattern: RegExp) => z.string().check(z.regex(pattern));
const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const hex = (pattern: RegExp) => z.custom<Hex>((value) => typeof value === 'string' && pattern.test(value));

const address = hex(/^0x[0-9a-f]{40}$/);
const hash = hex(/^0x[0-9a-f]{64}$/);
const bytes = hex(/^0x(?:[0-9a-f]{2})+$/);
const sha256 = written(/^[0-9a-f]{64}$/);
const signature = written(/^[0-9a-f]{128}$/);
const whole = z.int().check(z.nonnegative());
/** The one spelling of a moment: UTC, with milliseconds. */
const moment = z.string().check(z.refine((value) => isMoment(value)));

const isMoment = (value: string): boolean => {
  const at = new Date(value);
  return !Number.isNaN(at.getTime()) && at.toISOString() === value;
};

const party = z.strictObject({ member: z.nullable(z.int().check(z.positive())), nickname: text(200) });
const evidence = z.strictObject({
  header: bytes,
  blockHash: hash,
  index: whole,
  transactionProof: z.array(bytes).check(z.minLength(1)),
  receiptProof: z.array(bytes).check(z.minLength(1)),
});
const onChain = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('none') }),
  z.strictObject({ state: z.literal('pending') }),
  z.strictObject({ state: z.literal('confirmed'), txId: hash, evidence }),
]);
const row = z.strictObject({
  seq: z.int().check(z.positive()),
  type: z.enum(Object.values(TRADE_TYPE)),
  at: moment,
  from: z.nullable(party),
  to: z.nullable(party),
  price: z.nullable(whole),
  prevHash: sha256,
  hash: sha256,
  chain: onChain,
  signature,
});

/** A passport's file, all of it: whatever is not named here makes it another file. */
export const passportShape = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  market: text(300),
  site: z.strictObject({ code: text(20), name: text(200) }),
  issuedAt: moment,
  keyId: written(/^[\w-]{43}$/),
  token: z.strictObject({
    chainId: z.int().check(z.positive()),
    contract: address,
    tokenId: written(/^(?:0|[1-9]\d{0,77})$/),
    /** The text exactly as it was minted. */
    metadata: z.string(),
    metadataSha256: sha256,
  }),
  history: z.array(row).check(z.minLength(1)),
  signature,
});

/** A passport. */
export type PassportFile = z.output<typeof passportShape>;
/** A row of its history. */
export type PassportRow = PassportFile['history'][number];
/** A side of a trade; an issuer has no member's number. */
export type PassportParty = NonNullable<PassportRow['from']>;
