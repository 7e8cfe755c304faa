import { catalogued } from '../failure/catalogue.ts';
import type { Answer, Failure } from '../failure/code.ts';
import type { PinHash } from '../pin/rules.ts';
import type { ListingId, TokenId } from '../shared/ids.ts';
import { fail, ok } from '../shared/result.ts';
import type { Won } from '../shared/won.ts';
import type { Listings } from './client-port.ts';

export interface NftToList {
  readonly tokenId: TokenId;
  readonly price: Won;
}

export interface Outcome<T> {
  readonly of: T;
  readonly failure: Failure | null;
}

/** After a PIN that was not accepted, or without an answer, asking for the others would only repeat it. */
const endsAll = ({ name }: Failure): boolean => catalogued(name).kind === 'pin' || catalogued(name).kind === 'client';

const oneByOne = async <T>(things: readonly T[], act: (thing: T) => Answer<unknown>): Promise<readonly Outcome<T>[]> => {
  const outcomes: Outcome<T>[] = [];
  let end: Failure | null = null;
  for (const of of things) {
    if (end === null) {
      const answer = await act(of);
      outcomes.push({ of, failure: answer.ok ? null : answer.failure });
      if (!answer.ok && endsAll(answer.failure)) end = answer.failure;
    } else outcomes.push({ of, failure: end });
  }
  return outcomes;
};

/**
 * Puts own NFTs on sale, one after the other under one PIN; one that cannot be keeps none of the others from it. Refused as a whole when the first
 * PIN is not accepted (product 2, /listing).
 */
export const listEach = async (
  listings: Pick<Listings, 'list'>,
  orders: readonly NftToList[],
  pin: PinHash,
): Answer<readonly Outcome<NftToList>[]> => {
  const outcomes = await oneByOne(orders, (order) => listings.list({ ...order, pin }));
  const first = outcomes[0]?.failure;
  return first != null && endsAll(first) ? fail(first) : ok(outcomes);
};

/** Takes own listings back, one after the other; one that cannot be keeps none of the others from it. */
export const cancelEach = (listings: Pick<Listings, 'cancel'>, listingIds: readonly ListingId[]): Promise<readonly Outcome<ListingId>[]> =>
  oneByOne(listingIds, (listingId) => listings.cancel(listingId));
