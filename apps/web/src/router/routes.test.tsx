import { routeOf } from '@naru/domain/navigation';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage } from '../testing/render.tsx';
import { ADDRESSES, heading } from '../testing/routes.ts';

const NOT_FOUND = '요청하신 페이지를 찾을 수 없습니다.';
describe('every route of the table shows something of its own', () => {
  test.each(ADDRESSES)('$name at $address', async ({ address }) => {
    openPage(address, { signedIn: true });
    expect(await heading()).not.toBe(NOT_FOUND);
  });
});

test('an address that no route has is not found', async () => {
  openPage('/nowhere/at/all');
  expect(await heading()).toBe(NOT_FOUND);
});

test('the root leads home', async () => {
  openPage(routeOf('root').path);
  expect(await heading()).toBe('나루, 귀한 것이 건너오는 곳');
  expect(document.title).toContain('나루');
});

test.each(['/home', '/market', '/user/info/nft', '/issuer'])('the emergency flag closes %s', async (address) => {
  openPage(address, { emergency: true, signedIn: true });
  await waitFor(async () => expect(await heading()).toBe('서비스 점검 중이에요'));
});

test('whoever is logged in does not see the log-in', async () => {
  openPage('/login', { signedIn: true });
  await waitFor(async () => expect(await heading()).toBe('나루, 귀한 것이 건너오는 곳'));
});
