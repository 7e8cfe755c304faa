import { TRADE_TYPE } from '@naru/domain/history';
import * as z from 'zod/mini';
import { type Attestation, attestationShape } from './attestation.ts';
import { bytes, counted, dateTime, hash, hex, salt, sha256, text, whole, written } from './parts.ts';

/** What marks a file as a passport. */
export const FORMAT = 'naru-passport';
/** The version of a passport in which a waybill was corrected. One without is made in a version before, which older verifiers know. */
export const VERSION_CORRECTED = 6;
/** The version in which a row's transaction has carried several moves, and no waybill was corrected. */
export const VERSION_CARRIED = 5;
export const VERSION_PLAIN = 4;
/**
 * The versions that this code checks: the first had no approvals, the second no goods, the third no attestations, the fourth no transactions of several moves,
 * the fifth no corrected waybills.
 */
export const VERSIONS: readonly unknown[] = Object.freeze([1, 2, 3, VERSION_PLAIN, VERSION_CARRIED, VERSION_CORRECTED]);
/** No passport is larger, in characters. */
export const LONGEST_FILE = 20_000_000;

const address = hex(/^0x[0-9a-f]{40}$/);
const signature = written(/^[0-9a-f]{128}$/);

const party = z.strictObject({ member: z.nullable(counted), nickname: text(200) });
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
  seq: counted,
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
  salt,
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
    chainId: counted,
    contract: address,
    tokenId: written(/^(?:0|[1-9]\d{0,77})$/),
    /** The text exactly as it was minted. */
    metadata: z.string(),
    metadataSha256: sha256,
  }),
  signature,
};

const [oldRows, newRows] = [z.array(rows[1]).check(z.minLength(1)), z.array(rows[2]).check(z.minLength(1))];
const none = z.optional(z.undefined());
/** How often goods can be recorded that were sent once. */
const MOST_RECORDS = 100;
const goodsOf = <Record extends z.core.$ZodShape>(record: Record) =>
  z.strictObject({
    sentAt: dateTime,
    records: z.array(z.strictObject({ recordedAt: dateTime, ...record })).check(z.minLength(1), z.maxLength(MOST_RECORDS)),
  });
/** What the goods were that were sent for the NFT, as often as it was recorded: the last record counts. */
const goods = {
  3: goodsOf({ serial: text(100), insurance: text(100), weighingSha256: sha256 }),
  4: goodsOf({ serial: z.nullable(text(100)), insurance: z.nullable(text(100)), photoSha256: z.nullable(sha256) }),
};
/** More steps than a redemption can take that anybody ever waits for. */
const MOST_ATTESTATIONS = 10_000;

/** Whether passports have this step since the version of corrected waybills alone. */
export const isSinceCorrected = ({ step }: Pick<Attestation, 'step'>): boolean => step === 'waybillCorrected';

/** A passport's file, all of it: whatever is not named here makes it another file. */
export const passportShape = z.discriminatedUnion('version', [
  z.strictObject({ ...fields, version: z.literal(1), history: oldRows, goods: none, testimonies: none }),
  z.strictObject({ ...fields, version: z.literal(2), history: newRows, goods: none, testimonies: none }),
  z.strictObject({ ...fields, version: z.literal(3), history: newRows, goods: z.nullable(goods[3]), testimonies: none }),
  z
    .strictObject({
      ...fields,
      version: z.literal([VERSION_PLAIN, VERSION_CARRIED, VERSION_CORRECTED]),
      history: newRows,
      goods: z.nullable(goods[4]),
      testimonies: z.array(attestationShape).check(z.maxLength(MOST_ATTESTATIONS)),
    })
    .check(z.refine((file) => file.version === VERSION_CORRECTED || !file.testimonies.some(isSinceCorrected))),
]);

export type PassportFile = z.output<typeof passportShape>;
/** A passport of the versions that are made. */
export type MadePassport = Extract<
  PassportFile,
  { readonly version: typeof VERSION_PLAIN | typeof VERSION_CARRIED | typeof VERSION_CORRECTED }
>;
export type PassportRow = PassportFile['history'][number];
export type PassportApproval = z.output<typeof approval>;

/** Reads what was approved from a row of ours; undefined for one that no file could hold. */
export const parseApproval = (value: unknown): PassportApproval | undefined => {
  const read = approval.safeParse(value);
  return read.success ? read.data : undefined;
};

/** A side of a trade; an issuer has no member's number. */
export type PassportParty = NonNullable<PassportRow['from']>;
