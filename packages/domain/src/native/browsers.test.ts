import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BROWSERS, type BrowserRow, exitFrom, mayRely, NEEDS, shownBy } from './browsers.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE_17 = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WEB_VIEW = 'Mozilla/5.0 (Linux; Android 13; SM-X706N Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

/** As these browsers name themselves: most as they were seen, a few put together by the same pattern (Daum’s, KakaoTalk’s on a desktop). */
const SEEN = [
  ['naruApp', 'android', `${WEB_VIEW} Chrome/140.0.0.0 Mobile Safari/537.36 NaruWallet/2.0.0 (bridge 2)`],
  ['naruApp', 'iphone', `${IPHONE_17} Mobile/15E148 NaruWallet/2.0.0 (bridge 2)`],
  ['kakaotalk', 'iphone', `${IPHONE} Mobile/15E148 KAKAOTALK 10.3.1`],
  ['kakaotalk', 'android', `${WEB_VIEW} Chrome/115.0.5790.138 Safari/537.36;KAKAOTALK 2410310`],
  ['naver', 'iphone', `${IPHONE} Version/16.5 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 1010; 11.24.5; 12PRO)`],
  [
    'naver',
    'android',
    `${WEB_VIEW} Chrome/102.0.5005.189 Whale/1.0.0.0 Crosswalk/27.102.0.21 Safari/537.36 NAVER(inapp; search; 1010; 11.24.6)`,
  ],
  [
    'instagram',
    'iphone',
    `${IPHONE_17} Mobile/15E148 Instagram 339.0.3.12.91 (iPhone15,2; iOS 17_5; fr_CA; fr; scale=3.00; 1179x2556; 624498154)`,
  ],
  ['instagram', 'android', `${WEB_VIEW} Chrome/127.0.6533.103 Mobile Safari/537.36 Instagram 340.0.0.22.109 Android (34/14; 480dpi)`],
  ['facebook', 'android', `${WEB_VIEW} Chrome/128.0.6613.127 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.44.72;]`],
  [
    'facebook',
    'iphone',
    `${IPHONE_17} Mobile/21F90 [FBAN/FBIOS;FBAV/470.0.0.31.104;FBBV/;FBDV/iPhone15,3;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBID/phone;FBLC/es_MX;FBOP/5]`,
  ],
  ['line', 'iphone', `${IPHONE_17} Mobile/15E148 Safari Line/14.9.0`],
  ['line', 'android', `${WEB_VIEW} Chrome/115.0.5790.166 Mobile Safari/537.36 Line/13.12.0/IAB`],
  ['daum', 'android', `${WEB_VIEW} Chrome/120.0.6099.43 Mobile Safari/537.36 DaumApps/7.21.0 DaumDevice/mobile`],
  [
    'samsung',
    'android',
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  ],
  ['webView', 'android', `${WEB_VIEW} Chrome/126.0.6478.71 Mobile Safari/537.36`],
  ['chrome', 'android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36'],
  ['chrome', 'iphone', `${IPHONE_17} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`],
  ['safari', 'iphone', `${IPHONE_17} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['chrome', 'windows', `${WINDOWS} Chrome/142.0.0.0 Safari/537.36`],
  ['whale', 'windows', `${WINDOWS} Chrome/142.0.0.0 Whale/4.35.351.16 Safari/537.36`],
  ['edge', 'windows', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['opera', 'windows', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`],
  ['firefox', 'mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0'],
  ['kakaotalk', 'windows', `${WINDOWS} Chrome/116.0.0.0 Safari/537.36 KAKAOTALK 10.4.2`],
] as const;

describe('a user agent', () => {
  test.each(SEEN)('of %s on %s', (browser, system, userAgent) => expect(shownBy(userAgent)).toEqual({ browser, system }));

  test('of each browser was seen', () => expect(new Set(SEEN.map(([name]) => name))).toEqual(new Set(Object.keys(BROWSERS))));

  test('that says nothing, and one without an end', () => {
    expect(shownBy('')).toEqual({ browser: null, system: null });
    expect(shownBy(`${'x'.repeat(10_000_000)}KAKAOTALK`)).toEqual({ browser: null, system: null });
  });
});

test('browsers of their own are relied on wholly, unknown ones are believed, those of apps are not', () => {
  for (const [browser, system, userAgent] of SEEN) {
    const relied = NEEDS.filter((need) => mayRely(shownBy(userAgent), need));
    expect([browser, system, relied]).toEqual([browser, system, BROWSERS[browser].inApp ? [...BROWSERS[browser].relies] : [...NEEDS]]);
  }
  expect(NEEDS.every((need) => mayRely({ browser: null, system: null }, need))).toBe(true);
});

describe('the way out of an app’s browser', () => {
  const PAGE = 'https://market.example/nft/detail?tokenId=7#part';

  test.each([
    ['kakaotalk', 'iphone', 'kakaotalk://web/openExternal?url=https%3A%2F%2Fmarket.example%2Fnft%2Fdetail%3FtokenId%3D7%23part'],
    ['kakaotalk', 'android', 'kakaotalk://web/openExternal?url=https%3A%2F%2Fmarket.example%2Fnft%2Fdetail%3FtokenId%3D7%23part'],
    ['line', 'iphone', 'https://market.example/nft/detail?tokenId=7&openExternalBrowser=1#part'],
    [
      'instagram',
      'android',
      'intent://market.example/nft/detail?tokenId=7#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
    ],
    ['instagram', 'iphone', null],
    ['naver', 'iphone', null],
    ['daum', 'iphone', null],
  ] as const)('of %s on %s', (browser, system, href) => expect(exitFrom({ browser, system }, PAGE)).toEqual({ href }));

  test.each(['chrome', 'safari', 'samsung', 'naruApp', null] as const)('is none in %s', (browser) =>
    expect(exitFrom({ browser, system: 'android' }, PAGE)).toBeNull(),
  );

  test('takes pages alone, and no address can add to the intent or to another app’s link', () => {
    const shown = { browser: 'daum', system: 'android' } as const;
    expect(exitFrom(shown, 'javascript:alert(1)')).toEqual({ href: null });
    expect(exitFrom(shown, 'https://market.example/#Intent;component=a/.B;end')?.href).toMatch(
      /^intent:\/\/market\.example\/#Intent;scheme=https;action=[\w.]+;category=[\w.]+;end$/,
    );
    const kakao = exitFrom({ browser: 'kakaotalk', system: 'android' }, 'https://market.example/?a=1&url=https://evil.example')?.href ?? '';
    expect(new URL(kakao).searchParams.getAll('url')).toEqual(['https://market.example/?a=1&url=https://evil.example']);
  });
});

test('the guide that other teams read has the same table', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/webview.md'), 'utf8');
  const rows = guide.split('\n').flatMap((line) => {
    const [name = '', marks = '', ...cells] = line
      .split('|')
      .slice(1, 10)
      .map((cell) => cell.trim());
    const key = name.replaceAll('`', '');
    if (!Object.hasOwn(BROWSERS, key)) return [];
    const { mark, inApp, relies }: BrowserRow = BROWSERS[key as keyof typeof BROWSERS];
    expect([key, marks.split(', ').filter((one) => !mark.test(one.replaceAll('`', '')))]).toEqual([key, []]);
    expect([key, NEEDS.filter((_, at) => cells[at] === 'yes')]).toEqual([key, NEEDS.filter((need) => relies.includes(need))]);
    const exits = (['android', 'iphone'] as const).map((system) => {
      const exit = exitFrom({ browser: key as keyof typeof BROWSERS, system }, 'https://market.example/');
      return exit === null ? null : (exit.href ?? 'by hand');
    });
    const says = cells.at(-1)?.replaceAll('`', '') ?? '';
    expect([key, inApp && key !== 'naruApp']).toEqual([key, exits.every((exit) => exit !== null)]);
    if (key === 'kakaotalk' || key === 'line') expect(exits.every((exit) => exit?.includes(says))).toBe(true);
    else if (inApp && key !== 'naruApp')
      expect([says, exits[0]?.slice(0, 7), exits[1]]).toEqual(['Android: intent:; iOS: by hand', 'intent:', 'by hand']);
    return [key];
  });
  expect(rows).toEqual(Object.keys(BROWSERS));
});
