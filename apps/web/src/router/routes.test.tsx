import { flatRoutes, type Route, routeOf } from '@naru/domain/navigation';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage } from '../testing/render.tsx';

const NOT_FOUND = '페이지를 찾을 수 없어요';
const QUERIES: Readonly<Partial<Record<Route['name'], string>>> = {
  detail: '?tokenId=3002',
  marketDetail: '?productId=3',
  issuerStoreProductDetail: '?productId=2',
  listing: '?tokenId=6006',
};

const addressFor = ({ name, path }: Route): string => `${path.replaceAll(/:\w+/g, 'one')}${QUERIES[name] ?? ''}`;
const heading = async (): Promise<string | null> => (await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })).textContent;

const routes = flatRoutes().filter(({ name }) => name !== 'unknown' && name !== 'notFound');

describe('every route of the table shows something of its own', () => {
  test.each(routes.map((route) => ({ name: route.name, address: addressFor(route) })))('$name at $address', async ({ address }) => {
    openPage(address, { signedIn: true });
    expect(await heading()).not.toBe(NOT_FOUND);
  });
});

describe('who is not logged in', () => {
  const walled = routes.filter(({ auth }) => auth).map((route) => ({ name: route.name, address: addressFor(route) }));
  test.each(walled)('is sent to the log-in from $name', async ({ address }) => {
    openPage(address);
    expect(await heading()).toBe('로그인');
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
