import { expect, it } from 'vitest';
import { faqKindOf, isFaqKind } from './views.ts';

it.each([
  ['purchase', 'purchase'],
  ['all', 'all'],
  ['1', 'all'],
  ['toString', 'all'],
])('the address of the kind %s asks for %s', (word, kind) => {
  expect([faqKindOf(word), isFaqKind(word)]).toEqual([kind, kind !== 'all']);
});
