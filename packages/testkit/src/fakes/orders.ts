import { type Answer, failure } from '@naru/domain/failure';
import {
  type IndividualSeller,
  type OpenedOrder,
  ORDER_LIFECYCLE,
  type OrderDetail,
  type OrderMove,
  type Orders,
  type OrderView,
  PAYABLE_ORDER_STATES,
} from '@naru/domain/order';
import {
  fail,
  type ListingId,
  type OfferId,
  type OrderId,
  ok,
  type Page,
  type PageQuery,
  type ProductId,
  type Won,
} from '@naru/domain/shared';
import { anOpenedOrder, anOrder, anOrderDetail } from '../builders/order.ts';
import { move } from '../lifecycle.ts';
import { must, orderId, won } from '../values.ts';

/** Orders in memory: everything costs `price`, and the same key answers the same order (I4 and I7). */
export class FakeOrders implements Orders {
  price: Won = won(10_000);
  readonly #orders = new Map<OrderId, OrderView>();
  readonly #byKey = new Map<string, OpenedOrder>();

  buyListing(input: { listingId: ListingId; price: Won; key: string }): Answer<OpenedOrder> {
    return this.#buy(input, { kind: 'listing' });
  }

  buyCheapest(input: { productId: ProductId; price: Won; key: string }): Answer<OpenedOrder> {
    return this.#buy(input, { kind: 'listing', productId: input.productId });
  }

  buyFromStore(input: { productId: ProductId; price: Won; key: string }): Answer<OpenedOrder> {
    return this.#buy(input, { kind: 'store', productId: input.productId });
  }

  buyByOffer({ key }: { offerId: OfferId; key: string }): Answer<OpenedOrder> {
    return this.#buy({ price: this.price, key }, { kind: 'offer' });
  }

  async order(id: OrderId): Answer<OrderView> {
    const order = this.#orders.get(id);
    return order === undefined ? fail(failure('lookupFailed')) : ok(order);
  }

  async detail(id: OrderId): Answer<OrderDetail> {
    const order = this.#orders.get(id);
    return order === undefined ? fail(failure('lookupFailed')) : ok(anOrderDetail(order));
  }

  async seller(id: OrderId): Answer<IndividualSeller> {
    return this.#orders.has(id) ? fail(failure('sellerUnshown')) : fail(failure('lookupFailed'));
  }

  async pay(id: OrderId): Answer<OpenedOrder> {
    const order = this.#orders.get(id);
    if (order === undefined) return fail(failure('lookupFailed'));
    if (!PAYABLE_ORDER_STATES.has(order.state)) return fail(failure('orderEnded'));
    return ok(anOpenedOrder({ orderId: id, payUrl: `/nft/pay?order=${id}` }));
  }

  async cancel(id: OrderId): Answer<void> {
    const order = this.#orders.get(id);
    if (order === undefined) return fail(failure('lookupFailed'));
    const moved = move(ORDER_LIFECYCLE, order.state, 'cancel');
    if (!moved.ok) return fail(failure('orderEnded'));
    this.#orders.set(id, { ...order, state: moved.value, deadline: null });
    return ok(undefined);
  }

  async confirm(id: OrderId): Answer<void> {
    const order = this.#orders.get(id);
    if (order === undefined) return fail(failure('lookupFailed'));
    return order.state === 'completed' ? ok(undefined) : fail(failure('wrongState'));
  }

  async withdraw({ orderId: id }: { orderId: OrderId }): Answer<void> {
    const order = this.#orders.get(id);
    if (order === undefined) return fail(failure('lookupFailed'));
    if (order.state !== 'completed') return fail(failure('wrongState'));
    this.#orders.set(id, { ...order, state: 'refunded' });
    return ok(undefined);
  }

  async unpaid(): Answer<readonly OrderView[]> {
    return ok([...this.#orders.values()].filter(({ state }) => PAYABLE_ORDER_STATES.has(state)));
  }

  async mine({ page, size }: PageQuery): Answer<Page<OrderView>> {
    const all = [...this.#orders.values()].reverse();
    return ok({ dataList: all.slice((page - 1) * size, page * size), page, size, allCount: all.length });
  }

  /** Lets something happen to an order, by its lifecycle. */
  happen(id: OrderId, ...events: readonly OrderMove[]): void {
    for (const event of events) {
      const order = this.#orders.get(id);
      if (order === undefined) throw new Error(`no order ${id}`);
      this.#orders.set(id, { ...order, state: must(move(ORDER_LIFECYCLE, order.state, event)) });
    }
  }

  async #buy({ price, key }: { price: Won; key: string }, change: Partial<OrderView>): Answer<OpenedOrder> {
    const known = this.#byKey.get(key);
    if (known !== undefined) return ok(known);
    if (price !== this.price) return fail(failure('priceChanged', { data: { price: this.price } }));
    const id = orderId(this.#orders.size + 1);
    const opened = anOpenedOrder({ orderId: id, payUrl: `/nft/pay?order=${id}` });
    this.#orders.set(id, anOrder({ orderId: id, price, ...change }));
    this.#byKey.set(key, opened);
    return ok(opened);
  }
}
