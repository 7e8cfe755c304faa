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

const goodsOf = <Record extends z.ZodRawShape>(record: Record) =>
  z
    .strictObject({
      sentAt: dateTime,
      records: z
        .array(z.strictObject({ recordedAt: dateTime, ...record }))
        .min(1)
        .max(100),
    })
    .nullable()
    .optional();
const oldGoods = goodsOf({ serial: text(100), insurance: text(100), weighingSha256: digits(64) });
const goods = goodsOf({ serial: text(100).nullable(), insurance: text(100).nullable(), photoSha256: digits(64).nullable() });

const counted = z.int().min(1);
const hidden = digits(64);
const FACTS = {
  requested: { approval: hash, declaredValue: whole, costs: whole, needs: z.array(z.enum(['serial', 'insurance', 'photo'])) },
  paid: {},
  accepted: {},
  recorded: {
    version: counted,
    photo: digits(64).nullable(),
    serial: hidden.nullable(),
    insurance: hidden.nullable(),
    insuredFor: whole.nullable(),
    reason: hidden.nullable(),
  },
  sent: { carrier: z.enum(['postal', 'logistics', 'hanjin', 'lotte', 'logen']), waybill: hidden },
  waybillCorrected: { carrier: z.enum(['postal', 'logistics', 'hanjin', 'lotte', 'logen']), waybill: hidden, reason: hidden },
  delivered: {},
  received: {},
  withdrawn: {},
  cancelled: { reason: hidden },
  disputed: { reason: z.enum(['notArrived', 'damaged', 'different', 'other']), text: hidden, answerBy: dateTime },
  answered: { stance: z.enum(['refund', 'resend', 'contest']), text: hidden },
  disputeWithdrawn: {},
  decided: { ruling: z.enum(['refund', 'part', 'resend', 'dismiss']), text: hidden },
  resent: {},
  refunded: {},
};
const attestation = z
  .strictObject({
    seq: counted,
    redemption: counted,
    step: z.string(),
    facts: z.record(z.string(), z.union([z.string(), z.int(), z.null(), z.array(z.string())])),
    at: dateTime,
    actor: z.enum(['owner', 'issuer', 'operator', 'time']),
    member: counted.nullable(),
    signedAt: dateTime,
    signedBy: z.enum(['owner', 'issuer', 'witness']),
    means: z.enum(['pin', 'wallet', 'login']).nullable(),
    key: z.string().regex(/^(0x[0-9a-f]{40}|[\w-]{43})$/),
    prevHash: digits(64),
    hash: digits(64),
    signature: z.string().regex(/^(0x[0-9a-f]{130}|[0-9a-f]{128})$/),
  })
  .refine(({ step, facts }) => step in FACTS && z.strictObject(FACTS[step as keyof typeof FACTS]).safeParse(facts).success);

/** A passport's file, as the document has it. */
export const fileShape = z
  .strictObject({
    format: z.literal('naru-passport'),
    version: z.literal([1, 2, 3, 4, 5, 6]),
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
    goods: z.union([oldGoods, goods]),
    testimonies: z.array(attestation).max(10_000).optional(),
    signature: digits(128),
  })
  .refine(
    ({ version, goods: sent, testimonies: attestations, history }) =>
      (sent === undefined) === version < 3 &&
      (version >= 4 ? goods : oldGoods).safeParse(sent).success &&
      (attestations === undefined) === version < 4 &&
      history.every((one) => (one.approval === undefined) === (version === 1)),
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
export type Attestation = z.output<typeof attestation>;
