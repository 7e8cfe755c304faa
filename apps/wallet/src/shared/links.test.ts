// @vitest-environment node
import { expect, test } from 'vitest';
import { innerAddress } from './addresses.ts';
import { addressOfQuery, addressOfText } from './wallet-link.ts';

const REQUEST = 'openid4vp://?client_id=x&request_uri=https%3A%2F%2Fnaru.example%2Fr';
const OFFER = 'openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fnaru.example%2Fo';
const enc = encodeURIComponent;

test.each([
  [REQUEST, `/present?${new URLSearchParams({ link: REQUEST })}`],
  [`  ${REQUEST}\n`, `/present?${new URLSearchParams({ link: REQUEST })}`],
  [`https://naru.example/wallet/?request=${enc(REQUEST)}`, `/present?${new URLSearchParams({ link: REQUEST })}`],
  [OFFER, `/receive?${new URLSearchParams({ link: OFFER })}`],
  ['openid-credential-offer://?credential_offer=%7B%7D', '/receive?link=openid-credential-offer%3A%2F%2F%3Fcredential_offer%3D%257B%257D'],
  ['https://naru.example/nft/detail?tokenId=1', undefined],
  ['안녕하세요', undefined],
  ['', undefined],
])('the text %s leads to %s', (text, address) => {
  expect(addressOfText(text)).toBe(address);
});

test.each([
  [`?request=${enc(REQUEST)}`, `/present?${new URLSearchParams({ link: REQUEST, here: '1' })}`],
  ['?request=nonsense', '/present?link=nonsense&here=1'],
  [
    '?request_uri=https%3A%2F%2Fnaru.example%2Fr&client_id=x',
    `/present?${new URLSearchParams({ link: 'https://wallet.invalid/?request_uri=https%3A%2F%2Fnaru.example%2Fr&client_id=x', here: '1' })}`,
  ],
  ['?x=1', undefined],
  ['', undefined],
])('the query %s leads to %s', (query, address) => {
  expect(addressOfQuery(query)).toBe(address);
});

test.each([
  ['/present?link=x', '/present?link=x'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  [null, undefined],
])('%s stays inside', (then, inner) => {
  expect(innerAddress(then)).toBe(inner);
});
