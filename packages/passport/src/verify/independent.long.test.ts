import { beforeAll, describe, expect, it } from 'vitest';
import { verifyPassport } from '../index.ts';
import { BEYOND_PROOF } from '../testing/beyond-proof.ts';
import { CHANGED_TEXTS } from '../testing/changed-texts.ts';
import { FORGERIES, INDISTINGUISHABLE } from '../testing/forgeries.ts';
import { verifyIndependently } from '../testing/independent/verify.ts';
import { STORY_MS, type Story, theStory } from '../testing/story.ts';

let story: Story;
beforeAll(async () => {
  story = await theStory();
}, STORY_MS);

const verdict = (text: string, pins: unknown = story.pins): boolean => {
  try {
    verifyIndependently(text, pins);
    return true;
  } catch {
    return false;
  }
};

describe('a verifier that was written from the document alone', () => {
  it('tells whose the NFT is', () => {
    expect(verifyIndependently(JSON.stringify(story.passport), story.pins)).toBe('푸른 물결');
  });

  it.each(FORGERIES)('finds %s', async (_, make) => {
    expect(() => verifyIndependently(JSON.stringify(story.passport), story.pins)).not.toThrow();
    expect(verdict(JSON.stringify(await make(story)))).toBe(false);
  });

  it.each(CHANGED_TEXTS)('finds %s', (_, change) => {
    expect(verdict(change(JSON.stringify(story.passport)))).toBe(false);
  });

  it.each([...INDISTINGUISHABLE, ...BEYOND_PROOF.map(({ what, make }) => [what, make] as const)])(
    'takes %s, as ours does',
    async (_, make) => {
      expect(verdict(JSON.stringify(await make(story)))).toBe(true);
    },
  );

  it('agrees with ours on every file in which one place was changed', async () => {
    const text = JSON.stringify(story.passport);
    const places = Array.from({ length: 400 }, (_, index) => Math.floor((index * text.length) / 400));
    for (const place of places) {
      const changed = text.slice(0, place) + (text[place] === '1' ? '2' : '1') + text.slice(place + 1);
      const ours = await verifyPassport(changed, story.pins);
      expect([place, verdict(changed)]).toEqual([place, ours.ok]);
    }
  });

  it('takes no key twice', () => {
    expect(verdict(JSON.stringify(story.passport).replace('"price":30000', '"price":30000,"price":30000'))).toBe(false);
  });
});
