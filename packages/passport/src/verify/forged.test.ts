import { beforeAll, describe, expect, it } from 'vitest';
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
    expect(await verifyPassport(await make(story), story.pins)).toMatchObject({ ok: true, value: { owner: '없던 사람' } });
  });

  it('but it needs a relay that is pinned', async () => {
    const [, make] = INDISTINGUISHABLE[0] ?? [];
    const pins = { ...story.pins, relays: [`0x${'12'.repeat(20)}`] };
    expect(await verifyPassport(await make?.(story), pins)).toEqual({ ok: false, failure: { reason: 'transactionForged', seq: 1 } });
  });
});
