import type { AttestationActor, AttestationStep } from '@naru/domain/passport';
import type { DisputeId } from '@naru/domain/shared';
import { and, asc, eq } from 'drizzle-orm';
import { RULED } from '../../reads/dispute.ts';
import { goodsOf } from '../../reads/exchange.ts';
import type { Db } from '../../stores/db.ts';
import {
  type attestations,
  authorizations,
  disputes,
  exchangeSteps,
  type exchanges,
  type goodsRecords,
} from '../../stores/schema/index.ts';

type Exchange = Pick<typeof exchanges.$inferSelect, 'id' | 'tokenId' | 'declaredValue' | 'total' | 'goodsNeeds' | 'reason'>;
type StepRow = typeof exchangeSteps.$inferSelect;

/** What is testified of a redemption, as it follows from the row that tells of it. */
export interface Telling {
  readonly step: AttestationStep;
  readonly actor: AttestationActor;
  readonly at: Date;
  /** What everybody may read. */
  readonly open: Readonly<Record<string, unknown>>;
  /** Texts of which a passport has no more than salted hashes; null for what there is not. */
  readonly hidden: Readonly<Record<string, string | null>>;
  readonly source: { readonly stepId: number } | { readonly goodsVersion: number } | { readonly disputeId: DisputeId };
}

const isFirst = async (db: Db, { id, exchangeId }: StepRow): Promise<boolean> => {
  const [first] = await db
    .select({ id: exchangeSteps.id })
    .from(exchangeSteps)
    .where(eq(exchangeSteps.exchangeId, exchangeId))
    .orderBy(asc(exchangeSteps.id))
    .limit(1);
  return first?.id === id;
};

/** Where no authorisation says any more what was approved. */
const UNKNOWN = `0x${'0'.repeat(64)}`;

/** Digest of what the owner approved when they asked for the goods; the chain tells it when the NFT ends. */
const approvalOf = async (db: Db, { id, tokenId }: Exchange): Promise<string> => {
  const [given] = await db
    .select({ approval: authorizations.approval })
    .from(authorizations)
    .where(and(eq(authorizations.tokenId, tokenId), eq(authorizations.cause, `exchange:${id}`)));
  return given?.approval ?? UNKNOWN;
};

type Content = Partial<Pick<Telling, 'open' | 'hidden'>> & Pick<Telling, 'step'>;

const contentOf = async (db: Db, exchange: Exchange, row: StepRow): Promise<Content> => {
  switch (row.state) {
    case 'awaitingPayment':
    case 'requested': {
      if (row.state === 'requested' && !(await isFirst(db, row))) return { step: 'paid' };
      const { declaredValue, total, goodsNeeds } = exchange;
      return { step: 'requested', open: { approval: await approvalOf(db, exchange), declaredValue, costs: total, needs: goodsNeeds } };
    }
    case 'preparing':
      return { step: row.actor === 'system' ? 'resent' : 'accepted' };
    case 'shipped':
      if (row.reason !== '') {
        const { carrier, waybill, reason } = row;
        return { step: 'waybillCorrected', open: { carrier }, hidden: { waybill, reason } };
      }
      return { step: 'sent', open: { carrier: row.carrier }, hidden: { waybill: row.waybill } };
    case 'completed':
      return { step: 'received' };
    case 'cancelled':
      return { step: 'cancelled', hidden: { reason: exchange.reason } };
    default:
      return { step: row.state };
  }
};

/** Operators have the system carry out what they decide. */
const BY_OPERATORS: ReadonlySet<AttestationStep> = new Set(['resent', 'refunded']);

export const notifyStep = async (db: Db, exchange: Exchange, row: StepRow): Promise<Telling> => {
  const { open = {}, hidden = {}, step } = await contentOf(db, exchange, row);
  const actor = row.actor === 'system' ? (BY_OPERATORS.has(step) ? 'operator' : 'time') : row.actor;
  return { step, actor, at: row.createdAt, open, hidden, source: { stepId: row.id } };
};

export const notifyGoods = (
  { declaredValue }: Exchange,
  { version, serial, insurance, photoSha256, reason, createdAt }: typeof goodsRecords.$inferSelect,
): Telling => ({
  step: 'recorded',
  actor: 'issuer',
  at: createdAt,
  open: { version, photo: photoSha256, insuredFor: insurance === '' ? null : declaredValue },
  hidden: { serial: serial || null, insurance: insurance || null, reason: reason || null },
  source: { goodsVersion: version },
});

type DisputeRow = typeof disputes.$inferSelect;

/** What a dispute tells so far, in the order in which it was said. */
export const notifyDispute = (row: DisputeRow): readonly Telling[] => {
  const { id, state, reason, body, answerDueAt, stance, answer, answeredAt, ruling, endedAt, createdAt } = row;
  const source = { disputeId: id };
  const answerBy = answerDueAt.toISOString();
  const ruled = RULED[state];
  return [
    { step: 'disputed', actor: 'owner', at: createdAt, open: { reason, answerBy }, hidden: { text: body }, source },
    ...(answeredAt === null
      ? []
      : [{ step: 'answered', actor: 'issuer', at: answeredAt, open: { stance }, hidden: { text: answer }, source } as const]),
    ...(endedAt === null
      ? []
      : [
          ruled === undefined
            ? ({ step: 'disputeWithdrawn', actor: 'owner', at: endedAt, open: {}, hidden: {}, source } as const)
            : ({ step: 'decided', actor: 'operator', at: endedAt, open: { ruling: ruled }, hidden: { text: ruling }, source } as const),
        ]),
  ];
};

/** Of what happened at one moment, what comes first: what is said, before what follows from it. */
const FIRST: readonly AttestationStep[] = [
  ...(['requested', 'paid', 'accepted', 'recorded'] as const),
  ...(['disputed', 'answered', 'disputeWithdrawn', 'decided'] as const),
];
const rank = ({ step }: Telling): number => (FIRST.includes(step) ? FIRST.indexOf(step) : FIRST.length);

/** Everything that a redemption, the records of its goods and the disputes over them tell, in its order. */
export const tellingsOf = async (db: Db, exchange: Exchange): Promise<readonly Telling[]> => {
  const { id } = exchange;
  const tellings: Telling[] = [];
  for (const row of await db.select().from(exchangeSteps).where(eq(exchangeSteps.exchangeId, id)).orderBy(asc(exchangeSteps.id)))
    tellings.push(await notifyStep(db, exchange, row));
  tellings.push(...(await goodsOf(db, id)).map((row) => notifyGoods(exchange, row)));
  tellings.push(...(await db.select().from(disputes).where(eq(disputes.exchangeId, id)).orderBy(asc(disputes.id))).flatMap(notifyDispute));
  return tellings.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank(a) - rank(b));
};

/** Whether something is what an attestation tells of. */
export const isTold = (
  { step, source }: Telling,
  row: Pick<typeof attestations.$inferSelect, 'step' | 'stepId' | 'goodsVersion' | 'disputeId'>,
): boolean => step === row.step && Object.entries(source).every(([name, value]) => Reflect.get(row, name) === value);
