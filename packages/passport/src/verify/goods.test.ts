import { beforeAll, describe, expect, it } from 'vitest';
import type { MadePassport } from '../make/index.ts';
import { type Act, APPROVAL, after, chained, recorded } from '../testing/attestations.ts';
import { verifyIndependently } from '../testing/independent/verify.ts';
import { REQUESTED, redeemed, WITHDRAWN } from '../testing/redeemed.ts';
import { type Happening, STORY_MS, type Story, theStory } from '../testing/story.ts';
import { verifyPassport } from './verify.ts';

let story: Story;
beforeAll(async () => {
  story = await theStory();
}, STORY_MS);

type Goods = NonNullable<MadePassport['goods']>;
const record = (hours: number): Goods['records'][number] => ({
  recordedAt: after(hours),
  serial: 'NG-77',
  insurance: 'INS-9',
  photoSha256: 'ab'.repeat(32),
});
const GOODS: Goods = { sentAt: after(5), records: [record(4), record(9)] };
const request: Act = {
  actor: 'owner',
  hours: 0,
  testified: { step: 'requested', facts: { approval: APPROVAL, declaredValue: 400_000, costs: 0, needs: ['photo'] } },
};
const withdrawn: Act = { actor: 'owner', hours: 0.25, testified: { step: 'withdrawn', facts: {} } };
const issuers = (hours: number, testified: Act['testified']): Act => ({ actor: 'issuer', hours, testified });
/** What was testified of the goods above. */
const SENT: readonly Act[] = [
  request,
  issuers(3, { step: 'accepted', facts: {} }),
  issuers(4, recorded(1, '1'.repeat(64))),
  issuers(5, { step: 'sent', facts: { carrier: 'postal', waybill: '2'.repeat(64) } }),
  issuers(9, recorded(2, '1'.repeat(64))),
];

const passportWith = async (goods: Goods | null, acts = SENT, rows: readonly Happening[] = [REQUESTED]): Promise<MadePassport> =>
  redeemed(story, { goods, testimonies: await chained(story, acts) }, rows);

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
    ['nobody has asked for', () => passportWith(GOODS, [], [])],
    ['whoever asked for them has withdrawn', () => passportWith(GOODS, [request, withdrawn], [REQUESTED, WITHDRAWN])],
    ['were sent before they were asked for', () => passportWith({ sentAt: after(-1.1), records: [record(-2)] })],
    ['were recorded after they were sent', () => passportWith({ ...GOODS, records: [record(6.1)] })],
    ['were recorded in another order', () => passportWith({ ...GOODS, records: [record(4), record(3)] })],
  ])('are refused where they %s', async (_, make) => {
    expect(await both(await make())).toEqual(['goodsDiffer', false]);
  });

  it.each<[string, Goods, readonly Act[]]>([
    ['nobody has testified to', GOODS, SENT.slice(0, 2)],
    ['show another picture', { ...GOODS, records: [record(4), { ...record(9), photoSha256: 'cd'.repeat(32) }] }, SENT],
    ['have a number that nobody has recorded', GOODS, SENT.with(4, issuers(9, recorded(2, null)))],
    ['left at another time', { ...GOODS, sentAt: after(7) }, SENT],
  ])('are refused where they %s', async (_, goods, acts) => {
    expect(await both(await passportWith(goods, acts))).toEqual(['testimonyDiffers', false]);
  });

  it.each<[string, object]>([
    ['that were not recorded', { ...GOODS, records: [] }],
    ['without a serial number', { ...GOODS, records: [{ ...record(4), serial: '' }] }],
    ['with more than is known here', { ...GOODS, weight: 37.5 }],
    ['whose picture has no SHA-256', { ...GOODS, records: [{ ...record(4), photoSha256: 'AB'.repeat(32) }] }],
  ])('are no passport’s %s', async (_, goods) => {
    expect(await both({ ...(await passportWith(null)), goods })).toEqual(['shape', false]);
  });

  it('stand in no passport of before', async () => {
    const file = await passportWith(null);
    for (const version of [2, 3]) expect(await both({ ...file, version })).toEqual(['shape', false]);
    const { goods: _, ...bare } = file;
    expect(await both(bare)).toEqual(['shape', false]);
  });
});
