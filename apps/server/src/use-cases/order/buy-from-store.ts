import { ADULT_AGE, bornBy } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { splitSale } from '@naru/domain/ledger';
import { type OpenedOrder, orderDeadline, whyNotOneMoreOrder, whyNotPaidBy } from '@naru/domain/order';
import { fail, ok, type ProductId, parseWon, type Result, type Won } from '@naru/domain/shared';
import { whyNotStoreBuyable } from '@naru/domain/store';
import { and, count, eq, notInArray, sql } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { lockBuyer, whyMinorNotOrders } from '../../kernel/facts/minor.ts';
import { bodyHashOf, type Keyed, once, repeatOf, storedAnswer } from '../../kernel/once.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { orders, products } from '../../stores/schema/index.ts';
import { uniqueViolation } from '../../stores/sql-state.ts';
import { type Claim, type ClaimOutcome, claimItem } from './claim-item.ts';
import { newOrderId, payUrlOf } from './open-order.ts';

interface StorePurchase extends Keyed {
  readonly productId: ProductId;
  readonly price: Won;
  /** How many, from 1 to {@link TOGETHER_LIMIT}; one where it is not said. */
  readonly quantity?: number | undefined;
}

/**
 * Orders units of a store's product at the price seen, and reserves them: one, or several that are paid together, of which all are had or none, refused with
 * `fewerLeft` and how many there are. Refused besides: `lookupFailed`, what the rules say of shelf and open orders, `soldOut`,
 * `reservedByAnother` while orders that may still end unpaid have the rest, `minorOrderLimit`, `minorMonthLimit`, `tokenFrozen` when all that are left are
 * frozen, and `escrowMissing` where nobody could pay for it.
 */
export const buyFromStore = async (deps: Deps, buyer: Member, purchase: StorePurchase): Promise<Result<OpenedOrder, Failure>> => {
  const { productId, price, key } = purchase;
  const payable = await isPayableHere(deps, productId);
  if (!payable.ok) return payable;
  if (purchase.quantity !== undefined && purchase.quantity > 1)
    return orderSeveral(deps, buyer, { ...purchase, quantity: purchase.quantity });
  const { opened, claim } = await prepare(deps, buyer, purchase);
  const outcome = await claimUnraced(deps.db, claim);
  if (key !== undefined && outcome?.known) return repeatOf(deps.keys, buyer, outcome.known, key);
  if (outcome?.made === true) return ok(opened);
  if (outcome === undefined || (outcome.limit === null && !outcome.minor)) return fail(refusalOf(buyer, price, outcome, 0));
  const { limit } = outcome;
  return once(deps, buyer, key, async (tx): Promise<Result<OpenedOrder, Failure>> => {
    const birth = await lockBuyer(tx, buyer.id);
    const [tooMuch] = await whyMinorNotOrders(deps, tx, { buyerMemberId: buyer.id, birth, price });
    if (tooMuch !== undefined) return fail(tooMuch);
    const bought = limit === null ? 0 : await boughtBy(tx, buyer, productId);
    const free = limit === null || bought < limit;
    const counted = free ? await claimItem(tx, { ...claim, key: undefined, limitChecked: true, minorChecked: true }) : outcome;
    return counted?.made === true ? ok(opened) : fail(refusalOf(buyer, price, counted, bought));
  });
};

/**
 * Orders several as so many orders of one NFT each, which stay what is settled, held, returned and disputed, and which one payment pays (decision 134). Whoever
 * wants several of a product waits for whoever else does, so that of two who want the last ones one has theirs.
 */
const orderSeveral = async (
  deps: Deps,
  buyer: Member,
  { productId, price, quantity, key }: StorePurchase & { readonly quantity: number },
): Promise<Result<OpenedOrder, Failure>> => {
  const { opened, claim } = await prepare(deps, buyer, { productId, price });
  return once(deps, buyer, key, async (tx): Promise<Result<OpenedOrder, Failure>> => {
    const birth = await lockBuyer(tx, buyer.id);
    const [tooMuch] = await whyMinorNotOrders(deps, tx, { buyerMemberId: buyer.id, birth, price: price * quantity });
    if (tooMuch !== undefined) return fail(tooMuch);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`several of ${productId}`}))`);
    const [product] = await tx.select({ limit: products.perMemberLimit }).from(products).where(eq(products.id, productId));
    const bought = await boughtBy(tx, buyer, productId);
    const room = product?.limit == null ? quantity : Math.max(0, product.limit - bought);
    if (room > 0 && room < quantity) return fail(failure('fewerLeft', { data: { left: room } }));
    const ids: string[] = [];
    for (let piece = 1; piece <= quantity; piece += 1) {
      const [orderId, payKeyHash] = piece === 1 ? [claim.orderId, claim.payKeyHash] : [newOrderId(), digestOf(randomSecret(24))];
      const outcome = await claimItem(tx, { ...claim, orderId, payKeyHash, limitChecked: room > 0, minorChecked: true });
      if (outcome?.made !== true) {
        const refusal = refusalOf(buyer, price, outcome, bought);
        return fail(ids.length > 0 && NONE_LEFT.has(refusal.name) ? failure('fewerLeft', { data: { left: ids.length } }) : refusal);
      }
      ids.push(orderId);
    }
    await writeTogether(tx, ids);
    return ok(opened);
  });
};

/** By what a shelf refuses that has nothing more to give now. */
const NONE_LEFT: ReadonlySet<Failure['name']> = new Set(['soldOut', 'reservedByAnother', 'tokenFrozen']);

/** Says of orders, in their order, that one payment pays them: they have the number of the first. */
const writeTogether = async (tx: Db, ids: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    update orders o set together_id = ${ids[0]}, piece = p.piece, together_serial = (select serial from orders where id = ${ids[0]})
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as p(id, piece) where o.id = p.id`);
};

