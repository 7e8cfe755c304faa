import { beforeAll, describe, expect, it } from 'vitest';
import { type Attestation, disclosuresText, hiddenValue, type MadePassport, makePassport } from '../make/index.ts';
import { type Act, actsWith, after, chained, recorded, SALT } from '../testing/attestations.ts';
import { verifyIndependently } from '../testing/independent/verify.ts';
import { redeemed } from '../testing/redeemed.ts';
import { STORY_MS, type Story, theStory } from '../testing/story.ts';
import { verifyPassport } from './verify.ts';

let story: Story;
let acts: readonly Act[];
beforeAll(async () => {
  story = await theStory();
  acts = actsWith({ serial: await hiddenValue(SALT, 'serial', 'NG-77'), waybill: await hiddenValue(SALT, 'waybill', '6001234567890') });
}, STORY_MS);

const passportOf = async (change: (all: readonly Act[]) => readonly Act[]): Promise<MadePassport> =>
  redeemed(story, { testimonies: await chained(story, change(acts)) });
/** The same file, with attestations that somebody has laid hands on and the market has signed. */
const handled = async (change: (all: Attestation[]) => void): Promise<MadePassport> => {
  const attestations = structuredClone(await chained(story, acts));
  change(attestations);
  return redeemed(story, { testimonies: attestations });
};
const both = async (file: object, disclosures?: string): Promise<readonly unknown[]> => {
  const text = JSON.stringify(file);
  const ours = await verifyPassport(text, story.pins, disclosures);
  let theirs = true;
  try {
    verifyIndependently(text, story.pins);
  } catch {
    theirs = false;
  }
  return [ours.ok ? 'holds' : [ours.failure.reason, ours.failure.seq], theirs];
};
const at = (all: readonly Act[], seq: number): Act => {
  const act = all[seq - 1];
  if (act === undefined) throw new Error('no such act');
  return act;
};
const changed = (all: readonly Act[], seq: number, change: Partial<Act>): readonly Act[] =>
  all.with(seq - 1, { ...at(all, seq), ...change });

describe('who had the goods in their hands', () => {
  it('is told step by step, with whose key has signed it and whether the chain knows the key', async () => {
    const checked = await verifyPassport(JSON.stringify(await passportOf((all) => all)), story.pins);
    if (!checked.ok) throw new Error(checked.failure.reason);
    expect(
      checked.value.testimonies?.map(({ step, actor, signedBy, means, keyProven }) => [step, actor, signedBy, means, keyProven]),
    ).toEqual([
      ['requested', 'owner', 'owner', 'pin', true],
      ['paid', 'owner', 'witness', null, true],
      ['accepted', 'issuer', 'issuer', 'login', true],
      ['recorded', 'issuer', 'issuer', 'login', true],
      ['sent', 'issuer', 'issuer', 'login', true],
      ['disputed', 'owner', 'owner', 'login', true],
      ['answered', 'issuer', 'issuer', 'login', true],
      ['decided', 'operator', 'witness', null, true],
      ['resent', 'operator', 'witness', null, true],
      ['sent', 'issuer', 'issuer', 'login', true],
      ['delivered', 'time', 'witness', null, true],
    ]);
    expect(await both(await passportOf((all) => all))).toEqual(['holds', true]);
  });

  it('is nobody’s where nothing was redeemed, and not told in passports of before', async () => {
    const bare = await verifyPassport(JSON.stringify(story.passport), story.pins);
    expect(bare.ok && bare.value.testimonies).toEqual([]);
  });

  it('may have been written down afterwards by an attester, who says so', async () => {
    const late = await passportOf((all) => all.slice(0, 3).map((act) => ({ ...act, signedBy: 'witness' as const, signedHours: 20 })));
    const checked = await verifyPassport(JSON.stringify(late), story.pins);
    expect(checked.ok && checked.value.testimonies?.map(({ at: done, signedAt }) => [done, signedAt])).toEqual([
      [after(0), after(20)],
      [after(1), after(20)],
      [after(2), after(20)],
    ]);
    expect(await both(late)).toEqual(['holds', true]);
  });
});

describe('whoever lays hands on an attestation is found, though the market signs the file anew', () => {
  it.each<[string, (all: Attestation[]) => void, readonly [string, number]]>([
    ['one that was taken out', (all) => void all.splice(5, 1), ['testimonyLink', 6]],
    ['the first that was taken out', (all) => void all.shift(), ['testimonyLink', 1]],
    ['one that stands twice', (all) => void all.splice(5, 0, all[4] as Attestation), ['testimonyLink', 6]],
    ['two in each other’s place', (all) => void all.splice(4, 2, all[5] as Attestation, all[4] as Attestation), ['testimonyLink', 5]],
    ['another reason', (all) => void Object.assign(all[5]?.facts ?? {}, { reason: 'damaged' }), ['testimonyLink', 6]],
    ['another moment', (all) => void Object.assign(all[4] ?? {}, { at: after(3.5) }), ['testimonyLink', 5]],
    ['another waybill', (all) => void Object.assign(all[4]?.facts ?? {}, { waybill: '6'.repeat(64) }), ['testimonyLink', 5]],
    [
      'a witness in place of its actor',
      (all) => void Object.assign(all[4] ?? {}, { signedBy: 'witness', means: null }),
      ['testimonyLink', 5],
    ],
    ['another’s signature', (all) => void Object.assign(all[4] ?? {}, { signature: all[2]?.signature }), ['testimonyForged', 5]],
    [
      'a witness’s signature for its actor’s',
      (all) => void Object.assign(all[4] ?? {}, { signature: all[1]?.signature }),
      ['testimonyForged', 5],
    ],
  ])('%s', async (_, change, [reason, seq]) => {
    expect(await both(await handled(change))).toEqual([[reason, seq], false]);
  });

  it('one that was replayed to another NFT', async () => {
    const attestations = await chained(story, acts, '8');
    expect(await both(await redeemed(story, { testimonies: attestations }))).toEqual([['testimonyLink', 1], false]);
  });

  it('an edited one whose successors were linked anew, without their keys', async () => {
    const otherwise = await chained(
      story,
      changed(acts, 5, { testified: { step: 'sent', facts: { carrier: 'hanjin', waybill: '6'.repeat(64) } } }),
    );
    const before = await chained(story, acts);
    const attestations = otherwise.map((one, nth) => ({ ...one, signature: before[nth]?.signature ?? '' }));
    expect(await both(await redeemed(story, { testimonies: attestations }))).toEqual([['testimonyForged', 5], false]);
  });
});

