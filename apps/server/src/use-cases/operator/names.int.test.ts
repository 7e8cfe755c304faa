import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../stores/db.ts';
import { freshPostgres } from '../../testing/fresh-database.ts';
import { makeGround } from '../../testing/ground.ts';
import { openPlatform } from '../../testing/platform.ts';

/** Two staff users approve what counts, so that no two of them have names that look alike. */
describe('the name of an operator', () => {
  let database: Database;
  let people: ReturnType<typeof openPlatform>;
  beforeAll(async () => {
    database = (await freshPostgres()).database;
    people = openPlatform(makeGround(database).deps);
    await people.setUp('대표');
  });
  afterAll(() => database.close());

  it.each([
    ['a filler of Hangul', '대\u115f표'],
    ['letters of no width', '대\u200b표\u2060'],
    ['another direction', '\u202e대표'],
    ['a syllable in parts', '\u1103\u1162표'],
    ['another space', '\u3000대표\u00a0'],
  ])('is the one that it looks like, with %s in it', async (_, name) => {
    expect(await people.as('대표', 'operator/add', { name })).toMatchObject({ ok: false, failure: { name: 'badRequest', field: 'name' } });
  });

  it.each([
    ['loose parts of syllables', '대표ㅣ'],
    ['loose conjoining parts', '대표\u11a8\u11a8'],
    ['halfwidth parts', 'ﾡ대표'],
    ['Cyrillic letters that look Latin', 'аdmin'],
    ['nothing that can be seen', '\u3164'],
  ])('has none of %s', async (_, name) => {
    expect(await people.as('대표', 'operator/add', { name })).toMatchObject({ ok: false, failure: { name: 'badRequest', field: 'name' } });
  });

  it('is taken with a space between its words', async () => {
    expect(await people.as('대표', 'operator/add', { name: ' 김\u200b 이사 ' })).toMatchObject({ ok: true });
    expect(await people.as('대표', 'operator/add', { name: '김  이사' })).toMatchObject({ ok: false, failure: { field: 'name' } });
  });
});
