import type { ApiClient } from '@naru/api-client';
import type { PinHash } from '@naru/domain/pin';
import type { BidId, Did, ListingId, OfferId, OrderId, ProductId, TokenId } from '@naru/domain/shared';
import { Named } from '../world/named.ts';

/** Somebody who takes part, signed in. */
export interface Person {
  readonly client: ApiClient;
  readonly did: Did;
  readonly pin: PinHash;
}

/** How a real market is made a stage. */
export interface Stage {
  /** Where the market is. */
  readonly origin: string;
  /** Lets somebody in whom nobody has seen yet, with a PIN. */
  readonly join: (name: string) => Promise<Person>;
  /** Puts so many NFTs of a new product on the shelf of a store. */
  readonly shelve: (shelf: { readonly name: string; readonly price: number; readonly quantity: number }) => Promise<ProductId>;
  /** Moves the market's clock on, and answers once everything has ended that ends by then. */
  readonly pass: (ms: number) => Promise<void>;
}

/** An offer, and whose it is. */
interface Owned<Id> {
  readonly id: Id;
  readonly by: string;
}

/** What a scenario has named, by the numbers of a real market. */
export class GroundOverHttp {
  readonly stage: Stage;
  readonly people = new Named<Person>();
  readonly shelves = new Named<{ readonly productId: ProductId; readonly price: number }>();
  readonly nfts = new Named<TokenId>();
  readonly listings = new Named<{ readonly id: ListingId; readonly tokenId: TokenId }>();
  readonly offers = new Named<Owned<OfferId>>();
  readonly bids = new Named<Owned<BidId>>();
  readonly orders = new Named<Owned<OrderId>>();

  constructor(stage: Stage) {
    this.stage = stage;
  }
}
