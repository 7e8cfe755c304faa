import { ENDED_BIDS_SIZE } from '@naru/domain/bid';
import { failure } from '@naru/domain/failure';
import { fail, ok, type ProductId } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { bidStatus, endedBids, ownBids, productBids } from '../reads/bid.ts';
import { marketProduct } from '../reads/listing/market.ts';
import { pageWindow } from '../reads/paging.ts';
import { confirmByPin } from '../use-cases/acts/confirm-by-pin.ts';
import { withdrawBid } from '../use-cases/bid/end-bids.ts';
import { placeBid } from '../use-cases/bid/place-bid.ts';
import type { NounHandlers } from './handler.ts';

/** Bids on products (product 13). */
export const bidHandlers = (deps: Deps): NounHandlers<'bidBook'> => {
  const { db, clock } = deps;
  const isShown = async (productId: ProductId): Promise<boolean> => (await marketProduct(db, productId, clock.now())) !== null;
  return {
    bidBook: {
      ofProduct: async ({ params: { productId } }) =>
        (await isShown(productId)) ? ok(await productBids(db, productId, clock.now())) : fail(failure('lookupFailed')),
      status: async ({ params: { productId }, member }) =>
        (await isShown(productId)) ? ok(await bidStatus(db, member, productId, clock.now())) : fail(failure('lookupFailed')),
      own: async ({ member }) => ok({ bids: await ownBids(db, member.id, clock.now()) }),
      ended: async ({ query, member }) => ok(await endedBids(db, member.id, clock.now(), pageWindow(query, ENDED_BIDS_SIZE))),
      place: ({ body, member, key }) => placeBid(deps, member, { ...body, key }),
      withdraw: ({ body: { bidId }, member, key }) => withdrawBid(deps, member, { bidId, key }),
      accept: ({ body: { bidId, tokenId, price, pin }, member, key }) => {
        const act = ok({ type: 'sale', tokenIds: [tokenId], price, bidId } as const);
        return confirmByPin(deps, member, { kind: 'bidSale', act, pin, key });
      },
    },
  };
};
