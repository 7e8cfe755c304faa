import { type MadePassport, makePassport, type PassportFacts } from '../make/index.ts';
import { after } from './attestations.ts';
import { type Happening, linked, type Story } from './story.ts';

const KIM = { member: 12, nickname: '푸른 물결' };
const SHOP = { member: null, nickname: '나루 공방' };
const TYPES = ['mint', 'sale', 'listingRegistered', 'listingCancelled', 'sale', 'gift'] as const;
/** The rows that come with a redemption. */
export const REQUESTED: Happening = ['exchangeRequested', KIM, SHOP, null, 'none'];
export const WITHDRAWN: Happening = ['exchangeWithdrawn', KIM, SHOP, null, 'none'];

/** A passport of an NFT that was redeemed: the rows of its story, a request for goods at the seventh row, and what comes after, a quarter of an hour each. */
export const redeemed = async (
  story: Story,
  more: Partial<Pick<PassportFacts, 'goods' | 'testimonies'>>,
  rows: readonly Happening[] = [REQUESTED],
): Promise<MadePassport> => {
  const before = story.facts.history;
  const happenings = before.map(
    ({ from, to, price, chain, approval }, at) => [TYPES[at] ?? 'gift', from, to, price, chain, approval] as Happening,
  );
  const dated = new Map([
    ...before.map(({ at }, nth) => [nth, at] as const),
    ...rows.map((_, nth) => [before.length + nth, after(nth / 4)] as const),
  ]);
  const history = await linked('7', [...happenings, ...rows], dated);
  return makePassport({ ...story.facts, history, ...more }, story.ports);
};
