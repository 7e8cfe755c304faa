import { describe, expect, it, test } from 'vitest';
import { type LetterPart, letter } from './letter.ts';

const HREF = 'https://naru.kr/nft/history/order?orderId=1&tab=2#k';
const PARTS: readonly LetterPart[] = [
  '달항아리 No. 3을 구매했습니다.',
  { label: '확인하기', href: HREF },
  { label: '도움말', href: 'https://naru.kr/nft/help' },
];
const PICTURE = { src: 'https://naru.kr/file/image/abc/preview', alt: '달항아리' };
const END: readonly LetterPart[] = ['나루가 보냈습니다.', { label: '수신 거부', href: 'https://naru.kr/nft/stop?key=v1.a' }];
const MAIL = letter('a@naru.kr', '[나루] 구매가 완료되었습니다', PARTS, { picture: PICTURE, end: END });

/** Every element by its tag, with what stands in it. */
const elementsIn = (html: string): readonly { readonly tag: string; readonly attributes: string }[] =>
  [...html.replaceAll(/<!--.*?-->/gs, '').matchAll(/<([a-z0-9]+)((?:\s[^>]*)?)>/g)].map(([, tag = '', attributes = '']) => ({
    tag,
    attributes,
  }));
const styleOf = (attributes: string): string => /style="([^"]*)"/.exec(attributes)?.[1] ?? '';
const withoutHead = (html: string): string => html.replace(/<head>.*<\/head>/s, '');
const wordsIn = (html: string): string =>
  withoutHead(html)
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&#38;', '&');

