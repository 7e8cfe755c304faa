import { failure } from '@naru/domain/failure';
import { fail } from '@naru/domain/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { allInSight } from '../../testing/all-in-sight.ts';
import { heading, press, recognised } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

beforeEach(allInSight);

const ADDRESS = '/market/detail?productId=3';
const open = async (change: Partial<ReturnType<typeof standInPorts>['favourites']> = {}) => {
  const base = standInPorts({ signedIn: true });
  const setAlert = vi.fn(change.setAlert ?? base.favourites.setAlert);
  const favourites = { ...base.favourites, ...change, setAlert };
  openPage(ADDRESS, { signedIn: true }, { ...base, favourites });
  await heading('청해파도문');
  await recognised();
  return favourites;
};
const part = async () => within(await screen.findByRole('region', { name: '가격 알림' }));
const type = async (price: string) =>
  fireEvent.change(await (await part()).findByLabelText('알림 받을 가격'), { target: { value: price } });

test('a member names a price below what it can be had for, is told so, and takes it back', async () => {
  const { setAlert } = await open();
  await type('80000');
  await press('알림 받기');
  expect(await (await part()).findByText('80,000원 이하가 되면 알려 드릴게요.')).toBeDefined();
  await press('알림 끄기');
  await (await part()).findByRole('button', { name: '알림 받기' });
  expect(setAlert.mock.calls).toEqual([
    [3, 80_000],
    [3, null],
  ]);
});

test.each([
  ['', '알림 받을 가격을 입력해 주세요.'],
  ['0', '알림 받을 가격을 입력해 주세요.'],
  ['86000', '지금 86,000원에 살 수 있어요. 그보다 낮은 가격을 입력해 주세요.'],
])('%j is no price to wait for', async (typed, words) => {
  const { setAlert } = await open();
  await type(typed);
  await press('알림 받기');
  expect(await (await part()).findByText(words)).toBeDefined();
  expect(setAlert).not.toHaveBeenCalled();
});

test('an alert that is refused says why', async () => {
  await open({ setAlert: async () => fail(failure('alertLimit')) });
  await type('80000');
  await press('알림 받기');
  expect(await screen.findByText(/가격 알림은 상품 100개까지 받을 수 있습니다/)).toBeDefined();
});

test('a visitor is led to the log-in, and back here', async () => {
  openPage(ADDRESS, {});
  await waitFor(async () =>
    expect((await part()).getByRole('link', { name: '로그인하고 알림 받기' }).getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent(ADDRESS)}`,
    ),
  );
});
