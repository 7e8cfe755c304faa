import { expect, it } from 'vitest';
import { cookieJar } from './cookie-jar.ts';

const answered = (...lines: string[]): Headers => new Headers(lines.map((line): [string, string] => ['set-cookie', line]));

it('sends nothing before a server has set anything, as in a browser', () => expect(cookieJar().header()).toEqual({}));

it('sends what was set, newest value each, without attributes', () => {
  const jar = cookieJar();
  jar.keep(answered('asker=one; Path=/; HttpOnly', 'other=2'));
  jar.keep(answered('asker=three; Secure'));
  expect(jar.header()).toEqual({ cookie: 'asker=three; other=2' });
});

it('passes over a line that is no cookie', () => {
  const jar = cookieJar();
  jar.keep(answered('nonsense'));
  expect(jar.header()).toEqual({});
});