/** What mail programs are known to do, who says so, and how a letter stands it. Each `holds` fails where a letter no longer does. */
const QUIRKS: readonly (readonly [client: string, quirk: string, source: string, holds: (mail: typeof MAIL) => void])[] = [
  [
    'Gmail',
    'cuts off what is longer than 102 KB of HTML, the way to unsubscribe with it',
    'spamresource.com/2022/01/what-is-gmail-clipping-and-what-to-do',
    () => {
      const longest = letter('a@naru.kr', `[나루] ${'긴'.repeat(200)}`, ['가'.repeat(20_000), ...PARTS], { picture: PICTURE, end: END });
      expect(Buffer.byteLength(longest.html)).toBeLessThan(102 * 1_000);
    },
  ],
  [
    'Gmail',
    'takes away a whole style block in which it does not understand something, or that is too long',
    'developers.google.com/gmail/design/css; caniemail.com/features/html-style',
    ({ html }) => {
      const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
      expect(style.length).toBeLessThan(8_192);
      expect(style).not.toMatch(/@import|url\(|expression|data-ogsc|@supports/);
    },
  ],
  [
    '네이버 메일, 다음 메일',
    'take the head with its styles away: what is seen by day stands in the elements themselves',
    'webmini.tistory.com/649; velog.io/@zlevn/HTML-이메일-템플릿-구축하기',
    ({ html }) => {
      for (const { tag, attributes } of elementsIn(withoutHead(html)))
        if (['p', 'h1', 'a'].includes(tag))
          expect([tag, styleOf(attributes)]).toEqual([tag, expect.stringMatching(/(^|;)color:#[0-9A-F]{6}/)]);
      const painted = elementsIn(withoutHead(html)).filter(({ attributes }) => /n-(page|card|act)/.test(attributes));
      for (const { attributes } of painted) expect(styleOf(attributes)).toMatch(/background-color:#[0-9A-F]{6}/);
      expect(painted.length).toBeGreaterThan(3);
    },
  ],
  [
    'Outlook for Windows',
    'draws by Word: no maximal widths, no flex, grid, floats, places or background pictures, and no padding of links',
    'caniemail.com/features/css-max-width, css-display-flex, css-background-image, css-padding',
    ({ html }) => {
      expect(html).toMatch(/<!--\[if mso\]><table role="presentation" width="560"/);
      expect(html.split('<!--[if mso]>')).toHaveLength(3);
      for (const { tag, attributes } of elementsIn(withoutHead(html))) {
        expect(styleOf(attributes)).not.toMatch(/flex|grid|float|position|background-image|rgba?\(|var\(|calc\(/);
        if (tag === 'a') expect(styleOf(attributes)).not.toContain('padding');
        if (tag === 'img') expect(attributes).toMatch(/ width="\d+"/);
        if (tag === 'table') expect(attributes).toContain('role="presentation"');
      }
      expect(html).toMatch(/<td class="n-act" align="center" bgcolor="#[0-9A-F]{6}"/);
    },
  ],
  [
    'Apple Mail, Samsung Email',
    'invert a letter by night that does not say that it knows it',
    'caniemail.com/features/html-meta-color-scheme; caniemail.com/features/css-at-media-prefers-color-scheme',
    ({ html }) => {
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
      const [, night = ''] = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? [];
      const named = [...withoutHead(html).matchAll(/class="(n-\w+)"/g)].map(([, name]) => name);
      for (const name of new Set(named)) expect(night).toContain(`.${name}{`);
    },
  ],
  [
    'Gmail for phones, Outlook.com',
    'invert colours whatever a letter says: words never stand on a colour that is not said beside them, nor in pictures',
    'github.com/matthieuSolente/email-darkmode',
    ({ html }) => {
      expect(html).not.toMatch(/transparent|currentcolor|inherit/i);
      expect(elementsIn(html).filter(({ tag }) => tag === 'img')).toHaveLength(1);
    },
  ],
  [
    'readers of text alone',
    'show the other part, in which nothing is missing',
    'RFC 2046, 5.1.4',
    ({ html, text }) => {
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(text).toContain(href.replaceAll('&#38;', '&'));
      for (const part of [...PARTS, ...END]) expect(text).toContain(typeof part === 'string' ? part : `${part.label}: ${part.href}`);
      for (const part of [...PARTS, ...END]) expect(wordsIn(html)).toContain(typeof part === 'string' ? part : part.label);
    },
  ],
  [
    'all of them',
    'hide pictures until they are wanted, and fetch them by machines that open every letter: one picture, which tells nobody who looked',
    'support.apple.com/guide/mail/mlhl03be2866',
    ({ html }) => {
      const pictures = elementsIn(html).filter(({ tag }) => tag === 'img');
      expect(pictures.map(({ attributes }) => /src="([^"]*)"/.exec(attributes)?.[1])).toEqual([PICTURE.src]);
      expect(pictures[0]?.attributes).toContain(`alt="${PICTURE.alt}"`);
    },
  ],
  [
    'Outlook for Windows, older phones',
    'draw neither WebP nor SVG',
    'caniemail.com/features/image-webp, image-svg',
    ({ html }) => expect(html).not.toMatch(/\.webp|\.svg|<svg/),
  ],
  [
    'lists of letters',
    'show the first words beside the subject: those are the letter’s own',
    'caniemail.com/clients; litmus.com/blog/the-ultimate-guide-to-preview-text-support',
    ({ html }) => expect(wordsIn(html).trim().startsWith('달항아리 No. 3을 구매했습니다.')).toBe(true),
  ],
  [
    'all of them',
    'take away scripts, forms, sheets from elsewhere and frames, and suspect who sends them',
    'caniemail.com/features/html-form, html-link',
    ({ html }) => expect(html).not.toMatch(/<(script|form|input|link|iframe|object|video|audio)\b| on\w+=/),
  ],
];

describe('what mail programs do to a letter', () => {
  test.each(QUIRKS)('%s: %s (%s)', (_client, _quirk, _source, holds) => holds(MAIL));
});

describe('a letter', () => {
  it('says its words once, as text and as a page with one button', () => {
    expect(MAIL.text.split('\n')).toEqual([
      '달항아리 No. 3을 구매했습니다.',
      `확인하기: ${HREF}`,
      '도움말: https://naru.kr/nft/help',
      '나루가 보냈습니다.',
      '수신 거부: https://naru.kr/nft/stop?key=v1.a',
    ]);
    expect(MAIL.html.match(/class="n-act"/g)).toHaveLength(1);
    expect(MAIL.html).toContain('>구매가 완료되었습니다</h1>');
  });

  it('has neither a picture nor a button where there is none', () => {
    const { html } = letter('a@naru.kr', '(광고) 제목', ['글']);
    expect(html).not.toMatch(/<img|class="n-act"/);
    expect(html).toContain('>(광고) 제목</h1>');
  });

  it('shows what others have typed as words', () => {
    const typed = '"><img src=x onerror=alert(1)><a href="javascript:1">';
    const { html } = letter('a@naru.kr', `[나루] ${typed}`, [typed, { label: typed, href: `https://naru.kr/?q=${typed}` }], {
      picture: { src: `https://naru.kr/${typed}`, alt: typed },
      end: [typed],
    });
    expect(elementsIn(html).filter(({ attributes }) => /onerror|javascript/.test(attributes.replaceAll(/"[^"]*"/g, '""')))).toEqual([]);
    expect(html).not.toContain('<img src=x');
  });
});
