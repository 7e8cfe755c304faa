import { expect, it } from 'vitest';
import { addressList, isAddressRange } from './addresses.ts';

const isListed = addressList(['10.1.0.0/16', '192.0.2.7', '2001:db8::/32', '::1']);

it.each([
  ['10.1.2.3', true],
  ['10.2.0.1', false],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['::ffff:10.1.2.3', true],
  ['::ffff:10.2.2.3', false],
  ['2001:db8:1::5', true],
  ['2001:db9::5', false],
  ['fe80::1%eth0', false],
  ['::1', true],
  ['', false],
  ['localhost', false],
])('of %s it says %s', (ip, listed) => {
  expect(isListed(ip)).toBe(listed);
});

it.each(['10.0.0.0/33', '10.0.0', '::/129', 'a/8', '10.0.0.0/8/8', '10.0.0.0/x', ''])('%s is no range', (text) => {
  expect(isAddressRange(text)).toBe(false);
});
