import { routeOf } from '@naru/domain/navigation';
import { ok } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { KEYS } from '../shared/query/keys.ts';
import { TOKENS } from '../shared/tokens.ts';
import { press, type } from '../testing/find.ts';
import { standInPorts } from '../testing/ports.ts';
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

test('once the market is open again, whoever waited is where they were', async () => {
  const base = standInPorts({ signedIn: true });
  let emergency = true;
  const version: typeof base.home.version = async () => ok({ ...must(await base.home.version()), emergency });
  openPage('/user/info/price-proposal?box=sent', { signedIn: true }, { ...base, home: { ...base.home, version } });
  await waitFor(async () => expect(await heading()).toBe('서비스 점검 중이에요'));
  emergency = false;
  await press('다시 확인');
  await waitFor(async () => expect(await heading()).toBe('가격 제안 내역'));
  expect(screen.getByRole('link', { name: '보낸 제안' }).getAttribute('aria-current')).toBe('page');
});

test('what was typed before the market was closed stands there again once it is open', async () => {
  const base = standInPorts({ signedIn: true });
  let emergency = false;
  const version: typeof base.home.version = async () => ok({ ...must(await base.home.version()), emergency });
  const { resolve } = openPage('/user/info/update?part=profile', { signedIn: true }, { ...base, home: { ...base.home, version } });
  await type('소개', '나루터에서 달을 모으는 사람');
  emergency = true;
  await resolve(TOKENS.queries).invalidateQueries({ queryKey: KEYS.version() });
  await waitFor(async () => expect(await heading()).toBe('서비스 점검 중이에요'));
  emergency = false;
  await press('다시 확인');
  await waitFor(async () => expect(await heading()).toBe('프로필'));
  expect(screen.getByLabelText('소개')).toHaveProperty('value', '나루터에서 달을 모으는 사람');
});

test('whoever is logged in does not see the log-in', async () => {
  openPage('/login', { signedIn: true });
  await waitFor(async () => expect(await heading()).toBe('나루, 귀한 것이 건너오는 곳'));
});
