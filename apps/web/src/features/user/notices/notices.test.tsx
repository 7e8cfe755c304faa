import { failure } from '@naru/domain/failure';
import type { Notices } from '@naru/domain/notice';
import { fail, ok } from '@naru/domain/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { heading } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const open = (address: string, change: Partial<Notices> = {}): void => {
  const base = standInPorts({ signedIn: true });
  openPage(address, { signedIn: true }, { ...base, notices: { ...base.notices, ...change } });
};
const bell = (name: string) => screen.findByRole('link', { name });

test('the bell counts what is new and leads to the notices', async () => {
  open('/market');
  expect((await bell('알림, 새 소식 2건이 있어요')).getAttribute('href')).toBe('/user/notices');
});

test('the bell hears of news while the page stands', async () => {
  let tell: (unseen: number) => void = () => undefined;
  const watch: Notices['watch'] = async ({ onCount: told, until }) => {
    tell = told;
    await until;
    return ok(undefined);
  };
  open('/market', { unseen: async () => ok(0), watch });
  await bell('알림');
  act(() => tell(120));
  expect(within(await bell('알림, 새 소식 120건이 있어요')).getByText('99+')).toBeDefined();
});

test('a tab that nobody looks at is told nothing and holds no connection, until somebody does again', async () => {
  const shown = vi.spyOn(document, 'visibilityState', 'get');
  const look = (state: DocumentVisibilityState) => {
    shown.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  onTestFinished(() => shown.mockRestore());
  let streams = 0;
  const watch: Notices['watch'] = async ({ until }) => {
    streams += 1;
    await until;
    streams -= 1;
    return ok(undefined);
  };
  open('/market', { watch });
  await waitFor(() => expect(streams).toBe(1));
  look('hidden');
  await waitFor(() => expect(streams).toBe(0));
  look('visible');
  await waitFor(() => expect(streams).toBe(1));
});

test('the bell rests where nobody answers', async () => {
  const down = async () => fail(failure('connectionFailed'));
  open('/market', { unseen: down, watch: down });
  expect(await bell('알림')).toBeDefined();
});

test('what is shown is marked as seen up to the newest, and the bell is quiet again', async () => {
  const base = standInPorts({ signedIn: true });
  const markSeen = vi.fn(base.notices.markSeen);
  openPage('/user/notices', { signedIn: true }, { ...base, notices: { ...base.notices, markSeen } });
  await heading('알림');
  const list = await screen.findByRole('list', { name: '알림' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['가격 제안이 도착했습니다', '/accept-propsal?offerId=5'],
    ['NFT가 판매되었습니다', '/user/info/sell-manage'],
    ['새로운 기기에서 로그인했습니다', '/user/info/account-info'],
  ]);
  expect(within(list).getAllByText('새 소식')).toHaveLength(2);
  expect(within(list).getByText('까치 호랑이가 87,000원에 판매되었습니다. 정산 예정 금액은 80,475원입니다.')).toBeDefined();
  expect(await bell('알림')).toBeDefined();
  expect(markSeen.mock.calls).toEqual([[3]]);
});

test('nothing to tell offers a way on, and a refusal another try', async () => {
  openPage('/user/notices', { signedIn: true, empty: true });
  expect(await screen.findByText('아직 알림이 없어요')).toBeDefined();
  open('/user/notices', { list: async () => fail(failure('connectionFailed')) });
  expect(await screen.findByRole('button', { name: /다시/ })).toBeDefined();
});
