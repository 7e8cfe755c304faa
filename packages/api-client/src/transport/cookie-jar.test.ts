import { expect, it } from 'vitest';
import { type CookieJar, cookieJar } from './cookie-jar.ts';

const answered = (...lines: string[]): Headers => new Headers(lines.map((line): [string, string] => ['set-cookie', line]));
const OWN = /^naru_client=([0-9a-f]{64}); __Host-naru_client=\1/;
const besidesOwn = (jar: CookieJar): string => jar.header().cookie.replace(OWN, '');

it('begins with a secret of its own, under either name, which no other has', () => {
  const [one, other] = [cookieJar().header().cookie, cookieJar().header().cookie];
  expect([one, other]).toEqual([expect.stringMatching(OWN), expect.stringMatching(OWN)]);
  expect(one).not.toBe(other);
});

it('sends what was set, newest value each, without attributes', () => {
  const jar = cookieJar();
  jar.keep(answered('asker=one; Path=/; HttpOnly', 'other=2'));
  jar.keep(answered('asker=three; Secure'));
  expect(besidesOwn(jar)).toBe('; asker=three; other=2');
});

it('passes over a line that is no cookie', () => {
  const jar = cookieJar();
  jar.keep(answered('nonsense'));
  expect(besidesOwn(jar)).toBe('');
});
