import { expect, test } from 'vitest';
import { openPage } from '../testing/render.tsx';
import { ADDRESSES, heading } from '../testing/routes.ts';

test.each(ADDRESSES.filter(({ auth }) => auth))('who is not logged in is sent to the log-in from $name', async ({ address }) => {
  openPage(address);
  expect(await heading()).toBe('로그인');
});
