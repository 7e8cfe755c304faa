import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { NONCE, sealDocument } from './document.ts';

const TEMPLATE = {
  html: `<head><title>나루</title><meta nonce="${NONCE}"><!--__HEAD__--><script type="module" crossorigin src="/nft/assets/index.js"></script><link rel="modulepreload" crossorigin href="/nft/assets/first.js"></head><div id="root"><!--__BODY__--></div><!--__DATA__-->`,
  starter: 'start();',
  screens: { market: '<link rel="modulepreload" crossorigin href="/nft/assets/market.js">' },
};
const RENDERED = {
  answers: [],
  route: 'market',
  links: '<link rel="preload" as="image" href="/a">',
  markup: '<h1>마켓 $&</h1>',
  css: '#root [x="0"]{color:red}',
};

test('packed it is what it is as text, whatever stands before, between and behind the nonces', async () => {
  for (const parts of [{}, { head: '<b>', data: '끝' }, { data: '달'.repeat(100_000), drawn: RENDERED }]) {
    const sealed = sealDocument(TEMPLATE, parts);
    for (const nonce of ['a', 'bm9uY2U=', 'x'.repeat(60_000)]) {
      expect(gunzipSync(await sealed.gzip(nonce)).toString()).toBe(sealed.text(nonce));
      expect(sealed.text(nonce)).not.toContain(NONCE);
    }
  }
});

test('no name or text of anybody becomes a nonce, wherever it stands', () => {
  const named = { ...RENDERED, links: `<link title="${NONCE}">`, markup: `<h1>${NONCE}</h1>` };
  const text = sealDocument(TEMPLATE, { title: NONCE, head: `<meta content="${NONCE}">`, data: `{"name":"${NONCE}"}`, drawn: named }).text(
    'the-nonce',
  );
  expect(text.split(NONCE)).toHaveLength(6);
  expect(text.match(/the-nonce/g)).toHaveLength(2);
});

test('no answer has the nonce of another', async () => {
  const sealed = sealDocument(TEMPLATE, { drawn: RENDERED });
  const [one, other] = await Promise.all(['one', 'other'].map((nonce) => sealed.gzip(nonce)));
  expect(gunzipSync(one ?? new Uint8Array()).toString()).toContain('nonce="one"');
  expect(gunzipSync(other ?? new Uint8Array()).toString()).not.toContain('nonce="one"');
});

test('a server-rendered page brings its markup, styles and its screen’s files, and its script gives way to pictures', () => {
  const text = sealDocument(TEMPLATE, { drawn: RENDERED }).text('n');
  expect(text).toContain('<div id="root"><h1>마켓 $&</h1></div>');
  expect(text).toContain('<style id="__styles" nonce="n">#root [x="0"]{color:red}</style>');
  expect(text).toContain('<link rel="later" crossorigin href="/nft/assets/market.js">');
  expect(text).toContain('<script data-entry="/nft/assets/index.js">start();</script>');
  expect(text).not.toMatch(/type="module"|modulepreload/);
});

test('a drawn screen’s files and styles stand behind those of every screen, whose rules they overrule', () => {
  const [head = ''] = sealDocument(TEMPLATE, { drawn: RENDERED }).text('n').split('</head>');
  const places = ['/nft/assets/first.js', '/nft/assets/market.js', 'id="__styles"'].map((part) => head.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

test('any other page starts at once', () => {
  const text = sealDocument(TEMPLATE, {}).text('n');
  expect(text).toContain('<script type="module" crossorigin src="/nft/assets/index.js">');
  expect(text).toContain('<div id="root"></div>');
});
