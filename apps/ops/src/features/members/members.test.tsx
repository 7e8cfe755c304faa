import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { done, openConsole, refused, viewOf } from '../../testing/console.tsx';

const SUPPORT = viewOf('상담', ['support']);
const FOUND = {
  number: 12,
  nickname: '고운물결',
  name: '홍*동',
  email: 'go***@naru.test',
  phone: '010-****-3333',
  state: 'active',
  by: ['phone'],
};
const SHOWN = {
  number: 12,
  did: 'did:naru:a',
  nickname: '고운물결',
  name: '홍*동',
  email: 'go***@naru.test',
  phone: '010-****-3333',
  state: 'active',
  suspendedUntil: null,
  joinedAt: '2026-11-01T01:00:00.000Z',
  counts: { nfts: 3, onSale: 1, openOrders: 0, sessions: 2, reports: 0 },
  deeds: [],
  notes: [{ at: '2026-11-20T01:00:00.000Z', by: 'operator:상담', text: '발행사와 통화함' }],
};
const ROW = { state: null, title: '', text: '', sum: null, about: null, again: null, at: '2026-11-20T01:00:00.000Z' };
const ROWS = [
  { ...ROW, kind: 'order', id: 'order-1', state: 'completed', title: '달항아리 No. 3', sum: 228_000, about: 'store' },
  { ...ROW, kind: 'exchange', id: '4', state: 'shipped', title: '달항아리 No. 3', text: '1234567890123', about: 'postal' },
  { ...ROW, kind: 'mail', id: '5', state: 'failed', title: '[나루] 배송 안내', text: 'refused', again: 'mail' },
  { ...ROW, kind: 'staff', id: '6', title: 'member.reveal', text: '주소 확인', about: 'operator:상담' },
  { ...ROW, kind: 'login', id: '7', state: 'live', title: 'Chrome', text: '203.0.113.*' },
];
const ANSWERS = {
  'member/show': () => done(SHOWN),
  'member/timeline': () => done({ rows: ROWS, next: null }),
};

const find = async (sought: string, detail = ''): Promise<void> => {
  const form = within(await screen.findByRole('form', { name: '회원 찾기' }));
  fireEvent.change(form.getByLabelText('찾을 회원'), { target: { value: sought } });
  fireEvent.change(form.getByLabelText('자세한 이유'), { target: { value: detail } });
  fireEvent.click(form.getByRole('button', { name: '찾기' }));
};

it('finds a member by what they say, for a reason, and shows what has happened around them', async () => {
  const { calls } = openConsole(SUPPORT, '/members', {
    ...ANSWERS,
    'member/find': () => done({ tried: ['phone'], members: [FOUND], more: false }),
  });
  await find('010-1111-3333', '배송이 늦음');
  fireEvent.click(await screen.findByRole('link', { name: '고운물결' }));
  const timeline = within(await screen.findByRole('list', { name: '활동' }));
  expect(timeline.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringContaining('달항아리 No. 3스토어 구매, 228,000원구매 완료'),
    expect.stringContaining('실물 수령달항아리 No. 3우체국1234567890123배송 중'),
    expect.stringContaining('메일[나루] 배송 안내refused보내지 못함메일 다시 보내기'),
    expect.stringContaining('운영자가 한 일회원 개인정보 보기상담주소 확인'),
    expect.stringContaining('로그인Chrome203.0.113.*로그인 중'),
  ]);
  expect(screen.getByText('발행사와 통화함')).toBeDefined();
  const reasons = calls.filter(({ name }) => name.startsWith('member/')).map(({ body }) => (body as { readonly reason: string }).reason);
  expect(new Set(reasons)).toEqual(new Set(['전화 상담: 배송이 늦음']));
});

it('says by what it looked where nobody was found, as an answer', async () => {
  openConsole(SUPPORT, '/members', { 'member/find': () => done({ tried: ['nickname', 'name'], members: [], more: false }) });
  await find('없는사람');
  expect(await screen.findByText(/이런 회원이 없습니다\. 닉네임, 이름으로 찾아봤습니다/)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for words where the reason is none of the list, and shows nothing before there is one', async () => {
  const { calls } = openConsole(SUPPORT, '/members/12', ANSWERS);
  const form = within(await screen.findByRole('form', { name: '회원을 보는 이유' }));
  fireEvent.change(form.getByLabelText('보는 이유'), { target: { value: 'other' } });
  fireEvent.click(form.getByRole('button', { name: '보기' }));
  expect(form.getByText('필수 입력 항목입니다.')).toBeDefined();
  expect(calls.filter(({ name }) => name.startsWith('member/'))).toEqual([]);
  fireEvent.change(form.getByLabelText('자세한 이유'), { target: { value: '감사 준비' } });
  fireEvent.click(form.getByRole('button', { name: '보기' }));
  expect(await screen.findByText('보는 이유: 그 밖의 일: 감사 준비')).toBeDefined();
});

const open = async (answers: Parameters<typeof openConsole>[2] = {}) => {
  const { calls } = openConsole(SUPPORT, '/members/12', { ...ANSWERS, ...answers });
  fireEvent.click(await screen.findByRole('button', { name: '보기' }));
  await screen.findByRole('list', { name: '활동' });
  return calls;
};

it('sends a mail again that was given up, and says so', async () => {
  const calls = await open({ 'member/resend': () => done(null) });
  fireEvent.click(screen.getByRole('button', { name: '[나루] 배송 안내 메일 다시 보내기' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '메일 다시 보내기' }));
  expect(await screen.findByText(/다시 보냅니다\. 하루에 다섯 번까지/)).toBeDefined();
  expect(calls.find(({ name }) => name === 'member/resend')?.body).toEqual({ member: '12', what: 'mail', id: 5 });
});

it('goes on behind what is shown, and shows one kind alone', async () => {
  const calls = await open({
    'member/timeline': (body) => {
      const { cursor } = body as { readonly cursor: string | null };
      return done({
        rows: cursor === null ? ROWS : [{ ...ROW, kind: 'note', id: '1', text: '예전 메모' }],
        next: cursor === null ? 'next' : null,
      });
    },
  });
  fireEvent.click(screen.getByRole('button', { name: '더 보기' }));
  expect(await screen.findByText('예전 메모')).toBeDefined();
  fireEvent.change(screen.getByLabelText('활동 종류'), { target: { value: 'mail' } });
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ kind: 'mail', cursor: null }));
});

it('opens what the member sees once somebody has said why, and says when it is over', async () => {
  let isOver = false;
  const row = { id: '1', title: '달항아리 No. 3', text: '', state: 'created', sum: 228_000, at: null, until: null };
  await open({
    'member/look-open': () => done({ until: '2026-11-20T01:15:00.000Z' }),
    'member/look': () =>
      isOver ? refused('권한이 없습니다.') : done({ until: '2026-11-20T01:15:00.000Z', rows: [row], all: 1, size: 20 }),
  });
  fireEvent.click(screen.getByRole('button', { name: '회원 화면 보기' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '결제 화면이 안 보인다고 함' } });
  fireEvent.click(dialog.getByRole('button', { name: '회원 화면 보기' }));
  fireEvent.click(await screen.findByRole('button', { name: '주문' }));
  expect(within(await screen.findByRole('table', { name: '주문' })).getByText('결제 대기')).toBeDefined();
  isOver = true;
  fireEvent.click(screen.getByRole('button', { name: '알림' }));
  expect(await screen.findByText('권한이 없습니다.')).toBeDefined();
});
