import { DONE } from '@naru/scenario/model';
import { must } from '@naru/testkit';
import { type Action, personOf, pick, tokenIdOf } from './stage.ts';

/** Reads what the page of an NFT says can be done, and why not. */
export const look: Action = async (stage, who) => {
  const { model } = stage;
  const token = pick(stage, [...model.tokens.keys()]) ?? '';
  const { whyNot } = must(await personOf(stage, who).client.nfts.detail(tokenIdOf(token)));
  const answers = Object.entries(whyNot).map(([act, why]) => `${act} ${why ?? DONE}`);
  const listing = model.openListing(token);
  const leave = model.whyNotLeave(who, token);
  const { owner, revoked, thing } = model.get(token);
  const own = [`list ${leave}`, `send ${leave}`, ...(thing === 'picture' ? [] : [`exchange ${model.whyNotExchange(who, token)}`])];
  const others = [
    `offer ${model.whyNotOffer(who, token, Number.MAX_SAFE_INTEGER)}`,
    ...(listing === undefined ? [] : [`buy ${model.whyNotBuy(who, listing, listing.price)}`]),
  ];
  const expected = owner === who ? own : revoked ? [] : others;
  return { what: `look at ${token}`, expected: expected.sort().join(), answered: answers.sort().join() };
};
