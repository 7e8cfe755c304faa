import { z } from 'zod';

const text = (most: number) => z.string().min(1).max(most);
const digits = (count: number) => z.string().regex(new RegExp(`^[0-9a-f]{${count}}$`));
const hash = z.string().regex(/^0x[0-9a-f]{64}$/);
const bytes = z.string().regex(/^0x([0-9a-f]{2})+$/);
const dateTime = z.iso.datetime({ precision: 3 });
const whole = z.int().min(0);
const party = z.strictObject({ member: z.int().min(1).nullable(), nickname: text(200) }).nullable();
const proof = z.array(bytes).min(1);
const approval = z.strictObject({
  method: z.enum(['pin', 'wallet', 'order']),
  action: z.record(z.string(), z.union([z.string(), z.int(), z.array(z.string()), z.record(z.string(), z.int())])),
  presentation: digits(64).optional(),
  salt: z.string().regex(/^[\w-]{43}$/),
});
const row = z.strictObject({
  seq: z.int().min(1),
  type: z.enum(['00', '01', '02', '03', '04', '05', '06', '07', '08', '09']),
  at: dateTime,
  from: party,
  to: party,
  price: whole.nullable(),
  prevHash: digits(64),
  hash: digits(64),
  chain: z.union([
    z.strictObject({ state: z.enum(['none', 'pending']) }),
    z.strictObject({
      state: z.literal('confirmed'),
      txId: hash,
      evidence: z.strictObject({ header: bytes, blockHash: hash, index: whole, transactionProof: proof, receiptProof: proof }),
    }),
  ]),
  approval: approval.nullable().optional(),
  signature: digits(128),
});

const goods = z.strictObject({
  sentAt: dateTime,
  records: z
    .array(z.strictObject({ recordedAt: dateTime, serial: text(100), insurance: text(100), weighingSha256: digits(64) }))
    .min(1)
    .max(100),
});

/** A passport's file, as the document has it. */
export const fileShape = z
  .strictObject({
    format: z.literal('naru-passport'),
    version: z.literal([1, 2, 3]),
    market: text(300),
    site: z.strictObject({ code: text(20), name: text(200) }),
    issuedAt: dateTime,
    keyId: z.string().regex(/^[\w-]{43}$/),
    token: z.strictObject({
      chainId: z.int().min(1),
      contract: z.string().regex(/^0x[0-9a-f]{40}$/),
      tokenId: z.string().regex(/^(0|[1-9]\d{0,77})$/),
      metadata: z.string(),
      metadataSha256: digits(64),
    }),
    history: z.array(row).min(1),
    goods: goods.nullable().optional(),
    signature: digits(128),
  })
  .refine(
    (file) =>
      (file.goods === undefined) === file.version < 3 && file.history.every((one) => (one.approval === undefined) === (file.version === 1)),
  );

/** The pins' document. */
export const pinsShape = z.object({
  keys: z.array(z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })).min(1),
  chainId: z.int(),
  contract: z.string(),
  relays: z.array(z.string()).min(1),
});

export type File = z.output<typeof fileShape>;
export type Row = File['history'][number];
