import {
  type PartBack,
  type PaymentPiece,
  type PaymentProvider,
  type ProviderPayment,
  type RefundAccount,
  sharesOfPayment,
} from '@naru/domain/order';
import type { Clock } from '@naru/domain/shared';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { payments, sharedReturns } from '../../stores/schema/index.ts';
import { PaymentTrouble } from './payment-trouble.ts';

/** Stands between the key of a payment at its provider and the number of a piece of it; no provider's key has it. */
const MARK = '~';

/** The key of a piece of a payment that pays several orders, by its number among them. */
export const pieceKeyOf = (sharedKey: string, piece: number): string => `${sharedKey}${MARK}${piece}`;

/** The key at its provider of the payment that a key of a piece belongs to; null for any other key. */
export const sharedKeyOf = (providerKey: string): string | null => {
  const at = providerKey.lastIndexOf(MARK);
  return at < 0 ? null : providerKey.slice(0, at);
};

/** The pieces of a payment, in their order, with what of each has gone back; none where it is whole. */
export const piecesOfPayment = (db: Db, sharedKey: string): Promise<(PaymentPiece & { readonly provider: string })[]> =>
  db
    .select({
      provider: payments.provider,
      providerKey: payments.providerKey,
      orderId: payments.orderId,
      amount: payments.amount,
      returned: sql<number>`(select coalesce(sum(r.amount), 0) from ${sharedReturns} r
        where r.provider_key = ${payments}.provider_key and r.done_at is not null)`.mapWith(Number),
    })
    .from(payments)
    .where(eq(payments.sharedKey, sharedKey))
    .orderBy(asc(payments.id));

/**
 * The same provider, who knows nothing of pieces: what is asked of one is asked of the whole payment that it is a piece of, and what is answered is dealt out
 * ({@link sharesOfPayment}). What goes back of a piece is a part of the whole, and what is left of the whole at last: our list of returns says which has gone,
 * and has them go one after the other, so that whoever begins again after a crash asks for just what was asked for (decision 134).
 */
export const makeSharedPayments = (provider: PaymentProvider, db: Db, clock: Clock): PaymentProvider => {
  /** How a piece stands, as the whole does. */
  const shareIn = async (whole: ProviderPayment, sharedKey: string, providerKey: string): Promise<ProviderPayment | null> =>
    sharesOfPayment(whole, await piecesOfPayment(db, sharedKey)).find((share) => share.providerKey === providerKey) ?? null;

  const look = async (providerKey: string): Promise<ProviderPayment | null> => {
    const sharedKey = sharedKeyOf(providerKey);
    if (sharedKey === null) return provider.look(providerKey);
    const whole = await provider.look(sharedKey);
    return whole && shareIn(whole, sharedKey, providerKey);
  };

  /** Writes down that some of a piece is to go back, once: whoever comes at the same moment takes the number after it. */
  const note = async (sharedKey: string, providerKey: string, { amount, before }: PartBack): Promise<void> => {
    const same = and(eq(sharedReturns.providerKey, providerKey), eq(sharedReturns.before, before));
    for (;;) {
      const [known] = await db.select({ amount: sharedReturns.amount }).from(sharedReturns).where(same);
      if (known !== undefined && known.amount !== amount) throw new PaymentTrouble('another part of a payment is to go back first');
      if (known !== undefined) return;
      await db.execute(sql`
        insert into shared_returns (shared_key, number, provider_key, before, amount, created_at)
        select ${sharedKey}, coalesce(max(number), 0) + 1, ${providerKey}, ${before}, ${amount}, ${clock.now().toISOString()}::timestamptz
        from shared_returns where shared_key = ${sharedKey} on conflict do nothing`);
    }
  };

  /** Has all go back that is to, the first before the others: parts of the whole, and at last what is left of it. */
  const carry = async (sharedKey: string, account: RefundAccount | null): Promise<void> => {
    const rows = await db.select().from(sharedReturns).where(eq(sharedReturns.sharedKey, sharedKey)).orderBy(asc(sharedReturns.number));
    const whole = await provider.look(sharedKey);
    if (whole === null) throw new PaymentTrouble('a payment that its provider does not know');
    let before = 0;
    for (const { number, amount, doneAt } of rows) {
      if (doneAt === null) {
        const left = whole.amount - before - amount;
        const now = left > 0 ? await provider.returnPart(sharedKey, { amount, before }, account) : await provider.undo(sharedKey, account);
        const isBack = left > 0 ? now?.returned === before + amount : now?.state === 'refunded' || now?.state === 'cancelled';
        if (!isBack) throw new PaymentTrouble(`a part of a payment did not go back: ${now?.state ?? 'unknown'}`);
        const one = and(eq(sharedReturns.sharedKey, sharedKey), eq(sharedReturns.number, number), isNull(sharedReturns.doneAt));
        await db.update(sharedReturns).set({ doneAt: clock.now() }).where(one);
      }
      before += amount;
    }
  };

  return {
    name: provider.name,
    asksRefundAccount: provider.asksRefundAccount,
    look,
    open: (order) => provider.open(order),
    confirm: async (providerKey, reference) => {
      const sharedKey = sharedKeyOf(providerKey);
      if (sharedKey === null) return provider.confirm(providerKey, reference);
      const whole = await provider.confirm(sharedKey, reference);
      return whole && shareIn(whole, sharedKey, providerKey);
    },
    undo: async (providerKey, account) => {
      const sharedKey = sharedKeyOf(providerKey);
      if (sharedKey === null) return provider.undo(providerKey, account);
      const share = await look(providerKey);
      // Nobody ends what may still be paid for the others, and what has gone back has.
      if (share?.state !== 'captured') return share;
      await note(sharedKey, providerKey, { amount: share.amount - share.returned, before: share.returned });
      await carry(sharedKey, account);
      return look(providerKey);
    },
    returnPart: async (providerKey, part, account) => {
      const sharedKey = sharedKeyOf(providerKey);
      if (sharedKey === null) return provider.returnPart(providerKey, part, account);
      const share = await look(providerKey);
      if (share === null || share.returned === part.before + part.amount) return share;
      if (share.state !== 'captured' || share.returned !== part.before)
        throw new PaymentTrouble(`a piece that is ${share.state}, and of which another sum has gone back than is known`);
      await note(sharedKey, providerKey, part);
      await carry(sharedKey, account);
      return look(providerKey);
    },
    issueReceipt: (providerKey, receipt) => provider.issueReceipt(providerKey, receipt),
    cancelReceipt: (providerKey, receipt) => provider.cancelReceipt(providerKey, receipt),
    reportDelivery: (providerKey, delivery) => provider.reportDelivery(sharedKeyOf(providerKey) ?? providerKey, delivery),
    reportConfirmation: (providerKey, confirmed) => provider.reportConfirmation(sharedKeyOf(providerKey) ?? providerKey, confirmed),
  };
};
