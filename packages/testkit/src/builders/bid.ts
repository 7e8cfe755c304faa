import type { BidView, EndedBid } from '@naru/domain/bid';
import { parseBidId, parseProductId } from '@naru/domain/shared';
import { must, won } from '../values.ts';

/** A bid on a product that stands, the highest of all; `change` replaces any of it. */
export const aBid = (id: number, change: Partial<BidView> = {}): BidView => ({
  bidId: must(parseBidId(id)),
  productId: must(parseProductId(3)),
  name: '달항아리',
  thumbnail: null,
  price: won(9_000),
  highest: won(9_000),
  createdAt: '2026-11-20T05:30:00.000Z',
  expiresAt: '2026-11-27T05:30:00.000Z',
  ...change,
});

/** A bid on a product that was taken back; `change` replaces any of it. */
export const anEndedBid = (id: number, change: Partial<EndedBid> = {}): EndedBid => ({
  bidId: must(parseBidId(id)),
  productId: must(parseProductId(3)),
  name: '달항아리',
  thumbnail: null,
  price: won(9_000),
  state: 'withdrawn',
  createdAt: '2026-11-20T05:30:00.000Z',
  endedAt: '2026-11-21T05:30:00.000Z',
  sold: null,
  ...change,
});
