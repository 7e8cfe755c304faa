import { failure } from '@naru/domain/failure';
import type { Follows } from '@naru/domain/follow';
import { fail, ok, parseSiteCode } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading, recognised } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const STORE = '/issuer/store?siteCode=MULGYEOL';
const siteCode = must(parseSiteCode('MULGYEOL'));

const open = (address: string, change: Partial<Follows> = {}): Follows => {
  const base = standInPorts({ signedIn: true });
  const follows = { ...base.follows, ...change };
  openPage(address, { signedIn: true }, { ...base, follows });
  return follows;
};
const button = async (pressed: boolean): Promise<HTMLElement> => {
  const found = await screen.findByRole('button', { name: /팔로우( 중)?$/, pressed });
  await waitFor(() => expect(found).toHaveProperty('disabled', false));
  return found;
};

test('a store is followed by one press, stands in the list, and is left there', async () => {
  const follows = open(STORE);
  expect(await screen.findByText('팔로워 1,234명')).toBeDefined();
  fireEvent.click(await button(false));
  expect((await button(true)).textContent).toBe('팔로우 중');
  await waitFor(async () => expect(must(await follows.marks()).siteCodes).toEqual([siteCode]));
  cleanup();
  open('/user/info/follows', follows);
  await heading('팔로우');
  await recognised();
  const list = await screen.findByRole('list', { name: '팔로우한 스토어' });
  fireEvent.click(within(list).getByRole('button', { name: /팔로우 취소$/ }));
  expect(await screen.findByText('아직 팔로우한 스토어가 없어요')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: '회원' }));
  expect(await screen.findByText('아직 팔로우한 회원이 없어요')).toBeDefined();
});

test('a press that is refused is taken back, and says why', async () => {
  open('/member?did=did:naru:crane', { follow: async () => fail(failure('followLimit')) });
  expect(await screen.findByText('팔로워 12명')).toBeDefined();
  const found = await button(false);
  fireEvent.click(found);
  expect(await screen.findByText(/팔로우는 500개까지/)).toBeDefined();
  expect(found.getAttribute('aria-pressed')).toBe('false');
});

test('a visitor’s press leads to the log-in, and is done when they come back', async () => {
  const follow = vi.fn<Follows['follow']>(async () => ok(undefined));
  openPage(STORE);
  fireEvent.click(await button(false));
  await heading('로그인');
  cleanup();
  open(STORE, { follow });
  await waitFor(() => expect(follow.mock.calls).toEqual([[{ siteCode }, true]]));
});

test('what somebody wants to hear is chosen one by one, and a choice that is refused is taken back', async () => {
  const follows = open('/user/info/follows');
  fireEvent.click(await screen.findByRole('checkbox', { name: '스토어 상품의 가격 인하' }));
  await waitFor(async () => expect(must(await follows.news())).toEqual(['newWork', 'drop', 'listing']));
  cleanup();
  open('/user/info/follows', { setNews: async () => fail(failure('rateLimited', { data: { seconds: 5 } })) });
  const box = await screen.findByRole('checkbox', { name: '스토어의 새 상품' });
  fireEvent.click(box);
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(box).toHaveProperty('checked', true);
});
