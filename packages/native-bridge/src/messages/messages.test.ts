import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIELDS } from './fields.ts';
import { BRIDGE_VERSION, BRIDGE_VERSIONS, idOfAnswer, isEnded, MESSAGES, readAnswer, readRefusal } from './index.ts';

const TOKENS = { accessToken: 'access-token-of-the-app', refreshToken: 'refresh-token-of-the-app' };
const answer = (fields: object): string => JSON.stringify({ from: 'naru-native', id: 'one', ...fields });

test('the table is the whole of what may be said', () => {
  expect(
    Object.entries(MESSAGES).map(([name, { from, since, payload, answer: field }]) => [name, from, since, payload.join(), field]),
  ).toEqual([
    ['refreshToken', 'page', 1, '', 'tokens'],
    ['refreshJwt', 'page', 1, '', 'jwt'],
    ['openLogin', 'page', 1, '', 'tokens'],
    ['logOut', 'page', 1, '', null],
    ['keepTokens', 'page', 1, 'tokens', null],
    ['openWallet', 'page', 2, 'request', 'done'],
    ['share', 'page', 2, 'title,address', 'done'],
    ['saveFile', 'page', 2, 'name,type,content', 'done'],
    ['ended', 'host', 2, '', null],
  ]);
  expect(Object.keys(BRIDGE_VERSIONS).map(Number)).toEqual([1, BRIDGE_VERSION]);
});

test('no field has a place for a PIN, a password, a key or an NFT code', () => {
  expect(Object.keys(FIELDS).filter((name) => /pin|pass|secret|key|code|serial|cert/i.test(name))).toEqual([]);
});

test.each([
  ['tokens', 'refreshToken', { tokens: TOKENS }, TOKENS],
  ['no tokens', 'openLogin', { tokens: null }, null],
  ['nothing at all', 'openLogin', {}, null],
  ['a JWT', 'refreshJwt', { jwt: 'head.body.tail' }, 'head.body.tail'],
  ['yes', 'share', { done: true }, true],
  ['no', 'saveFile', { done: false }, false],
  ['a refusal', 'share', { refused: 'unknownMessage' }, null],
  ['half a pair', 'refreshToken', { tokens: { accessToken: TOKENS.accessToken } }, undefined],
  ['a token that is markup', 'refreshToken', { tokens: { ...TOKENS, accessToken: '<script>alert(1)</script>' } }, undefined],
  ['a JWT that is none', 'refreshJwt', { jwt: 'not one' }, undefined],
  ['yes as text', 'share', { done: 'true' }, undefined],
  ['a refusal that is none', 'share', { refused: 'because', done: 7 }, undefined],
  ['another speaker', 'share', { from: 'somebody', done: true }, undefined],
] as const)('an answer with %s', (_, ask, fields, value) => {
  expect(readAnswer(ask, answer(fields))).toEqual(value);
});

test('an answer cannot reach the prototype of anything', () => {
  const text = `{"from":"naru-native","id":"one","__proto__":{"polluted":1},"tokens":{"accessToken":"${TOKENS.accessToken}","refreshToken":"${TOKENS.refreshToken}","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}`;
  const read = readAnswer('refreshToken', text);
  expect(read).toEqual(TOKENS);
  expect(Object.keys(read ?? {})).toEqual(['accessToken', 'refreshToken']);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test.each([
  ['{', undefined],
  ['null', undefined],
  ['{"id":"one"}', 'one'],
  ['{"id":7}', undefined],
  [`{"id":"${'x'.repeat(65)}"}`, undefined],
  ['{"id":"../../one"}', undefined],
])('whose question %s answers', (text, id) => expect(idOfAnswer(text)).toBe(id));

test('what the app says by itself, and why it refuses', () => {
  expect(isEnded('{"from":"naru-native","event":"ended"}')).toBe(true);
  expect([isEnded('{"from":"naru-native","event":"ended","id":"one"}'), isEnded('{"event":"ended"}'), isEnded('ended')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(readRefusal(answer({ refused: 'tooLong' }))).toBe('tooLong');
});

test('the page of the product that other teams read has the same table', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/product/17-wallet-views.md'), 'utf8');
  const rows = page.split('\n').flatMap((line) => {
    const [ask, from, since, payload = '', answer = ''] = line
      .split('|')
      .slice(1, 6)
      .map((cell) => cell.replaceAll('`', '').trim());
    return Object.hasOwn(MESSAGES, ask ?? '') ? [[ask, from, Number(since), payload.replaceAll(' ', ''), answer]] : [];
  });
  expect(rows).toEqual(Object.entries(MESSAGES).map(([ask, row]) => [ask, row.from, row.since, row.payload.join(), row.answer ?? '']));
});
