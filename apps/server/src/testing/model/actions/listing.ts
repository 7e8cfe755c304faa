import { parseListingId } from '@naru/domain/shared';
import { DONE } from '@naru/scenario/model';
import { must } from '@naru/testkit';
import { won } from '../../stall.ts';
import { byWallet, outcomeOf } from '../people.ts';
import { type Action, asShown, personOf, pickLikely, priceOf, restLimits, tokenFor, tokenIdOf } from './stage.ts';

const list: Action = async (stage, who) => {
  const person = personOf(stage, who);
  const { client, pin, wallet } = person;
  const [token, price] = [tokenFor(stage, who), priceOf(stage)];
  const expected = asShown(stage, who, person, [token], () => stage.model.whyNotLeave(who, token));
  const sale = { tokenId: tokenIdOf(token), price: won(price) };
  await restLimits(stage);
  const answer =
    wallet === undefined
      ? await client.listings.list({ ...sale, pin })
      : await byWallet(client, wallet, { type: 'sale', tokenIds: [sale.tokenId], price: sale.price });
  if (answer.ok) {
    const { listingId } = must(await client.nfts.detail(sale.tokenId));
    stage.model.listings.push({ id: listingId ?? 0, token, seller: who, price, version: 0, state: 'onSale' });
  }
  return { what: `list ${token}`, expected, answered: outcomeOf(answer) };
};

const cancelListing: Action = async (stage, who) => {
  const listing = pickLikely(stage, stage.model.listings, (one) => stage.model.whyNotCancel(who, one) === DONE);
  if (listing === undefined) return undefined;
  const expected = stage.model.whyNotCancel(who, listing);
  const answer = await personOf(stage, who).client.listings.cancel(must(parseListingId(listing.id)));
  if (answer.ok) listing.state = 'cancelled';
  return { what: `cancel listing ${listing.id}`, expected, answered: outcomeOf(answer) };
};

const reprice: Action = async (stage, who) => {
  const listing = pickLikely(stage, stage.model.listings, (one) => stage.model.whyNotCancel(who, one) === DONE);
  if (listing === undefined) return undefined;
  const person = personOf(stage, who);
  const { client, pin, wallet } = person;
  const [price, seen] = [priceOf(stage), listing.version + (stage.roll(5) === 0 ? 1 : 0)];
  const whyNot = asShown(stage, who, person, [listing.token], () => stage.model.whyNotCancel(who, listing));
  const expected = whyNot === DONE && seen !== listing.version ? 'priceChanged' : whyNot;
  const change = { listingId: must(parseListingId(listing.id)), version: seen };
  await restLimits(stage);
  const answer =
    wallet === undefined
      ? await client.listings.reprice({ ...change, price: won(price), pin })
      : await byWallet(client, wallet, { type: 'sale', tokenIds: [tokenIdOf(listing.token)], price: won(price), listing: change });
  if (answer.ok) Object.assign(listing, { price, version: seen + 1 });
  return { what: `reprice ${listing.id}`, expected, answered: outcomeOf(answer) };
};

/** What sellers do with their listings. */
export const LISTING_ACTIONS = { list, cancelListing, reprice } as const satisfies Record<string, Action>;
