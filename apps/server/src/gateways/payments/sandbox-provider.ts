import { randomInt } from 'node:crypto';
import type { EscrowAnswer, PartBack, PaymentProvider, PaymentState, ProviderPayment, ProviderReceipt } from '@naru/domain/order';
import type { Clock } from '@naru/domain/shared';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { sandboxEscrow, sandboxPayments, sandboxReceipts, sandboxReturns } from '../../stores/schema/index.ts';
import { randomSecret } from '../secrets/random-secret.ts';
import { hasGoneBack } from './payment-key.ts';
import { PaymentTrouble } from './payment-trouble.ts';

/** Numbers that the sandbox's tax office knows nobody by: for trying what comes of them. */
const UNKNOWN = /0000$/;

/** The sandbox's cash receipts, each once: of many at once, one is issued. */
const makeSandboxReceipts = (db: Db, clock: Clock): Pick<PaymentProvider, 'issueReceipt' | 'cancelReceipt'> => {
  const one = (providerKey: string, number: number) =>
    and(eq(sandboxReceipts.providerKey, providerKey), eq(sandboxReceipts.number, number));
  const look = async (providerKey: string, number: number): Promise<ProviderReceipt> => {
    const [row] = await db.select().from(sandboxReceipts).where(one(providerKey, number));
    if (row === undefined) return { state: 'none' };
    if (row.issueNumber === null) return { state: 'refused', fault: 'number', said: 'UNKNOWN_NUMBER' };
    if (row.cancelledAt !== null) return { state: 'cancelled' };
    return { state: 'issued', reference: `${providerKey}.${number}`, number: row.issueNumber };
  };
  return {
    issueReceipt: async (providerKey, { number, amount, receiver }) => {
      const issueNumber = UNKNOWN.test(receiver.number) ? null : String(randomInt(1e9)).padStart(9, '0');
      await db.insert(sandboxReceipts).values({ providerKey, number, amount, issueNumber, createdAt: clock.now() }).onConflictDoNothing();
      return look(providerKey, number);
    },
    cancelReceipt: async (providerKey, { number }) => {
      await db
        .update(sandboxReceipts)
        .set({ cancelledAt: clock.now() })
        .where(and(one(providerKey, number), isNull(sandboxReceipts.cancelledAt)));
      return { state: 'cancelled' };
    },
  };
};

/** The sandbox's escrow: of money that is there it takes whatever it is told, and goods before their confirmation. */
const makeSandboxEscrow = (db: Db, clock: Clock): Pick<PaymentProvider, 'reportDelivery' | 'reportConfirmation'> => {
  const take = async (
    providerKey: string,
    report: Pick<typeof sandboxEscrow.$inferInsert, 'kind' | 'carrier' | 'number'>,
  ): Promise<EscrowAnswer | null> => {
    const known = await look(db, providerKey);
    if (known === null) return null;
    if (known.state !== 'captured') return { state: 'byHand', said: known.state };
    const { carrier, number } = report;
    await db
      .insert(sandboxEscrow)
      .values({ providerKey, ...report, createdAt: clock.now() })
      .onConflictDoUpdate({ target: [sandboxEscrow.providerKey, sandboxEscrow.kind], set: { carrier, number } });
    return { state: 'reported' };
  };
  return {
    reportDelivery: (providerKey, { carrier, number }) => take(providerKey, { kind: 'delivery', carrier, number }),
    reportConfirmation: async (providerKey) => {
      const sent = and(eq(sandboxEscrow.providerKey, providerKey), eq(sandboxEscrow.kind, 'delivery'));
      if ((await db.$count(sandboxEscrow, sent)) === 0) return { state: 'byHand', said: 'BEFORE_REGISTERED' };
      return take(providerKey, { kind: 'confirmation', carrier: null, number: null });
    },
  };
};

/** What the sandbox was told of money that it holds, the newest first. */
export const sandboxEscrowReports = (db: Db, limit: number) =>
  db
    .select({
      orderId: sandboxPayments.orderId,
      kind: sandboxEscrow.kind,
      carrier: sandboxEscrow.carrier,
      number: sandboxEscrow.number,
      at: sandboxEscrow.createdAt,
    })
    .from(sandboxEscrow)
    .innerJoin(sandboxPayments, eq(sandboxPayments.providerKey, sandboxEscrow.providerKey))
    .orderBy(desc(sandboxEscrow.createdAt), asc(sandboxEscrow.kind))
    .limit(limit);

type Row = typeof sandboxPayments.$inferSelect;

const MEANS = { accountTransfer: 'bankAccount', virtualAccount: 'virtualAccount' } as const;

/** The sandbox's only bank. */
const BANK = { bankId: '004', holder: '나루', due: null };

const toPayment = ({ providerKey, orderId, amount, method, state, virtualAccount }: Row, inParts: number): ProviderPayment => ({
  providerKey,
  orderId,
  amount,
  method,
  state,
  means: state === 'captured' ? MEANS[method] : null,
  cash: state === 'captured' ? amount : 0,
  account: virtualAccount === null ? null : { ...BANK, number: virtualAccount },
  secret: null,
  cashReceiptNumber: null,
  returned: state === 'refunded' ? amount : inParts,
});

/** A payment with what of it has gone back in parts. */
const WHOLE = {
  ...getTableColumns(sandboxPayments),
  inParts: sql<number>`(select coalesce(sum(${sandboxReturns.amount}), 0) from ${sandboxReturns}
    where ${sandboxReturns.providerKey} = ${sandboxPayments}.provider_key)`.mapWith(Number),
};

