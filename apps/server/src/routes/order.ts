import { failure } from '@naru/domain/failure';
import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { fail, ok } from '@naru/domain/shared';
import type { Deps, Member } from '../kernel/deps.ts';
import { orderDetail } from '../reads/order/order-detail.ts';
import { namedOrOwn, ordersOf, orderView, unpaidOrdersOf } from '../reads/order/orders.ts';
import { pageWindow } from '../reads/paging.ts';
import { buyByOffer, buyCheapest, buyListing } from '../use-cases/order/buy.ts';
import { buyFromStore } from '../use-cases/order/buy-from-store.ts';
import { confirmOrder } from '../use-cases/order/confirm.ts';
import { openPaymentAnew } from '../use-cases/order/open-order.ts';
import { cancelOrder } from '../use-cases/order/release.ts';
import { withdrawPurchase } from '../use-cases/order/reverse-sale.ts';
import { showIndividual } from '../use-cases/order/show-individual.ts';
import type { NounHandlers } from './handler.ts';

const ownOrder = async ({ db }: Deps, member: Member, named: string) => {
  const orderId = await namedOrOwn(db, member.id, named);
  const order = orderId === undefined ? null : await orderView(db, orderId);
  if (order === null) return fail(failure('lookupFailed'));
  return order.buyerMemberId === member.id ? ok(order.view) : fail(failure('noPermission'));
};

const ownDetail = async ({ db, clock }: Deps, member: Member, named: string) => {
  const orderId = await namedOrOwn(db, member.id, named);
  const order = orderId === undefined ? null : await orderDetail(db, orderId, clock.now());
  if (order === null) return fail(failure('lookupFailed'));
  return order.buyerMemberId === member.id ? ok(order.detail) : fail(failure('noPermission'));
};

/** Buying, and what becomes of an order (product 7, NFT, store and orders). */
export const orderHandlers = (deps: Deps): NounHandlers<'orders'> => {
  const { db } = deps;
  return {
    orders: {
      buyListing: ({ body, member, key }) => buyListing(deps, member, { ...body, key }),
      buyCheapest: ({ body, member, key }) => buyCheapest(deps, member, { ...body, key }),
      buyFromStore: ({ body, member, key }) => buyFromStore(deps, member, { ...body, key }),
      buyByOffer: ({ params, member, key }) => buyByOffer(deps, member, { offerId: params.x, key }),
      order: ({ params, member }) => ownOrder(deps, member, params.x),
      detail: ({ params, member }) => ownDetail(deps, member, params.x),
      orderStateUpdate: async ({ params, body, member, key }) => {
        const change = body.state === 'CONFIRMED' ? confirmOrder : cancelOrder;
        const changed = await change(deps, member, { orderId: params.x, key });
        return changed.ok ? ownOrder(deps, member, params.x) : changed;
      },
      withdraw: async ({ params, body, member, key }) => {
        const withdrawn = await withdrawPurchase(deps, member, { orderId: params.x, ...body, key });
        return withdrawn.ok ? ownOrder(deps, member, params.x) : withdrawn;
      },
      seller: ({ params, member }) => showIndividual(deps, member, { orderId: params.x }),
      pay: ({ params, member }) => openPaymentAnew(deps, member, { orderId: params.x }),
      unpaid: async ({ member }) => ok(await unpaidOrdersOf(db, member.id, deps.clock.now())),
      mine: async ({ member, query }) => ok(await ordersOf(db, member.id, pageWindow(query, REQUEST_PAGE_SIZE))),
    },
  };
};
