import { creatorCodec, orderCodec, pageCodec, storeCardCodec, storeFrontCodec, storeProductCodec } from '@naru/contract/codec';
import { failure } from '@naru/domain/failure';
import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { NFT_KIND } from '@naru/domain/nft';
import { fail, ok } from '@naru/domain/shared';
import { STORE_DEFAULTS } from '@naru/domain/store';
import { and, count, eq } from 'drizzle-orm';
import type { Deps, Member } from '../kernel/deps.ts';
import { ordersOf, orderView } from '../reads/order.ts';
import { pageWindow } from '../reads/paging.ts';
import { creatorCard, creatorCards, onShelf, storeFront, storeProduct, storeProducts } from '../reads/store.ts';
import { products } from '../stores/schema/index.ts';
import { buyFromStore } from '../use-cases/order/buy-from-store.ts';
import { openPaymentAnew } from '../use-cases/order/open-payment-anew.ts';
import { cancelOrder } from '../use-cases/order/release.ts';
import type { Handlers } from './handler.ts';

const orders = pageCodec(orderCodec);
const shelf = pageCodec(storeCardCodec);
const creators = pageCodec(creatorCodec);
const CREATORS_SIZE = 20;

const found = <View, Wire>(view: View | null, toWire: (view: View) => Wire) =>
  view === null ? fail(failure('lookupFailed')) : ok(toWire(view));

const ownOrder = async ({ db }: Deps, member: Member, orderId: string) => {
  const order = await orderView(db, orderId);
  if (order === null) return fail(failure('lookupFailed'));
  return order.buyerMemberId === member.id ? ok(orderCodec.toWire(order.view)) : fail(failure('noPermission'));
};

/** Stores, orders and creators (product 7). */
export const storeHandlers = (deps: Deps) => {
  const { db } = deps;
  return {
    storeBuy: ({ body, member, key }) => buyFromStore(deps, member, body, key),
    storeProducts: async ({ query }) => ok(shelf.toWire(await storeProducts(db, query, pageWindow(query, STORE_DEFAULTS.size)))),
    storeProduct: async ({ params }) => found(await storeProduct(db, Number(params.productId)), storeProductCodec.toWire),
    orderState: ({ params, member }) => ownOrder(deps, member, params.x),
    orderStateUpdate: async ({ params, member, key }) => {
      const cancelled = await cancelOrder(deps, member, params.x, key);
      return cancelled.ok ? ownOrder(deps, member, params.x) : cancelled;
    },
    orderPay: ({ params, member }) => openPaymentAnew(deps, member, params.x),
    orderHistory: async ({ member, query }) => ok(orders.toWire(await ordersOf(db, member.id, pageWindow(query, REQUEST_PAGE_SIZE)))),
    siteDetail: async ({ params }) => found(await storeFront(db, params.x), storeFrontCodec.toWire),
    siteNftTypes: async ({ params }) => {
      const rows = await db
        .select({ kind: products.nftKind, count: count() })
        .from(products)
        .where(and(eq(products.siteCode, params.x), onShelf))
        .groupBy(products.nftKind);
      return ok(rows.map((row) => ({ nftKind: NFT_KIND[row.kind], count: row.count })));
    },
    creatorCards: async ({ query }) => ok(creators.toWire(await creatorCards(db, pageWindow(query, CREATORS_SIZE)))),
    creatorStore: async ({ params }) => found(await storeFront(db, params.siteCode), storeFrontCodec.toWire),
    creatorStoreCard: async ({ params }) => found(await creatorCard(db, params.x), creatorCodec.toWire),
  } satisfies Handlers;
};
