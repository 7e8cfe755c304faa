import type { Hex } from '@naru/domain/chain';
import { TRADE_TYPE } from '@naru/domain/history';
import * as z from 'zod/mini';

/** What marks a file as a passport. */
export const FORMAT = 'naru-passport';
/** The version that this code makes. */
export const VERSION = 3;
/** The versions that it checks: the first had no approvals, the second no goods. */
export const VERSIONS: readonly unknown[] = Object.freeze([1, 2, VERSION]);
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
/** The one spelling of a moment: UTC, with milliseconds, of a year of four digits. */
const dateTime = z.string().check(
  z.length(24),
  z.refine((value) => isDateTime(value)),
);

const isDateTime = (value: string): boolean => {
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
const rowFields = {
  seq: z.int().check(z.positive()),
  type: z.enum(Object.values(TRADE_TYPE)),
  at: dateTime,
  from: z.nullable(party),
  to: z.nullable(party),
  price: z.nullable(whole),
  prevHash: sha256,
  hash: sha256,
  chain: onChain,
  signature,
};
/** What is in an action: texts, numbers, lists of texts, and numbers by name; nothing nests deeper. */
const inAction = z.union([z.string(), z.int(), z.array(z.string()), z.record(z.string(), z.int())]);
/** What was approved, disclosed with the salt that leads from it to the digest in the chain's event. */
const approval = z.strictObject({
  method: z.enum(['pin', 'wallet', 'order']),
  action: z.record(z.string(), inAction),
  presentation: z.optional(sha256),
  salt: written(/^[\w-]{43}$/),
});
const rows = {
  1: z.strictObject({ ...rowFields, approval: z.optional(z.undefined()) }),
  2: z.strictObject({ ...rowFields, approval: z.nullable(approval) }),
};

const fields = {
  format: z.literal(FORMAT),
  market: text(300),
  site: z.strictObject({ code: text(20), name: text(200) }),
  issuedAt: dateTime,
  keyId: written(/^[\w-]{43}$/),
  token: z.strictObject({
    chainId: z.int().check(z.positive()),
    contract: address,
    tokenId: written(/^(?:0|[1-9]\d{0,77})$/),
    /** The text exactly as it was minted. */
    metadata: z.string(),
    metadataSha256: sha256,
  }),
  signature,
};

const [oldRows, newRows] = [z.array(rows[1]).check(z.minLength(1)), z.array(rows[2]).check(z.minLength(1))];
const noGoods = z.optional(z.undefined());
/** What the goods were that were sent for the NFT, as often as it was recorded: the last record counts. */
const goods = z.strictObject({
  sentAt: dateTime,
  records: z
    .array(z.strictObject({ recordedAt: dateTime, serial: text(100), insurance: text(100), weighingSha256: sha256 }))
    .check(z.minLength(1), z.maxLength(100)),
});

/** A passport's file, all of it: whatever is not named here makes it another file. */
export const passportShape = z.discriminatedUnion('version', [
  z.strictObject({ ...fields, version: z.literal(1), history: oldRows, goods: noGoods }),
  z.strictObject({ ...fields, version: z.literal(2), history: newRows, goods: noGoods }),
  z.strictObject({ ...fields, version: z.literal(VERSION), history: newRows, goods: z.nullable(goods) }),
]);

/** A passport. */
export type PassportFile = z.output<typeof passportShape>;
/** A passport of the version that is made. */
export type MadePassport = Extract<PassportFile, { readonly version: typeof VERSION }>;
/** A row of its history. */
export type PassportRow = PassportFile['history'][number];
/** What was approved, as a row discloses it. */
export type PassportApproval = z.output<typeof approval>;

/** Reads what was approved from a row of ours; undefined for one that no file could hold. */
export const parseApproval = (value: unknown): PassportApproval | undefined => {
  const read = approval.safeParse(value);
  return read.success ? read.data : undefined;
};

/** A side of a trade; an issuer has no member's number. */
export type PassportParty = NonNullable<PassportRow['from']>;
