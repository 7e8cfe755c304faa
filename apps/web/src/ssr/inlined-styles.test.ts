import { afterEach, expect, test } from 'vitest';
import { nameInlinedStyles } from './inlined-styles.ts';

afterEach(() => document.head.replaceChildren());

test('each sheet in the document has a link that fetches nothing', () => {
  document.head.innerHTML = '<style data-href="/nft/assets/a.css">a{}</style><style>b{}</style>';
  nameInlinedStyles(document);
  expect(
    [...document.querySelectorAll('link')].map((link) => [link.rel, link.hasAttribute('disabled'), new URL(link.href).pathname]),
  ).toEqual([['stylesheet', true, '/nft/assets/a.css']]);
});