/** Whether there is any way to pay for a product of a store here: without cards and escrow, for goods there is none. */
const isPayableHere = async ({ config: { payment }, db }: Deps, productId: ProductId): Promise<Result<void, Failure>> => {
  if (payment.cards || payment.escrow !== null) return ok(undefined);
  const [product] = await db.select({ nftKind: products.nftKind }).from(products).where(eq(products.id, productId));
  return passOrRefuse(product === undefined ? [] : whyNotPaidBy({ kind: 'store', ...product }, 'accountTransfer', payment.escrow));
};

/** Claims; whoever lost a race for one key claims once more, and now finds it known. */
const claimUnraced = (db: Db, claim: Claim): Promise<ClaimOutcome | undefined> =>
  claimItem(db, claim).catch((error: unknown) => {
    if (uniqueViolation(error) === null) throw error;
    return claimItem(db, claim);
  });

/** The whole order before it is written. The issuer's own sale bears no royalty. */
const prepare = async (
  { clock, db, fees, keys }: Deps,
  buyer: Member,
  { productId, price, key }: StorePurchase,
): Promise<{ opened: OpenedOrder; claim: Claim }> => {
  const at = clock.now();
  const deadline = orderDeadline('created', null, at);
  if (deadline === undefined) throw new Error('an order without a deadline');
  const orderId = newOrderId();
  const payKey = randomSecret(24);
  const opened = { orderId, payUrl: payUrlOf(payKey), deadline: deadline.toISOString() };
  const split = splitSale({ price, feeBasisPoints: await fees.now(db, at), royaltyBasisPoints: 0 });
  const answered =
    key === undefined
      ? undefined
      : {
          key: key.key,
          endpoint: key.endpoint,
          bodyHash: await bodyHashOf(keys, key),
          ...(await storedAnswer(keys, buyer, key.key, opened)),
        };
  return {
    opened,
    claim: {
      orderId,
      buyerMemberId: buyer.id,
      productId,
      split,
      payKeyHash: digestOf(payKey),
      deadline,
      at,
      limitChecked: false,
      adultBy: bornBy(ADULT_AGE, at),
      minorChecked: false,
      key: answered,
    },
  };
};

/** Why the shelf gave nothing: by the domain's rules, or because what is left is frozen, or reserved by orders that may still end unpaid. */
const refusalOf = (buyer: Member, seen: Won, outcome: ClaimOutcome | undefined, boughtByBuyer: number): Failure => {
  if (outcome === undefined || outcome.state === 'deleted') return failure('lookupFailed');
  const price = parseWon(Number(outcome.price));
  if (!price.ok) throw new Error('a product without a price');
  const shelf = {
    state: outcome.state,
    siteIsPublic: !outcome.isPrivate,
    hasSeller: outcome.named,
    status: outcome.standing,
    price: price.value,
    available: 1,
    perMemberLimit: outcome.limit,
    boughtByBuyer,
  };
  const [reason] = [...whyNotStoreBuyable(shelf, actorOf(buyer), seen), ...whyNotOneMoreOrder(outcome.unpaid)];
  if (reason !== undefined) return reason;
  if (outcome.frozen) return failure('tokenFrozen');
  return failure(outcome.reserved ? 'reservedByAnother' : 'soldOut');
};

/** Counts a buyer's living orders of a product; the caller has locked the buyer, so that two at once do not both find room. */
const boughtBy = async (tx: Db, buyer: Member, productId: ProductId): Promise<number> => {
  const living = and(
    eq(orders.productId, productId),
    eq(orders.buyerMemberId, buyer.id),
    eq(orders.kind, 'store'),
    notInArray(orders.state, ['cancelled', 'expired', 'refunded']),
  );
  const [row] = await tx.select({ bought: count() }).from(orders).where(living);
  return row?.bought ?? 0;
};
