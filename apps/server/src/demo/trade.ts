import type { Failure } from '@naru/domain/failure';
import type { OpenedOrder } from '@naru/domain/order';
import type { ListingId, ProductId, Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { makeSandboxBank } from '../gateways/payments/sandbox-provider.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import { brand } from '../stores/branding.ts';
import { orders } from '../stores/schema/index.ts';
import { carryOutByPin } from '../use-cases/acts/carry-out-act.ts';
import { cancelListing } from '../use-cases/listing/end-listings.ts';
import { buyListing } from '../use-cases/order/buy.ts';
import { buyFromStore } from '../use-cases/order/buy-from-store.ts';
import { startPayment } from '../use-cases/order/pay.ts';
import { settlePayment } from '../use-cases/order/settle.ts';
import { must } from './must.ts';
import { at, later } from './times.ts';

/** Pays for what was ordered, a minute later, and answers the NFT. */
const pay = async (deps: Deps, when: Date, ordered: Result<OpenedOrder, Failure>): Promise<string> => {
  const paying = at(deps, later(when, 1));
  const order = only(
    await deps.db
      .select()
      .from(orders)
      .where(eq(orders.id, must(ordered).orderId)),
  );
  const payment = must(await startPayment(paying, order, 'accountTransfer'));
  await makeSandboxBank(paying.db, paying.clock).approve(payment);
  const state = await settlePayment(paying, payment);
  if (state !== 'completed' || order.tokenId === null) throw new Error(`an order of the demo ended ${state}`);
  return order.tokenId;
};

export const buyInStore = async (deps: Deps, when: Date, buyer: Member, input: { productId: ProductId; price: number }): Promise<string> =>
  pay(deps, when, await buyFromStore(at(deps, when), buyer, { productId: input.productId, price: brand.won(input.price) }));

export const buyListed = async (deps: Deps, when: Date, buyer: Member, input: { listingId: ListingId; price: number }): Promise<void> => {
  await pay(deps, when, await buyListing(at(deps, when), buyer, { listingId: input.listingId, price: brand.won(input.price) }));
};

/** Puts an NFT on sale as its owner would after confirming it by PIN; answers the listing. */
export const list = async (deps: Deps, when: Date, owner: Member, input: { tokenId: string; price: number }): Promise<ListingId> => {
  const then = at(deps, when);
  const act = { type: 'sale', tokenIds: [brand.token(input.tokenId)], price: brand.won(input.price) } as const;
  const listed = await then.transact((tx) => carryOutByPin(then, tx, owner, { kind: 'sale', act }));
  return must(listed).listingId;
};

export const unlist = async (deps: Deps, when: Date, owner: Member, listingId: ListingId): Promise<void> => {
  must(await cancelListing(at(deps, when), owner, { listingId }));
};
