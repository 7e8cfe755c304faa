import { describe, expect, test } from 'vitest';
import { judge } from './page-says.ts';
import { whereTo } from './where-to.ts';

const ORIGIN = 'https://market.example';
const RULES = { origins: [ORIGIN], version: 2 };
const OURS = { origin: ORIGIN, topFrame: true };
const TOKENS = { accessToken: 'access-token-of-the-app', refreshToken: 'refresh-token-of-the-app' };
const said = (fields: object): string => JSON.stringify({ to: 'naru-native', version: 2, id: 'one', ...fields });

test('a message of the table is acted on, with its payload alone', () => {
  expect(judge(said({ ask: 'keepTokens', tokens: TOKENS }), OURS, RULES)).toEqual({
    id: 'one',
    version: 2,
    ask: 'keepTokens',
    payload: { tokens: TOKENS },
  });
});

test.each([
  ['another origin', 'foreignOrigin', null, said({ ask: 'refreshToken' }), { origin: 'https://evil.example', topFrame: true }],
  [
    'an origin that ours begins',
    'foreignOrigin',
    null,
    said({ ask: 'refreshToken' }),
    { origin: `${ORIGIN}.evil.example`, topFrame: true },
  ],
  ['ours without its lock', 'foreignOrigin', null, said({ ask: 'refreshToken' }), { origin: 'http://market.example', topFrame: true }],
  ['an opaque origin', 'foreignOrigin', null, said({ ask: 'refreshToken' }), { origin: 'null', topFrame: true }],
  ['a frame of ours', 'notTopFrame', null, said({ ask: 'refreshToken' }), { origin: ORIGIN, topFrame: false }],
  ['no text', 'malformed', null, { ask: 'refreshToken' }, OURS],
  ['no JSON', 'malformed', null, '{', OURS],
  ['a list', 'malformed', null, '[]', OURS],
  ['another mark', 'malformed', null, said({ to: 'somebody', ask: 'refreshToken' }), OURS],
  ['no id', 'malformed', null, said({ id: undefined, ask: 'refreshToken' }), OURS],
  ['an id that is a path', 'malformed', null, said({ id: '../x', ask: 'refreshToken' }), OURS],
  ['a version that is a text', 'malformed', null, said({ version: '2', ask: 'refreshToken' }), OURS],
  ['too long a text', 'tooLong', null, said({ ask: 'saveFile', content: 'A'.repeat(1_400_000) }), OURS],
  ['a message that is none', 'unknownMessage', 'one', said({ ask: 'runScript', script: 'alert(1)' }), OURS],
  ['a name of every object', 'unknownMessage', 'one', said({ ask: 'constructor' }), OURS],
  ['the prototype', 'unknownMessage', 'one', said({ ask: '__proto__' }), OURS],
  ['what only hosts say', 'unknownMessage', 'one', said({ ask: 'ended' }), OURS],
  ['a PIN beside the row', 'malformed', 'one', said({ ask: 'refreshToken', pin: '135790' }), OURS],
  ['half a pair', 'malformed', 'one', said({ ask: 'keepTokens', tokens: { accessToken: TOKENS.accessToken } }), OURS],
  ['a request that is an address', 'malformed', 'one', said({ ask: 'openWallet', request: 'https://evil.example' }), OURS],
  ['a request that is an intent', 'malformed', 'one', said({ ask: 'openWallet', request: 'intent://x#Intent;end' }), OURS],
  ['a file in a folder above', 'malformed', 'one', said({ ask: 'saveFile', name: '../../x', type: 'text/csv', content: '' }), OURS],
  ['a file that is no Base64', 'malformed', 'one', said({ ask: 'saveFile', name: 'x', type: 'text/csv', content: '<' }), OURS],
  ['an address that is a script', 'malformed', 'one', said({ ask: 'share', title: 'x', address: 'javascript:alert(1)' }), OURS],
] as const)('%s is refused as %s', (_, refusal, id, text, speaker) => {
  expect(judge(text, speaker, RULES)).toEqual({ refusal, id });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test.each([
  '{"to":"naru-native","version":2,"id":"one","ask":"logOut","__proto__":{"polluted":1}}',
  '{"to":"naru-native","version":2,"id":"one","ask":"logOut","payload":{"__proto__":{"polluted":1}}}',
  '{"__proto__":{"to":"naru-native","version":2,"id":"one","ask":"logOut"}}',
])('a prototype comes to nothing: %s', (text) => {
  const judged = judge(text, OURS, RULES);
  expect('payload' in judged ? judged.payload : judged.refusal).toEqual('payload' in judged ? {} : 'malformed');
  expect([Reflect.get({}, 'polluted'), Reflect.get(judged, 'polluted')]).toEqual([undefined, undefined]);
});

test('an older host refuses what came later', () => {
  expect(judge(said({ ask: 'share', title: 'x', address: ORIGIN }), OURS, { ...RULES, version: 1 })).toEqual({
    refusal: 'unknownMessage',
    id: 'one',
  });
});

describe('where an address leads', () => {
  test.each([
    [`${ORIGIN}/nft/home`, 'inside'],
    ['https://MARKET.example/nft/home', 'inside'],
    ['http://market.example/nft/home', 'outside'],
    ['https://market.example:8443/', 'outside'],
    ['https://market.example.evil.example/', 'outside'],
    ['https://evil.example/?next=https://market.example', 'outside'],
    ['https://market.example@evil.example/', 'refused'],
    ['https://market.example\\@evil.example/', 'refused'],
    ['https:///', 'refused'],
    ['tel:15880000', 'outside'],
    ['mailto:help@market.example', 'outside'],
    ['openid4vp://?client_id=x&request_uri=https%3A%2F%2Fmarket.example%2Fr', 'wallet'],
    ['OPENID4VP://?client_id=x', 'wallet'],
    ['supertoss://pay?x=1', 'app'],
    ['javascript:alert(1)', 'refused'],
    ['file:///data/data/kr.naru.wallet/', 'refused'],
    ['content://kr.naru.wallet/', 'refused'],
    ['data:text/html,x', 'refused'],
    ['blob:https://market.example/x', 'refused'],
    ['someapp://x', 'refused'],
    ['openid4vp://?a b', 'refused'],
    ['intent://?client_id=x#Intent;scheme=openid4vp;package=kr.naru.wallet;end', 'wallet'],
    ['intent://pay#Intent;scheme=ispmobile;package=kvp.jjy.MispAndroid320;end', 'app'],
    ['intent://x#Intent;component=kr.naru.wallet/.Inside;end', 'refused'],
    ['intent://x#Intent;scheme=file;end', 'refused'],
    ['intent://x#Intent;SEL;scheme=javascript;end', 'refused'],
    ['intent:#Intent;end', 'refused'],
    ['', 'refused'],
    [`https://market.example/${'x'.repeat(8_200)}`, 'refused'],
  ])('%s: %s', (address, to) => expect(whereTo(address, { origins: [ORIGIN], paying: false }).to).toBe(to));

  test('an intent’s component, flags and fall-back are dropped', () => {
    const intent =
      'intent://?client_id=x#Intent;scheme=openid4vp;component=kr.naru.wallet/.Inside;launchFlags=0x10;S.browser_fallback_url=https%3A%2F%2Fevil.example;end';
    expect(whereTo(intent, { origins: [ORIGIN], paying: false })).toEqual({ to: 'wallet', address: 'openid4vp://?client_id=x' });
  });

  test('a payment leads through pages of others, which have a lock', () => {
    const paying = { origins: [ORIGIN], paying: true };
    expect(
      ['https://pay.example/', 'http://pay.example/', `${ORIGIN}/nft/user/history/payment`].map((one) => whereTo(one, paying).to),
    ).toEqual(['visit', 'outside', 'inside']);
  });
});
