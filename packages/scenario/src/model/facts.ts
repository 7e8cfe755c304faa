/** What a refusal is called, or that there was none. */
export type Outcome = string;
export const DONE: Outcome = 'done';

export interface ModelListing {
  readonly id: number;
  readonly token: string;
  readonly seller: number;
  price: number;
  version: number;
  state: 'onSale' | 'reserved' | 'sold' | 'cancelled';
}

export interface ModelOffer {
  readonly id: number;
  readonly token: string;
  readonly buyer: number;
  readonly owner: number;
  readonly price: number;
  counter: number | null;
  state: 'requested' | 'countered' | 'accepted' | 'purchased' | 'cancelled' | 'declined' | 'expired';
  ordered: boolean;
  /** How often it was ordered. */
  orders: number;
}

export interface ModelBid {
  readonly id: number;
  readonly product: number;
  readonly bidder: number;
  price: number;
  state: 'open' | 'accepted' | 'withdrawn' | 'expired';
}

/** What was sent to a phone, as the model knows it: one NFT of all that its code is good for. */
export interface ModelGift {
  readonly id: number;
  readonly token: string;
  readonly sender: number;
  readonly code: string;
  state: 'sent' | 'received' | 'withdrawn' | 'expired';
}

export interface ModelExchange {
  readonly id: number;
  readonly token: string;
  readonly owner: number;
  readonly siteCode: string;
  /** The redemption of gold in whose parcel it goes without a delivery to pay. */
  readonly bundledWith: ModelExchange | undefined;
  state: 'awaitingPayment' | 'requested' | 'preparing' | 'shipped' | 'delivered' | 'completed' | 'withdrawn' | 'cancelled' | 'refunded';
}

export interface ModelDispute {
  readonly id: number;
  readonly exchange: ModelExchange;
  state: 'waiting' | 'deciding' | 'refunded' | 'partlyRefunded' | 'resent' | 'dismissed' | 'withdrawn';
  answered: boolean;
}

/** What operators decide of one. */
export type ModelRuling = 'refund' | 'part' | 'resend' | 'dismiss';

/** What an issuer does with a redemption. */
export type IssuerStep = 'prepare' | 'ship' | 'deliver' | 'cancel';

export interface ModelStock {
  readonly product: number;
  price: number;
  readonly thing: Thing;
  free: number;
  reserved: number;
}

/** What an NFT stands for: nothing but itself, goods that are delivered free of charge, or gold, whose delivery costs. */
export type Thing = 'picture' | 'goods' | 'gold';

/** What an order is for. */
export type Ordered =
  | { readonly listing: ModelListing }
  | { readonly offer: ModelOffer }
  | { readonly stock: ModelStock }
  | { readonly exchange: ModelExchange };

/** An order that is not paid yet. */
export interface ModelOrder {
  readonly id: string;
  readonly buyer: number;
  readonly price: number;
  readonly of: Ordered;
  /** Given an account to pay to. */
  awaitsDeposit: boolean;
}

export interface ModelToken {
  readonly product: number;
  readonly thing: Thing;
  owner: number;
  lock: 'gift' | 'offer' | 'exchange' | null;
  /** What its owner has paid for it, less what of it went back; nothing where it was given to them. */
  paid: number;
  /** Out of the world. */
  revoked: boolean;
}
