import type { BidBook, BidView } from '@naru/domain/bid';
import { failure } from '@naru/domain/failure';
import { fail, ok, type ProductId } from '@naru/domain/shared';
import { aBid, anEndedBid, anOffer, tokenId, won } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import { marketCards, type World } from './world.ts';

const ENDED = [
  anEndedBid(11, {
    name: '청해파도문',
    state: 'accepted',
    price: won(82_000),
    sold: { tokenId: tokenId(3005), number: 5, offerId: anOffer(4).offerId },
  }),
  anEndedBid(10, { name: '골드바' }),
  anEndedBid(9, { state: 'expired' }),
];
const RIVAL = aBid(7, { price: won(60_000) });

/** A stand-in for bids: two members bid on every product; the member's own come to them. */
const standInBidBook = (world: World): BidBook => {
  let own: readonly BidView[] = [];
  const of = (productId: ProductId) => own.find((bid) => bid.productId === productId) ?? null;
  const mine = (productId: ProductId) =>
    world.tokens.filter((token) => token.productId === productId && token.ownerNickname === world.member.nickname);
  const end = (bidId: BidView['bidId']) => {
    own = own.filter((bid) => bid.bidId !== bidId);
  };
  return {
    ofProduct: (productId) =>
      world.answer(() => {
        const bid = of(productId);
        const levels = [...(bid === null ? [] : [{ price: bid.price, count: 1 }]), { price: RIVAL.price, count: 2 }];
        return world.options.empty
          ? { levels: [], count: 0 }
          : { levels: levels.toSorted((a, b) => b.price - a.price), count: levels.length + 1 };
      }),
    status: (productId) =>
      world.answer(() => ({
        own: of(productId),
        best: { bidId: RIVAL.bidId, price: RIVAL.price, bidderNickname: '푸른학21' },
        sellable: mine(productId).map(({ tokenId, number }) => ({ tokenId, number })),
        reasons: [],
      })),
    own: () => world.answer(() => own),
    ended: (query) => world.answer(() => world.page(world.options.empty ? [] : ENDED, query)),
    place: async ({ productId, price }) => {
      const card = marketCards(world).find((each) => each.productId === productId);
      if (card === undefined) return fail(failure('lookupFailed'));
      const bid = aBid(productId, { productId, name: card.name, thumbnail: card.thumbnail, price, highest: price });
      own = [bid, ...own.filter((one) => one.productId !== productId)];
      return ok({ bidId: bid.bidId });
    },
    withdraw: (bidId) => world.answer(() => end(bidId)),
    accept: () => world.answer(() => undefined),
  };
};

/** The client ports of this file. */
export const BID_STAND_INS = {
  bidBook: standInBidBook,
} satisfies Partial<StandIns>;