const look = async (db: Db, providerKey: string): Promise<ProviderPayment | null> => {
  const [row] = await db.select(WHOLE).from(sandboxPayments).where(eq(sandboxPayments.providerKey, providerKey));
  return row === undefined ? null : toPayment(row, row.inParts);
};

/** Gives a part back where just so much has gone back before it, in one statement: of many at once, one does. */
const giveBack = async (db: Db, clock: Clock, providerKey: string, { amount, before }: PartBack): Promise<void> => {
  const left = sql`${sandboxPayments.amount} - ${before} > ${amount}`;
  const returned = sql`(select coalesce(sum(${sandboxReturns.amount}), 0) from ${sandboxReturns} where ${sandboxReturns.providerKey} = ${providerKey})`;
  const row = db
    .select({
      providerKey: sandboxPayments.providerKey,
      before: sql<number>`${before}::bigint`.as('before'),
      amount: sql<number>`${amount}::bigint`.as('amount'),
      createdAt: sql<Date>`${clock.now().toISOString()}::timestamptz`.as('created_at'),
    })
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.providerKey, providerKey), eq(sandboxPayments.state, 'captured'), left, sql`${returned} = ${before}`));
  await db.insert(sandboxReturns).select(row).onConflictDoNothing();
};

/** Null when the payment is not in one of the states `from`. */
type MovePayment = (providerKey: string, from: readonly PaymentState[], change: Partial<Row>) => Promise<ProviderPayment | null>;

const moveIn =
  (db: Db, clock: Clock): MovePayment =>
  async (providerKey, from, change) => {
    const [row] = await db
      .update(sandboxPayments)
      .set({ ...change, updatedAt: clock.now() })
      .where(and(eq(sandboxPayments.providerKey, providerKey), inArray(sandboxPayments.state, [...from])))
      .returning(WHOLE);
    return row === undefined ? null : toPayment(row, row.inParts);
  };

/** A payment provider without money, in tables of its own. */
export const makeSandboxProvider = (db: Db, clock: Clock): PaymentProvider => {
  const move = moveIn(db, clock);
  const receipts = makeSandboxReceipts(db, clock);
  return {
    ...makeSandboxEscrow(db, clock),
    name: 'sandbox',
    asksRefundAccount: false,
    look: (providerKey) => look(db, providerKey),
    issueReceipt: async (providerKey, receipt) =>
      (await look(db, providerKey)) === null ? null : receipts.issueReceipt(providerKey, receipt),
    cancelReceipt: async (providerKey, receipt) =>
      (await look(db, providerKey)) === null ? null : receipts.cancelReceipt(providerKey, receipt),
    // Whoever agrees at its page has paid.
    confirm: (providerKey) => look(db, providerKey),
    open: async ({ orderId, amount, method, deadline }) => {
      const same = and(
        eq(sandboxPayments.orderId, orderId),
        eq(sandboxPayments.state, 'ready'),
        eq(sandboxPayments.amount, amount),
        eq(sandboxPayments.method, method),
      );
      const [open] = await db.select().from(sandboxPayments).where(same);
      if (open) return toPayment(open, 0);
      const providerKey = `sandbox_${randomSecret(18)}`;
      const [row] = await db
        .insert(sandboxPayments)
        .values({ providerKey, orderId, amount, method, depositDeadline: deadline })
        .returning();
      if (!row) throw new Error('the sandbox payment was not stored');
      return toPayment(row, 0);
    },
    undo: async (providerKey) =>
      (await move(providerKey, ['captured'], { state: 'refunded' })) ??
      (await move(providerKey, ['ready', 'awaitingDeposit'], { state: 'cancelled' })) ??
      look(db, providerKey),
    returnPart: async (providerKey, part) => {
      const known = await look(db, providerKey);
      if (known === null || hasGoneBack(known, part)) return known;
      await giveBack(db, clock, providerKey, part);
      const now = await look(db, providerKey);
      if (now === null || !hasGoneBack(now, part)) throw new PaymentTrouble('the sandbox did not give a part back');
      return now;
    },
  };
};

/** What a buyer does at the sandbox's bank. Each answers null when the payment is not in a state for it. */
export interface SandboxBank {
  /** An account transfer is paid at once; a virtual account is given out and waits for its deposit. */
  approve(providerKey: string): Promise<ProviderPayment | null>;
  decline(providerKey: string): Promise<ProviderPayment | null>;
  /** The money arrives at the virtual account, also after the order's end: sorting that out is the server's part. */
  deposit(providerKey: string): Promise<ProviderPayment | null>;
}

/** The bank behind the sandbox's payments, for its payment page, the demo and tests. */
export const makeSandboxBank = (db: Db, clock: Clock): SandboxBank => {
  const move = moveIn(db, clock);
  return {
    approve: async (providerKey) => {
      const payment = await look(db, providerKey);
      if (payment?.method === 'accountTransfer') return move(providerKey, ['ready'], { state: 'captured' });
      return move(providerKey, ['ready'], { state: 'awaitingDeposit', virtualAccount: `9${String(randomInt(1e12)).padStart(12, '0')}` });
    },
    decline: (providerKey) => move(providerKey, ['ready'], { state: 'failed' }),
    deposit: (providerKey) => move(providerKey, ['awaitingDeposit', 'cancelled'], { state: 'captured' }),
  };
};
