import { PAYABLE_ORDER_STATES } from '@naru/domain/order';
import { HOUR_MS } from '@naru/domain/shared';
import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { lookUpListing } from '../../kernel/facts/listing.ts';
import { notify } from '../../kernel/notify.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import { brand } from '../../stores/branding.ts';
import { inStates, listings, orders, takedowns } from '../../stores/schema/index.ts';
import { takeOffSale } from '../listing/end-listings.ts';
import { lockOrder } from '../order/lock-order.ts';
import { notifyBuyer } from '../order/news.ts';
import { endUnpaid } from '../order/release.ts';
import type { TakedownRow } from './taken-things.ts';

type Under = Pick<TakedownRow, 'kind' | 'target'>;

/** The orders of what is taken down that nobody has paid. The costs of a redemption are no part of it: whose NFT it is has its goods. */
export const unpaidUnder = ({ kind, target }: Under): SQL | undefined => {
  const unpaid = inStates(orders.state, PAYABLE_ORDER_STATES);
  if (kind === 'product') return and(unpaid, eq(orders.productId, brand.product(Number(target))), inArray(orders.kind, [...BOUGHT]));
  if (kind === 'nft') return and(unpaid, eq(orders.tokenId, target), inArray(orders.kind, [...BOUGHT]));
  return kind === 'store' ? and(unpaid, eq(orders.siteCode, target), eq(orders.kind, 'store')) : undefined;
};
const BOUGHT = ['store', 'listing', 'offer'] as const;

/** The listings that end with what is taken down; undefined where it has none of its own. */
export const listedUnder = ({ kind, target }: Under): SQL | undefined => {
  if (kind === 'product') return and(eq(listings.state, 'onSale'), eq(listings.productId, brand.product(Number(target))));
  if (kind === 'nft') return and(eq(listings.state, 'onSale'), eq(listings.tokenId, target));
  return undefined;
};

/** For so long what is taken down is looked at again: whoever listed or ordered in that very moment had judged it before. */
const LOOKED_AGAIN_MS = HOUR_MS;
const AT_ONCE = 50;

/**
 * Calls off the unpaid orders of what is taken down, and ends its listings; whoever ordered or listed is told. Money that comes after all goes back, as that of
 * every order that was called off.
 */
export const endTakenDown = async (deps: Deps, ending?: Ending): Promise<number> => {
  const { db, clock } = deps;
  const due: Due<TakedownRow> = {
    what: 'takedowns whose orders and listings did not end',
    after: (row) =>
      db
        .select()
        .from(takedowns)
        .where(
          and(
            eq(takedowns.state, 'standing'),
            isNull(takedowns.endedAt),
            inStates(takedowns.kind, ['product', 'nft', 'store']),
            row === undefined ? undefined : gt(takedowns.id, row.id),
          ),
        )
        .orderBy(asc(takedowns.id))
        .limit(AT_ONCE),
    work: async (row) => {
      await endOrders(deps, row);
      await endListings(deps, row);
      if (clock.now().getTime() - row.createdAt.getTime() >= LOOKED_AGAIN_MS)
        await db.update(takedowns).set({ endedAt: clock.now() }).where(eq(takedowns.id, row.id));
    },
  };
  return eachDue(due, ending);
};

/** The first orders that are still unpaid are called off, and so on, until there are none. */
const endOrders = async (deps: Deps, row: TakedownRow): Promise<void> => {
  const unpaid = unpaidUnder(row);
  if (unpaid === undefined) return;
  const left = () => deps.db.select({ id: orders.id }).from(orders).where(unpaid).orderBy(asc(orders.id)).limit(AT_ONCE);
  for (let some = await left(); some.length > 0; some = await left())
    for (const { id } of some)
      await deps.transact(
        async (tx) => {
          const order = await lockOrder(tx, id);
          if (order === undefined) return;
          const ended = await endUnpaid(deps, tx, order, 'cancel');
          // It may have been paid meanwhile: then it stays bought.
          if (ended.ok) await notifyBuyer(tx, order, { kind: 'orderTakenDown', price: order.price, at: deps.clock.now() });
        },
        { idempotent: true },
      );
};

const endListings = async (deps: Deps, row: TakedownRow): Promise<void> => {
  const onSale = listedUnder(row);
  if (onSale === undefined) return;
  const left = () => deps.db.select({ id: listings.id }).from(listings).where(onSale).orderBy(asc(listings.id)).limit(AT_ONCE);
  for (let some = await left(); some.length > 0; some = await left())
    for (const { id } of some)
      await deps.transact(
        async (tx) => {
          const at = deps.clock.now();
          const locked = await lookUpListing(tx, id, { how: 'lock', now: at });
          if (locked?.listing.state !== 'onSale') return;
          const { tokenId, sellerMemberId: memberId, price } = locked.listing;
          await takeOffSale(tx, locked.listing, at);
          // Whose NFT was taken down has been told of that.
          if (row.kind === 'product')
            await notify(tx, [{ memberId, kind: 'listingTakenDown', payload: { tokenId, name: row.name, price } }], at);
        },
        { idempotent: true },
      );
};
