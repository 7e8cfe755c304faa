import { beforeAll, describe, expect, it } from 'vitest';
import { BEYOND_PROOF } from '../testing/beyond-proof.ts';
import { CHANGED_TEXTS } from '../testing/changed-texts.ts';
import { FORGERIES, INDISTINGUISHABLE } from '../testing/forgeries.ts';
import { STORY_MS, type Story, theStory } from '../testing/story.ts';
import { verifyPassport } from './verify.ts';

let story: Story;
beforeAll(async () => {
  story = await theStory();
}, STORY_MS);

describe('what whoever has the passport key makes up is found', () => {
  it.each(FORGERIES)('%s', async (_, make, fault) => {
    expect(await verifyPassport(JSON.stringify(await make(story)), story.pins)).toEqual({ ok: false, failure: fault });
  });
});

describe('what whoever has the keys of passports, relay and owner makes up is not', () => {
  it.each(INDISTINGUISHABLE)('%s', async (_, make) => {
    expect(await verifyPassport(JSON.stringify(await make(story)), story.pins)).toMatchObject({ ok: true, value: { owner: '없던 사람' } });
  });

  it('but it needs a relay that is pinned', async () => {
    const [, make] = INDISTINGUISHABLE[0] ?? [];
    const pins = { ...story.pins, relays: [`0x${'12'.repeat(20)}`] };
    expect(await verifyPassport(JSON.stringify(await make?.(story)), pins)).toEqual({
      ok: false,
      failure: { reason: 'transactionForged', seq: 1 },
    });
  });
});

describe('what no file can prove is taken, and told as what it is', () => {
  it.each(BEYOND_PROOF)('$what', async ({ make, look, expected }) => {
    const checked = await verifyPassport(JSON.stringify(await make(story)), story.pins);
    expect(checked.ok && look(checked.value)).toEqual(expected);
  });
});

describe('what anybody can do to the text of a passport is found', () => {
  it.each(CHANGED_TEXTS)('%s', async (_, change, fault) => {
    const text = JSON.stringify(story.passport);
    const changed = change(text);
    expect(changed).not.toBe(text);
    expect(await verifyPassport(changed, story.pins)).toEqual({ ok: false, failure: fault });
  });
});
