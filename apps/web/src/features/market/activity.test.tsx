import { failure } from '@naru/domain/failure';
import type { ActivityRow, Histories } from '@naru/domain/history';
import { fail, ok } from '@naru/domain/shared';
import { anActivityRow, didOf } from '@naru/testkit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TOKENS } from '../../shared/tokens.ts';
import { activityPage } from '../../testing/activity-port.ts';
import { heading, press } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

// What a browser has and jsdom has not.
Element.prototype.scrollIntoView ??= () => undefined;

const lines = async (): Promise<HTMLElement[]> => within(await screen.findByRole('list', { name: '활동 목록' })).getAllByRole('listitem');
const withFeed = (activity: Histories['activity']) => {
  const base = standInPorts();
  return { histories: { ...base.histories, activity } };
};

test('the market tells what goes on: what, which NFT, from whom to whom, for how much, when, and where the chain tells of it', async () => {
  openPage('/market/activity');
  await heading('마켓 활동');
  const [first, second] = await lines();
  expect(first?.textContent).toMatch(/판매달항아리, 새벽 No. 1보낸 쪽 비공개 회원→받은 쪽 did:naru:demo0001/);
  expect(first?.textContent).toMatch(/86,000원2026\.11\.21 \(토\) 14:30기록 중/);
  expect(
    within(second ?? document.body)
      .getByRole('link', { name: '푸른학21' })
      .getAttribute('href'),
  ).toBe('/member?did=did%3Anaru%3Acrane');
  expect(screen.getByRole('link', { name: '활동' }).getAttribute('aria-current')).toBe('page');
});

test('only what is near the window is in the page; more comes by itself or by a press, each row once and in its place', async () => {
  openPage('/market/activity');
  const drawn = await lines();
  expect(drawn.length).toBeLessThan(20);
  expect(drawn.map((line) => line.getAttribute('aria-posinset'))).toEqual(drawn.map((_, at) => String(at + 1)));
  expect(new Set(drawn.map((line) => line.getAttribute('aria-setsize')))).toEqual(new Set(['108']));
  const height = () => Number.parseFloat(screen.getByRole('list', { name: '활동 목록' }).style.height);
  const before = height();
  await press('더 보기');
  await waitFor(() => expect(height()).toBe(before * 2));
});

test.each([
  ['이전·선물', 'sending', /^(선물하기|소유권 이전)/],
  ['폐기', 'burn', /^폐기/],
])('the kind %s stands in the address and narrows the rows', async (label, kind, type) => {
  openPage('/market/activity');
  (await screen.findByRole('radio', { name: label })).click();
  await waitFor(async () => expect((await lines()).every((line) => type.test(line.textContent))).toBe(true));
  openPage(`/market/activity?kind=${kind}`);
  expect((await lines()).every((line) => type.test(line.textContent))).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true);
});

test('what came since is counted and waits for a press; what was being recorded is told anew', async () => {
  const row = (id: number, change: Partial<ActivityRow> = {}) => anActivityRow({ id, tokenName: `상품 ${id}`, ...change });
  let rows = [row(2, { txId: '', chainState: 'submitted' }), row(1)];
  const { resolve } = openPage(
    '/market/activity',
    {},
    withFeed(async (query) => ok(activityPage(rows, query))),
  );
  expect((await lines()).map((line) => /기록 중/.test(line.textContent))).toEqual([true, false]);
  rows = [row(4, { from: { kind: 'left', name: '', did: null } }), row(3), row(2), row(1)];
  await resolve(TOKENS.queries).invalidateQueries({ queryKey: ['history'] });
  const news = await screen.findByRole('button', { name: '새 활동 2건' });
  expect((await lines()).map((line) => /기록 중/.test(line.textContent))).toEqual([false, false]);
  news.click();
  await waitFor(async () =>
    expect((await lines()).map((line) => /상품 \d/.exec(line.textContent)?.[0])).toEqual(['상품 4', '상품 3', '상품 2', '상품 1']),
  );
  expect((await lines())[0]?.textContent).toContain('탈퇴한 회원');
  expect(screen.queryByRole('button', { name: /새 활동/ })).toBeNull();
});

test('nothing yet, nothing of a kind, and a refusal each lead on', async () => {
  openPage('/market/activity', { empty: true });
  expect(await screen.findByText('아직 활동이 없어요')).toBeDefined();
  openPage('/market/activity?kind=burn', { empty: true });
  await press('전체 활동 보기');
  expect(await screen.findByText('아직 활동이 없어요')).toBeDefined();
  let refused = true;
  openPage(
    '/market/activity',
    {},
    withFeed(async (query) => (refused ? fail(failure('connectionFailed')) : ok(activityPage([anActivityRow()], query)))),
  );
  const again = await screen.findByRole('button', { name: '다시 시도' });
  refused = false;
  again.click();
  expect(await lines()).toHaveLength(1);
});

test('an issuer’s store and a member’s page have their own activity', async () => {
  openPage('/issuer/store?siteCode=HANBIT&tab=activity');
  const [first] = await lines();
  expect(first?.textContent).toContain('달항아리, 새벽');
  expect(screen.queryByRole('heading', { name: '판매 상품' })).toBeNull();
  openPage(`/member?did=${didOf('crane')}&tab=activity`);
  expect((await lines()).every((line) => line.textContent.includes('푸른학21'))).toBe(true);
});
