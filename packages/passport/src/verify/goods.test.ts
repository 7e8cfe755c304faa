import { beforeAll, describe, expect, it } from 'vitest';
import { type MadePassport, makePassport } from '../make/index.ts';
import { verifyIndependently } from '../testing/independent/verify.ts';
import { type Happening, linked, STORY_MS, type Story, theStory } from '../testing/story.ts';
import { verifyPassport } from './verify.ts';

let story: Story;
beforeAll(async () => {
  story = await theStory();
}, STORY_MS);

const KIM = { member: 12, nickname: '푸른 물결' };
const SHOP = { member: null, nickname: '나루 공방' };
const REQUEST_AT = new Date('2026-11-20T00:00:00.000Z').getTime();
const HOUR = 3_600_000;
/** So many hours after the goods were asked for; the passport is of a day later. */
const after = (hours: number): string => new Date(REQUEST_AT + hours * HOUR).toISOString();
type Goods = NonNullable<MadePassport['goods']>;
const record = (hours: number): Goods['records'][number] => ({
  ...{ recordedAt: after(hours), serial: 'NG-77', insurance: 'INS-9', weighingSha256: 'ab'.repeat(32) },
});
const GOODS: Goods = { sentAt: after(5), records: [record(4), record(9)] };

/** A passport of an NFT that was redeemed: the rows of its story, a request for goods at the seventh row, and what comes after. */
const passportWith = async (
  goods: Goods | null,
  rows: readonly Happening[] = [['exchangeRequested', KIM, SHOP, null, 'none']],
): Promise<MadePassport> => {
  const before = story.facts.history.map(({ type: _, ...row }) => row);
  const happenings = before.map(
    ({ from, to, price, chain, approval }, at) => [TYPES[at] ?? 'gift', from, to, price, chain, approval] as Happening,
  );
  const dated = new Map([
    ...before.map(({ at }, nth) => [nth, at] as const),
    ...rows.map((_, nth) => [before.length + nth, after(nth / 4)] as const),
  ]);
  const history = await linked('7', [...happenings, ...rows], dated);
  return makePassport({ ...story.facts, history, goods }, story.ports);
};
const TYPES = ['mint', 'sale', 'listingRegistered', 'listingCancelled', 'sale', 'gift'] as const;

const both = async (file: object): Promise<readonly unknown[]> => {
  const text = JSON.stringify(file);
  const ours = await verifyPassport(text, story.pins);
  let theirs = true;
  try {
    verifyIndependently(text, story.pins);
  } catch {
    theirs = false;
  }
  return [ours.ok ? (ours.value.goods ?? 'none') : ours.failure.reason, theirs];
};

describe('the goods that were sent for an NFT', () => {
  it('are told with every record of them', async () => {
    expect(await both(await passportWith(GOODS))).toEqual([GOODS, true]);
    expect(await both(await passportWith(null))).toEqual(['none', true]);
  });

  it('bear the market’s signature: another serial number is found', async () => {
    const file = await passportWith(GOODS);
    const text = JSON.stringify(file).replace('NG-77', 'NG-78');
    expect(await both(JSON.parse(text))).toEqual(['fileSignature', false]);
    expect(await both({ ...file, goods: null })).toEqual(['fileSignature', false]);
  });

  it.each<[string, () => Promise<MadePassport>]>([
    ['nobody has asked for', () => passportWith(GOODS, [])],
    [
      'whoever asked for them has withdrawn',
      () =>
        passportWith(GOODS, [
          ['exchangeRequested', KIM, SHOP, null, 'none'],
          ['exchangeWithdrawn', KIM, SHOP, null, 'none'],
        ]),
    ],
    ['were sent before they were asked for', () => passportWith({ sentAt: after(-1.1), records: [record(-2)] })],
    ['were recorded after they were sent', () => passportWith({ ...GOODS, records: [record(6.1)] })],
    ['were recorded in another order', () => passportWith({ ...GOODS, records: [record(4), record(3)] })],
  ])('are refused where they %s', async (_, make) => {
    expect(await both(await make())).toEqual(['goodsDiffer', false]);
  });

  it.each<[string, object]>([
    ['that were not recorded', { ...GOODS, records: [] }],
    ['without a serial number', { ...GOODS, records: [{ ...record(4), serial: '' }] }],
    ['with more than is known here', { ...GOODS, weight: 37.5 }],
    ['whose picture has no SHA-256', { ...GOODS, records: [{ ...record(4), weighingSha256: 'AB'.repeat(32) }] }],
  ])('are no passport’s %s', async (_, goods) => {
    expect(await both({ ...(await passportWith(null)), goods })).toEqual(['shape', false]);
  });

  it('stand in no passport of before', async () => {
    const file = await passportWith(null);
    expect(await both({ ...file, version: 2 })).toEqual(['shape', false]);
    const { goods: _, ...bare } = file;
    expect(await both(bare)).toEqual(['shape', false]);
  });
});
