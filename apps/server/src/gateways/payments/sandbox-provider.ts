import { randomInt } from 'node:crypto';
import type { PaymentProvider, PaymentState, ProviderPayment } from '@naru/domain/order';
import type { Clock } from '@naru/domain/shared';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { sandboxPayments } from '../../stores/schema/index.ts';
import { randomSecret } from '../secrets/random-secret.ts';

type Row = typeof sandboxPayments.$inferSelect;

const MEANS = { accountTransfer: 'bankAccount', virtualAccount: 'virtualAccount' } as const;

/** The sandbox's only bank. */
const BANK = { bankId: '004', holder: '나루', due: null };

const toPayment = ({ providerKey, orderId, amount, method, state, virtualAccount, cashReceiptNumber }: Row): ProviderPayment => ({
  providerKey,
  orderId,
  amount,
  method,
  state,
  means: state === 'captured' ? MEANS[method] : null,
  account: virtualAccount === null ? null : { ...BANK, number: virtualAccount },
  secret: null,
  cashReceiptNumber,
});

const look = async (db: Db, providerKey: string): Promise<ProviderPayment | null> => {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.providerKey, providerKey));
  return row ? toPayment(row) : null;
};

/** What changes of a payment; where the money comes, a cash receipt under this number where one is wanted. */
type Change = Partial<Omit<Row, 'cashReceiptNumber'>> & { readonly cashReceiptNumber?: Row['cashReceiptNumber'] | SQL };

const captured = (): Change => ({
  state: 'captured',
  cashReceiptNumber: sql`case when ${sandboxPayments.receiptWanted} then ${String(randomInt(1e9)).padStart(9, '0')} end`,
});

/** Null when the payment is not in one of the states `from`. */
type MovePayment = (providerKey: string, from: readonly PaymentState[], change: Change) => Promise<ProviderPayment | null>;

const moveIn =
  (db: Db, clock: Clock): MovePayment =>
  async (providerKey, from, change) => {
    const [row] = await db
      .update(sandboxPayments)
      .set({ ...change, updatedAt: clock.now() })
      .where(and(eq(sandboxPayments.providerKey, providerKey), inArray(sandboxPayments.state, [...from])))
      .returning();
    return row ? toPayment(row) : null;
  };

/** A payment provider without money, in tables of its own. */
export const makeSandboxProvider = (db: Db, clock: Clock): PaymentProvider => {
  const move = moveIn(db, clock);
  return {
    name: 'sandbox',
    asksRefundAccount: false,
    look: (providerKey) => look(db, providerKey),
    // Whoever agrees at its page has paid.
    confirm: (providerKey) => look(db, providerKey),
    open: async ({ orderId, amount, method, deadline, cashReceipt }) => {
      const same = and(
        eq(sandboxPayments.orderId, orderId),
        eq(sandboxPayments.state, 'ready'),
        eq(sandboxPayments.amount, amount),
        eq(sandboxPayments.method, method),
      );
      const [open] = await db.select().from(sandboxPayments).where(same);
      if (open) return toPayment(open);
      const providerKey = `sandbox_${randomSecret(18)}`;
      const [row] = await db
        .insert(sandboxPayments)
        // To whom it goes is personal data that these books have no use for.
        .values({ providerKey, orderId, amount, method, depositDeadline: deadline, receiptWanted: cashReceipt !== null })
        .returning();
      if (!row) throw new Error('the sandbox payment was not stored');
      return toPayment(row);
    },
    undo: async (providerKey) =>
      (await move(providerKey, ['captured'], { state: 'refunded', cashReceiptNumber: null })) ??
      (await move(providerKey, ['ready', 'awaitingDeposit'], { state: 'cancelled' })) ??
      look(db, providerKey),
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
      if (payment?.method === 'accountTransfer') return move(providerKey, ['ready'], captured());
      return move(providerKey, ['ready'], { state: 'awaitingDeposit', virtualAccount: `9${String(randomInt(1e12)).padStart(12, '0')}` });
    },
    decline: (providerKey) => move(providerKey, ['ready'], { state: 'failed' }),
    deposit: (providerKey) => move(providerKey, ['awaitingDeposit', 'cancelled'], captured()),
  };
};
