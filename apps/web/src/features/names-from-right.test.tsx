import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { APART_INLINE, movesNothing } from '../testing/from-right.ts';

/** Screens on which names stand within words of ours in each of the ways in which they do; the others are in the long test beside it. */
const SCREENS: readonly string[] = [
  '/market',
  '/market/activity',
  '/detail?tokenId=3002',
  '/offer?tokenId=3002',
  '/gift?key=kkkkkkkkkkkkkkkkkkkkkk#ABCD-EFGH',
  '/user/info/price-proposal',
  '/user/info/settlement',
  '/user/product/exchange',
  '/issuer/store/manage',
];

test.each(SCREENS)('on %s a name that runs from the right moves nothing beside it', movesNothing);

test('what the walk takes for laid out by itself is what the pages’ style says', async () => {
  const css = await readFile(fileURLToPath(import.meta.resolve('@naru/frontend/base.css')), 'utf8');
  const [, named = ''] = /:where\(([^)]*)\) \{\s*unicode-bidi: isolate;/.exec(css) ?? [];
  expect([...named.split(', '), 'bdi'].toSorted()).toEqual(APART_INLINE.toSorted());
});
