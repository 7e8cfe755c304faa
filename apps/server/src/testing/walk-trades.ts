import { must } from '@naru/testkit';
import { expect } from 'vitest';
import type { Database } from '../stores/db.ts';
import { openIssuer, png, shelve } from './issuer.ts';
import { joined, pay, type TestDoor } from './market-server.ts';
import { buyOne, won } from './stall.ts';

/** Where the tables are, and the site that opens for the walk. */
export interface Walk {
  readonly database: Database;
  readonly site: string;
}

const PAGE = { page: 1, size: 8 };
const PRICE = 50_000;

/** Walks through a first trade and an offer, with seller and buyer at two servers, from joining to payment, customer service and a repeated key. */
export const walkTrades = async (
  { database, site }: Walk,
  doors: { readonly seller: TestDoor; readonly buyer: TestDoor },
): Promise<void> => {
  const issuer = await openIssuer({ ...doors.seller, database }, site);
  const productId = await shelve(issuer, { price: won(PRICE), quantity: 4 });
  const { client: owner } = await joined(doors.seller, `owner-${site.toLowerCase()}`);
  const { client: buyer } = await joined(doors.buyer, `buyer-${site.toLowerCase()}`);
  const pin = owner.pinHasher.hash('135790');

  const { tokenId } = await buyOne(doors.seller, owner, productId, PRICE);
  const { listingId } = must(await owner.listings.list({ tokenId, price: won(80_000), pin }));
  const order = { listingId, price: won(80_000), key: buyer.newKey() };
  const opened = must(await buyer.orders.buyListing(order));
  // A call that is repeated with its key comes to nothing new, whichever server it comes to.
  expect(must(await buyer.orders.buyListing(order)).orderId).toBe(opened.orderId);
  await pay(doors.buyer, opened.payUrl);
  expect(must(await buyer.orders.order(opened.orderId))).toMatchObject({ state: 'completed', price: 80_000 });
  expect(must(await buyer.nfts.detail(tokenId)).ownedByMe).toBe(true);
  must(await owner.notices.sold());

  const offered = await buyOne(doors.seller, owner, productId, PRICE);
  const ask = { tokenId: offered.tokenId, price: won(60_000), message: '갖고 싶어요', key: buyer.newKey() };
  const { offerId } = must(await buyer.offerBook.request(ask));
  must(await owner.offerBook.counter({ offerId, price: won(70_000), pin }));
  must(await buyer.offerBook.accept({ offerId }));
  const bought = must(await buyer.orders.buyByOffer({ offerId, key: buyer.newKey() }));
  await pay(doors.buyer, bought.payUrl);
  expect(must(await buyer.orders.order(bought.orderId))).toMatchObject({ kind: 'offer', state: 'completed', price: 70_000 });
  expect(must(await owner.histories.ofNft(offered.tokenId, PAGE)).dataList[0]).toMatchObject({ tradeType: 'sale', price: 70_000 });

  const draft = { type: 'delivery', title: '배송', text: '언제 오나요?' } as const;
  must(await buyer.inquiries.write({ draft, subject: { tokenId }, files: [await png()], key: buyer.newKey() }));
};
