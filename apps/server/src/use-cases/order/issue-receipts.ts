import { isMendable, orderNumberOf, type ProviderReceipt, receiptAskedAgainAt } from '@naru/domain/order';
import { ok } from '@naru/domain/shared';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { cashReceipts, inStates, orders, products } from '../../stores/schema/index.ts';
import { openReceiver, type ReceiptRow } from './cash-receipt.ts';

/** What is to be asked of the provider now: one that takes the place of another waits until that is cancelled. */
const overdue = (at: Date): SQL | undefined =>
  and(
    inStates(cashReceipts.state, ['due', 'cancelDue']),
    lte(cashReceipts.dueAt, at),
    sql`not exists (select 1 from cash_receipts e where e.order_id = ${cashReceipts.orderId} and e.number < ${cashReceipts.number} and e.state = 'cancelDue')`,
  );

/** Claims a receipt: nobody else asks until the provider has had its time; one whose process dies is asked for again then. */
const claim = async ({ db, clock }: Deps, id: number): Promise<ReceiptRow | undefined> => {
  const now = clock.now();
  const [row] = await db.select({ attempts: cashReceipts.attempts }).from(cashReceipts).where(eq(cashReceipts.id, id));
  const attempts = (row?.attempts ?? 0) + 1;
  const [claimed] = await db
    .update(cashReceipts)
    .set({ attempts, dueAt: receiptAskedAgainAt(attempts, now), updatedAt: now })
    .where(and(eq(cashReceipts.id, id), overdue(now)))
    .returning();
  return claimed;
};

/** Asks the provider for one, or for its cancellation. No transaction is open meanwhile. */
const askProvider = async (deps: Deps, row: ReceiptRow): Promise<ProviderReceipt | null> => {
  const { orderId, number, providerKey, amount, reference, attempts, createdAt, takenBackAt, type, receiver } = row;
  // What of it may have been asked for before it was taken back is looked for from its beginning on.
  const since = row.state === 'cancelDue' && reference !== null ? (takenBackAt ?? createdAt) : createdAt;
  const about = { number, amount, reference, again: attempts > 1, since };
  if (row.state === 'cancelDue') return deps.payments.cancelReceipt(providerKey, about);
  if (type === null || receiver === null) return { state: 'refused', fault: 'forgotten', said: '' };
  const { thing, gold, kind, paidAt } = only(
    await deps.db
      .select({ thing: products.name, gold: sql<boolean>`${products.type} = 'gold'`, kind: orders.kind, paidAt: orders.paidAt })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .where(eq(orders.id, orderId)),
  );
  return deps.payments.issueReceipt(providerKey, {
    ...about,
    receiver: { type, number: await openReceiver(deps, orderId, receiver) },
    thing: thing.slice(0, 100),
    // Gold is not taxed before it leaves the vault.
    taxFree: gold && kind !== 'exchangeFee' ? amount : 0,
    paidAt: paidAt ?? createdAt,
  });
};

/** Tells its buyer that theirs was not issued because of its number, and how to have it issued. */
const notifyFailed = async (tx: Db, orderId: string, at: Date): Promise<void> => {
  const { order, name } = only(
    await tx
      .select({ order: orders, name: products.name })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .where(eq(orders.id, orderId)),
  );
  const payload = { orderId, orderNumber: orderNumberOf(order), name, tokenId: order.tokenId };
  await notify(tx, [{ memberId: order.buyerMemberId, kind: 'cashReceiptFailed', payload }], at);
};

/** Writes down what the provider says, of what was asked. Whatever was decided meanwhile stands. */
const takeOver = async (deps: Deps, tx: Db, claimed: ReceiptRow, answer: ProviderReceipt): Promise<void> => {
  const where = eq(cashReceipts.id, claimed.id);
  const now = only(await tx.select().from(cashReceipts).where(where).for('update'));
  const at = deps.clock.now();
  if (answer.state === 'issued' || answer.state === 'underway') {
    const said = { reference: answer.reference, issueNumber: answer.number, updatedAt: at };
    if (now.state === 'due' && answer.state === 'issued')
      await mustMoveRow(tx, 'cashReceipt', 'issue', { where, set: { ...said, issuedBy: 'call', issuedAt: at, dueAt: null } });
    // Taken back meanwhile, or not with the tax office yet: it is asked about again.
    else if (now.issuedBy === null && (now.state === 'due' || now.state === 'cancelDue'))
      await tx.update(cashReceipts).set(said).where(where);
    return;
  }
  if (claimed.state === 'due' && answer.state === 'refused') {
    if (now.state !== 'due') return;
    // No buyer mends the tax office’s own number.
    const fault = now.unrequested && isMendable(answer.fault) ? 'refused' : answer.fault;
    const set = { fault, said: answer.said.slice(0, 200), dueAt: null, updatedAt: at };
    await mustMoveRow(tx, 'cashReceipt', 'refuse', { where, set });
    if (fault === 'number') await notifyFailed(tx, claimed.orderId, at);
    return;
  }
  if (claimed.state === 'due') {
    // It was cancelled at the provider itself, and so a person has to say what is to become of it.
    if (now.state === 'due')
      await mustMoveRow(tx, 'cashReceipt', 'refuse', { where, set: { fault: 'refused', said: answer.state, dueAt: null, updatedAt: at } });
    return;
  }
  if (now.state !== 'cancelDue') return;
  if (answer.state === 'refused')
    await tx
      .update(cashReceipts)
      .set({ fault: answer.fault, said: answer.said.slice(0, 200), dueAt: null, updatedAt: at })
      .where(where);
  else await mustMoveRow(tx, 'cashReceipt', 'cancel', { where, set: { receiver: null, dueAt: null, endedAt: at, updatedAt: at } });
};

/** Asks for one receipt that is due, once whoever asks beside us, and writes down what became of it. */
const carryReceipt = async (deps: Deps, id: number): Promise<void> => {
  const claimed = await claim(deps, id);
  if (claimed === undefined) return;
  const answer = (await askProvider(deps, claimed)) ?? { state: 'refused', fault: 'unoffered', said: '' };
  await deps.transact(
    async (tx) => {
      await takeOver(deps, tx, claimed, answer);
      return ok(undefined);
    },
    { idempotent: true },
  );
};

/** Has every cash receipt issued that is due, and cancelled that is to be; one that its provider does not answer for now stops none of the others. */
export const issueDueReceipts = (deps: Deps, ending?: Ending): Promise<number> => {
  const due: Due<Place<number>> = {
    what: 'cash receipts that are still due',
    after: dueRows(deps.db, overdue(deps.clock.now()), { id: cashReceipts.id, due: cashReceipts.dueAt }),
    work: ({ id }) => carryReceipt(deps, id),
  };
  return eachDue(due, ending);
};
