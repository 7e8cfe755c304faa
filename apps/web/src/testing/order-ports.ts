import { failure } from '@naru/domain/failure';
import type { OrderDetail, OrderState, Orders, OrderView } from '@naru/domain/order';
import { fail, ok } from '@naru/domain/shared';
import { orderId, productId, siteCode, tokenId, won } from '@naru/testkit';
import { PICTURES } from './pictures.ts';
import type { StandIns } from './stand-ins.ts';
import { SELLER } from './store-ports.ts';
import type { World } from './world.ts';

const STATES: readonly OrderState[] = ['completed', 'awaitingDeposit', 'created', 'cancelled', 'expired', 'refunded', 'paid'];

const orderOf = (at: number): OrderView => {
  const state = STATES[at % STATES.length] ?? 'completed';
  return {
    orderId: orderId(at),
    orderNumber: `202611${20 - at}-${String(at).padStart(7, '0')}`,
    kind: at % 2 === 0 ? 'listing' : 'store',
    state,
    name: at % 2 === 0 ? '청해파도문' : '순금 골드바 3.75g',
    thumbnail: at % 2 === 0 ? PICTURES.waves : PICTURES.goldBar,
    productId: productId(3),
    tokenId: state === 'completed' ? tokenId(3001) : null,
    price: won(86_000 + at * 1_000),
    method: state === 'created' ? null : 'virtualAccount',
    deadline: state === 'awaitingDeposit' || state === 'created' ? new Date(Date.now() + 3_600_000).toISOString() : null,
    paymentFailed: false,
    account: state === 'awaitingDeposit' ? { bankName: '국민은행', number: '123-45-6789012', holder: '나루(주)' } : null,
    createdAt: new Date(Date.UTC(2026, 10, 20 - at, 3, 4)).toISOString(),
    paidAt: state === 'completed' ? new Date(Date.UTC(2026, 10, 20 - at, 3, 9)).toISOString() : null,
    together: null,
  };
};

const detailOf = (order: OrderView): OrderDetail => {
  const momentOf = (kind: OrderDetail['moments'][number]['kind'], at: string | null, amount: OrderView['price'] | null = null) =>
    at === null ? [] : [{ kind, at, amount }];
  const done = order.state === 'completed';
  return {
    ...order,
    parts: [],
    seller: {
      siteCode: siteCode('NARU-ART'),
      siteName: '나루 아트',
      nickname: order.kind === 'listing' ? '고운물결' : null,
      facts: order.kind === 'listing' ? [] : SELLER,
      isShowable: order.kind === 'listing' && done,
    },
    number: 3,
    completedAt: done ? order.paidAt : null,
    confirmedAt: done && order.paidAt !== null ? new Date(Date.parse(order.paidAt) + 7 * 86_400_000).toISOString() : null,
    confirmable: done,
    withdrawal:
      done && order.paidAt !== null
        ? {
            ground: order.kind === 'listing' ? 'member' : 'goods',
            until: new Date(Date.parse(order.paidAt) + 7 * 86_400_000).toISOString(),
            why: order.kind === 'listing' ? 'withdrawalBarred' : null,
          }
        : null,
    reversal:
      order.state === 'refunded'
        ? {
            cause: 'withdrawal',
            nft: 'burnt',
            state: 'done',
            at: order.createdAt,
            reason: '구매자가 청약을 철회했습니다. 이유: 단순 변심.',
          }
        : null,
    endedAt: done ? order.paidAt : null,
    payments:
      order.method === null || order.paidAt === null
        ? []
        : [{ method: order.method, means: null, state: 'captured', amount: order.price, at: order.paidAt }],
    money: done ? 'settled' : 'none',
    cashReceipts:
      order.paidAt === null
        ? []
        : [{ state: 'issued', amount: order.price, issueNumber: '204815163', fault: null, unrequested: false, at: order.paidAt }],
    receiptWanted: true,
    exchangeId: null,
    moments: [
      ...momentOf('ordered', order.createdAt),
      ...momentOf('paid', order.paidAt, order.price),
      ...momentOf('completed', done ? order.paidAt : null),
    ],
  };
};

/** A stand-in for orders: a new order is settled on its third look. */
const standInOrders = (world: World): Orders => {
  const orders = world.options.empty ? [] : Array.from({ length: 12 }, (_, at) => orderOf(at));
  let looks = 0;
  const open = () =>
    world.answer(() => ({
      orderId: orderId(2),
      payUrl: `/nft/user/history/payment?order=${orderId(2)}`,
      deadline: new Date(Date.now() + 900_000).toISOString(),
    }));
  return {
    buyListing: open,
    buyCheapest: open,
    buyFromStore: open,
    buyByOffer: open,
    order: async (orderId) => {
      const found = orders.find((order) => order.orderId === orderId);
      if (found === undefined) return fail(failure('lookupFailed'));
      looks += 1;
      return ok(looks > 2 && found.state === 'paid' ? { ...found, state: 'completed', tokenId: tokenId(3001) } : found);
    },
    detail: async (orderId) => {
      const found = orders.find((order) => order.orderId === orderId);
      return found === undefined ? fail(failure('lookupFailed')) : ok(detailOf(found));
    },
    unpaid: () => world.answer(() => []),
    seller: () => world.answer(() => ({ name: '홍길동', phone: '010-1234-5678', email: 'hong@naru.test' })),
    pay: open,
    cancel: () => world.answer(() => undefined),
    confirm: () => world.answer(() => undefined),
    withdraw: () => world.answer(() => undefined),
    mine: (query) => world.answer(() => world.page(orders, query)),
  };
};

/** The client ports of this file. */
export const ORDER_STAND_INS = {
  orders: standInOrders,
} satisfies Partial<StandIns>;