describe('what the market itself can sign and nobody could have done is found', () => {
  it.each<[string, (all: readonly Act[]) => readonly Act[], string, number | undefined]>([
    ['a parcel by the key of somebody else', (all) => changed(all, 5, { by: 'thief' }), 'testimonyForged', 5],
    ['an owner’s word by their issuer’s key', (all) => changed(all, 6, { by: 'shop' }), 'testimonyForged', 6],
    ['a parcel that its owner sends', (all) => changed(all, 5, { actor: 'owner' }), 'testimonyOrder', 5],
    ['a dispute that its issuer signs', (all) => changed(all, 6, { signedBy: 'issuer' }), 'testimonyOrder', 6],
    ['a parcel that leaves before it is accepted', (all) => [...all.slice(0, 2), ...all.slice(3)], 'testimonyOrder', 4],
    ['a second version without the first', (all) => changed(all, 4, { testified: recorded(2, null) }), 'testimonyOrder', 4],
    ['a dispute that nobody opened', (all) => [...all.slice(0, 5), ...all.slice(6)], 'testimonyOrder', 6],
    ['a decision before the issuer was heard', (all) => [...all.slice(0, 6), ...all.slice(7)], 'testimonyOrder', 7],
    ['a decision that is not carried out', (all) => [...all.slice(0, 8), ...all.slice(9)], 'testimonyOrder', 9],
    ['another redemption in between', (all) => changed(all, 5, { redemption: 2 }), 'testimonyOrder', 5],
    ['nobody’s word', (all) => changed(all, 6, { member: null }), 'testimonyOrder', 6],
    ['a step before the one that it follows', (all) => changed(all, 5, { hours: 2.5 }), 'testimonyTime', 5],
    ['a step that was signed before it was done', (all) => changed(all, 5, { signedHours: 3.5 }), 'testimonyTime', 5],
    ['an actor who signs long afterwards', (all) => [...all.slice(0, 4), { ...at(all, 5), signedHours: 8 }], 'testimonyTime', 5],
    ['a step of tomorrow', (all) => all.map((act, nth) => (nth === 10 ? { ...act, hours: 26 } : act)), 'holds', undefined],
    ['nothing at all of what was redeemed', () => [], 'testimonyDiffers', undefined],
    ['a redemption of somebody else', (all) => changed(all, 1, { member: 31, by: 'lee' }), 'testimonyDiffers', undefined],
    ['a redemption of another day', (all) => all.map((act) => ({ ...act, hours: act.hours + 2 })), 'testimonyDiffers', undefined],
    [
      'goods that were received unseen by the history',
      (all) => [...all, { actor: 'owner', hours: 10, testified: { step: 'received', facts: {} } }],
      'testimonyDiffers',
      undefined,
    ],
  ])('%s', async (_, change, reason, seq) => {
    const expected = reason === 'holds' ? ['holds', true] : [[reason, seq], false];
    expect(await both(await passportOf(change))).toEqual(expected);
  });

  it('an attester whose key nobody has pinned', async () => {
    const attestations = await chained({ ...story, ports: { ...story.ports, keyId: 'A'.repeat(43) } }, acts);
    expect(await both(await redeemed(story, { testimonies: attestations }))).toEqual([['testimonyForged', 2], false]);
  });
});

describe('what stands behind a salted hash', () => {
  const opened = (values: Record<string, string>, seq = 4) => disclosuresText(story.facts.token, [{ seq, salt: SALT, values }]);
  it('is told to whoever is shown it, and is nothing else', async () => {
    const file = await passportOf((all) => all);
    const checked = await verifyPassport(JSON.stringify(file), story.pins, opened({ serial: 'NG-77' }));
    expect(checked.ok && checked.value.testimonies?.[3]?.opened).toEqual({ serial: 'NG-77' });
    expect(JSON.stringify(file)).not.toContain('NG-77');
    expect(JSON.stringify(file)).not.toContain('6001234567890');
    expect((await both(file, opened({ waybill: '6001234567890' }, 5)))[0]).toBe('holds');
    expect((await both(file, opened({ serial: 'NG-78' })))[0]).toEqual(['openingDiffers', 4]);
    expect((await both(file, opened({ waybill: 'NG-77' })))[0]).toEqual(['openingDiffers', 4]);
    expect(
      (await both(file, disclosuresText({ ...story.facts.token, tokenId: '8' }, [{ seq: 4, salt: SALT, values: { serial: 'NG-77' } }])))[0],
    ).toEqual(['openingDiffers', 4]);
    expect((await both(file, '{}'))[0]).toEqual(['shape', undefined]);
  });
});

it('is signed whole: what is no passport’s is none', async () => {
  const file = await makePassport({ ...story.facts, testimonies: [] }, story.ports);
  expect(await both({ ...file, version: 3 })).toEqual([['shape', undefined], false]);
  const { testimonies: _, ...bare } = file;
  expect(await both(bare)).toEqual([['shape', undefined], false]);
});
