import { type ApiClient, basesAt, createApiClient, type LoginData, memoryLoginStore } from '@naru/api-client';
import { isOffSale } from '@naru/domain/nft';
import type { ListingId, ProductId, Won } from '@naru/domain/shared';
import { pay, type TestDoor } from './market-server.ts';
import { won } from './stall.ts';

/** What a purchase was asked for under its key, and the order that was answered, if an answer came. */
export interface AskedPurchase {
  readonly who: LoginData;
  readonly key: string;
  readonly input: { readonly productId: ProductId; readonly price: Won } | { readonly listingId: ListingId; readonly price: Won };
  orderId: string | null;
}

/** What the people of a storm remember of it. */
export interface Memory {
  readonly purchases: AskedPurchase[];
  /** Orders whose payment the server has confirmed by leading back to them. */
  readonly paid: Set<string>;
}

export interface Goods {
  readonly productId: ProductId;
  readonly price: Won;
}

/** Somebody's client of the server behind a door. */
export const clientAt = ({ origin }: TestDoor, who: LoginData): ApiClient =>
  createApiClient({ bases: basesAt(origin), store: memoryLoginStore(who) });

/** Asks for a purchase, or asks again under the same key. */
export const ask = (client: ApiClient, { input, key }: AskedPurchase) =>
  'listingId' in input ? client.orders.buyListing({ ...input, key }) : client.orders.buyFromStore({ ...input, key });

/** One buyer in a storm: buys everywhere, pays in every way, cancels, pays late and resells, until `over` or the server is gone. `step` hears of answers. */
export const shop = async (
  door: TestDoor,
  who: LoginData,
  goods: readonly Goods[],
  memory: Memory,
  over: () => boolean,
  step: () => void,
): Promise<void> => {
  const client = clientAt(door, who);
  const pin = client.pinHasher.hash('135790');
  const buy = async (input: AskedPurchase['input']): Promise<void> => {
    const purchase: AskedPurchase = { who, key: client.newKey(), input, orderId: null };
    memory.purchases.push(purchase);
    const opened = await ask(client, purchase);
    step();
    if (!opened.ok) return;
    const { orderId, payUrl } = opened.value;
    purchase.orderId = orderId;
    const way = Math.random();
    if (way < 0.6) {
      await pay(door, payUrl);
      memory.paid.add(orderId);
    } else if (way < 0.7) {
      await pay(door, payUrl, 'fail');
    } else {
      await pay(door, payUrl, 'approve', 'virtualAccount');
      step();
      if (way < 0.85) await client.orders.cancel(orderId);
      await pay(door, payUrl, 'deposit');
    }
    step();
  };
  const sellOn = async (): Promise<void> => {
    const own = await client.nfts.own({ page: 1, size: 20 });
    const card = own.ok ? own.value.dataList.find(({ status }) => isOffSale(status)) : undefined;
    if (card !== undefined) await client.listings.list({ tokenId: card.tokenId, price: won(20_000), pin });
    step();
  };
  const buyFromOthers = async (): Promise<void> => {
    const recent = await client.market.recentlyListed({ page: 1, size: 8 });
    const card = recent.ok ? recent.value.dataList[Math.floor(Math.random() * recent.value.dataList.length)] : undefined;
    if (card?.listingId != null) await buy({ listingId: card.listingId, price: won(20_000) });
  };
  try {
    for (let round = 0; !over(); round += 1) {
      const thing = goods[round % goods.length];
      if (thing !== undefined) await buy(thing);
      if (round % 3 === 1) await sellOn();
      if (round % 3 === 2) await buyFromOthers();
    }
  } catch (error) {
    // The payment page is asked without the client: a server that is gone is told by throwing.
    if (!(error instanceof TypeError)) throw error;
  }
};
