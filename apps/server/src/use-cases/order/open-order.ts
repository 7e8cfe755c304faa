import { splitSale } from '@naru/domain/ledger';
import { orderDeadline } from '@naru/domain/order';
import { parseWon } from '@naru/domain/shared';
import type { Deps, Member } from '../../composition/deps.ts';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Db } from '../../stores/db.ts';
import { orders } from '../../stores/schema/index.ts';

/** What an order of a member's NFT is about: the listing or the accepted offer that it reserves. */
export type OrderedThing = OrderedNft &
  ({ readonly kind: 'listing'; readonly listingId: number } | { readonly kind: 'offer'; readonly offerId: number });

interface OrderedNft {
  readonly orderId: string;
  readonly sellerMemberId: number;
  readonly siteCode: string;
  readonly productId: number;
  readonly itemId: number;
  readonly tokenId: string;
  readonly price: number;
  readonly royaltyBasisPoints: number;
}

/** What the buyer is answered. */
export interface Opened {
  readonly orderId: string;
  readonly payUrl: string;
  readonly deadline: string;
}

/** A new order's id; known before the row is written, since what is reserved points to it. */
export const newOrderId = (): string => randomSecret(18);

/** The address of the page that takes the payment of an order. */
export const payUrlOf = (payKey: string): string => `/nft/pay?key=${payKey}`;

/** Writes an order in state CREATED, with its deadline and the secret address of its payment page. */
export const writeOrder = async ({ config, clock }: Deps, tx: Db, buyer: Member, thing: OrderedThing): Promise<Opened> => {
  const now = clock.now();
  const price = parseWon(thing.price);
  const deadline = orderDeadline('created', null, now);
  if (!price.ok || deadline === undefined) throw new Error('an order without a price or a deadline');
  const split = splitSale({ price: price.value, feeBasisPoints: config.feeBasisPoints, royaltyBasisPoints: thing.royaltyBasisPoints });
  const payKey = randomSecret(24);
  await tx.insert(orders).values({
    id: thing.orderId,
    kind: thing.kind,
    buyerMemberId: buyer.id,
    sellerMemberId: thing.sellerMemberId,
    siteCode: thing.siteCode,
    productId: thing.productId,
    itemId: thing.itemId,
    tokenId: thing.tokenId,
    ...(thing.kind === 'listing' ? { listingId: thing.listingId } : { offerId: thing.offerId }),
    price: split.price,
    fee: split.fee,
    royalty: split.royalty,
    deposit: split.deposit,
    payKeyHash: digestOf(payKey),
    deadline,
    createdAt: now,
    updatedAt: now,
  });
  return { orderId: thing.orderId, payUrl: payUrlOf(payKey), deadline: deadline.toISOString() };
};
