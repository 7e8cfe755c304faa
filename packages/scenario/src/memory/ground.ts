import { bidDeadline } from '@naru/domain/bid';
import { offerDeadline, resumedDeadline } from '@naru/domain/offer';
import { orderDeadline } from '@naru/domain/order';
import { DONE, MarketModel, type ModelBid, type ModelListing, type ModelOffer, type ModelOrder, type Ordered } from '../model/index.ts';
import type { PlainScenario } from '../script/act.ts';
import { Named } from '../world/named.ts';
import type { MarketState, Outcome } from '../world/world.ts';

/** An order, also after its end. */
export interface OrderInMemory {
  readonly order: ModelOrder;
  state: 'created' | 'awaitingDeposit' | 'completed' | 'cancelled' | 'expired';
  deadline: number;
  readonly since: number;
}

/** The time that all acts of a scenario may take on a real market: what ends sooner than this after a wait is left to chance there. */
export const SLACK_MS = 3 * 60_000;

/** Something ends so soon after a wait that a real market may answer otherwise: the wait has to be another. */
export class TooClose extends Error {}

/** What stands in a market in memory, and what ends in it by time. */
export class GroundInMemory {
  readonly model = new MarketModel();
  readonly shelves = new Named<number>();
  readonly listings = new Named<ModelListing>();
  readonly offers = new Named<ModelOffer>();
  readonly bids = new Named<ModelBid>();
  readonly orders = new Named<OrderInMemory>();
  readonly #ends = new Map<ModelOffer | ModelBid, number>();
  people: readonly string[] = [];
  #now = 0;
  #last = 0;

  async begin({ people, shelves }: Pick<PlainScenario, 'people' | 'shelves'>): Promise<void> {
    this.people = people;
    for (const [index, [name, { price, quantity }]] of Object.entries(shelves).entries()) {
      this.shelves.set(name, index + 1);
      this.model.stocks.set(index + 1, { product: index + 1, price, thing: 'picture', free: quantity, reserved: 0 });
    }
  }

  /** Throws {@link TooClose} where something ends within {@link SLACK_MS} after it. */
  async pass(ms: number): Promise<void> {
    if (ms === 0) return;
    if (!this.canPass(ms)) throw new TooClose('something ends too soon after a wait');
    this.#now += ms;
    for (const [, one] of this.orders.entries())
      if (isOpen(one) && one.deadline <= this.#now) {
        this.endOrder(one, 'expired');
      }
    for (const [, offer] of this.offers.entries())
      if (this.#openOffer(offer) && !offer.ordered && this.#endOf(offer) <= this.#now) this.model.end(offer, 'expired');
    for (const [, bid] of this.bids.entries()) if (bid.state === 'open' && this.#endOf(bid) <= this.#now) bid.state = 'expired';
  }

  /** Whether nothing ends shortly after so many milliseconds. */
  canPass(ms: number): boolean {
    const at = this.#now + ms;
    const ends = [
      ...this.orders.entries().flatMap(([, one]) => (isOpen(one) ? [one.deadline] : [])),
      ...this.offers.entries().flatMap(([, offer]) => (this.#openOffer(offer) && !offer.ordered ? [this.#endOf(offer)] : [])),
      ...this.bids.entries().flatMap(([, bid]) => (bid.state === 'open' ? [this.#endOf(bid)] : [])),
    ];
    return ends.every((end) => end <= at || end > at + SLACK_MS);
  }

  who(name: string): number {
    const number = this.people.indexOf(name);
    if (number < 0) throw new Error(`nobody is called ${name}`);
    return number;
  }

  /** A number that nothing else has. */
  next(): number {
    this.#last += 1;
    return this.#last;
  }

  /** Opens an order of something, until it ends by itself. */
  open(name: string, order: Pick<ModelOrder, 'buyer' | 'price'> & { readonly of: Ordered }): Outcome {
    const opened = { ...order, id: name, awaitsDeposit: false };
    this.model.orders.push(opened);
    const deadline = orderDeadline('created', null, new Date(this.#now))?.getTime() ?? 0;
    this.orders.set(name, { order: opened, state: 'created', deadline, since: this.#now });
    return DONE;
  }

  /** Gives an order an account, into which its price is paid until the day after. */
  awaitDeposit(one: OrderInMemory): void {
    one.order.awaitsDeposit = true;
    one.state = 'awaitingDeposit';
    one.deadline = orderDeadline('awaitingDeposit', 'virtualAccount', new Date(this.#now))?.getTime() ?? 0;
  }

  /** An order ends unpaid; an offer that was ordered waits again, without the time that the order took. */
  endOrder(one: OrderInMemory, state: 'cancelled' | 'expired'): void {
    one.state = state;
    this.model.callOff(one.order);
    const { of } = one.order;
    if ('offer' in of) {
      const end = resumedDeadline(new Date(this.#endOf(of.offer)), new Date(one.since), new Date(this.#now));
      this.#ends.set(of.offer, end.getTime());
    }
  }

  /** An offer enters the state that it is in now, whose time begins. */
  offerBegins(offer: ModelOffer): void {
    const { state } = offer;
    const end = offerDeadline(state, new Date(this.#now));
    if (end !== undefined) this.#ends.set(offer, end.getTime());
  }

  /** The days of a bid begin, or begin anew. */
  bidBegins(bid: ModelBid): void {
    this.#ends.set(bid, bidDeadline(new Date(this.#now)).getTime());
  }

  async state(): Promise<MarketState> {
    const name = (who: number): string => this.people[who] ?? '';
    return {
      nfts: Object.fromEntries(
        [...this.model.tokens].map(([token, { owner }]) => [
          token,
          { owner: name(owner), price: this.model.openListing(token)?.price ?? null, leave: this.model.whyNotLeave(owner, token) },
        ]),
      ),
      orders: Object.fromEntries(this.orders.entries().map(([key, { state }]) => [key, state])),
      offers: Object.fromEntries(this.offers.entries().map(([key, { state, counter }]) => [key, { state, counter }])),
      bids: Object.fromEntries(this.bids.entries().map(([key, { state, price }]) => [key, { state, price }])),
      earned: Object.fromEntries(this.people.map((person, who) => [person, this.model.deposits.get(who) ?? 0])),
    };
  }

  #openOffer({ state }: ModelOffer): boolean {
    return state === 'requested' || state === 'countered' || state === 'accepted';
  }

  #endOf(thing: ModelOffer | ModelBid): number {
    return this.#ends.get(thing) ?? Number.POSITIVE_INFINITY;
  }
}

export const isOpen = ({ state }: OrderInMemory): boolean => state === 'created' || state === 'awaitingDeposit';
