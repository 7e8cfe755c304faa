import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { done, openConsole, viewOf } from '../../testing/console.tsx';

const LINE = {
  id: 1,
  type: 'other',
  title: '배송',
  nickname: '고운물결',
  answered: false,
  createdAt: '2026-11-20T01:00:00.000Z',
  dueAt: null,
};
const INQUIRY = {
  ...LINE,
  did: 'did:naru:a',
  version: 1,
  text: '아이가 산 것을 취소합니다.',
  files: [{ number: 3, name: '가족관계증명서.pdf', bytes: 9 }],
  answered: null,
  claim: null,
};
const CLAIM = { orderId: 'order-of-a-minor-1', name: '김보호', relation: 'parent', ofMinor: true, reversed: false };

it('shows by when each request about one’s own data is done', async () => {
  openConsole(viewOf('상담', ['support']), '/inquiries', {
    'inquiry/list': () => done([{ ...LINE, id: 2, type: 'ownData', title: '지워 주세요', dueAt: '2026-11-30T01:00:00.000Z' }, LINE]),
  });
  const table = await screen.findByRole('table', { name: '문의' });
  expect(within(table).getByText('2026.11.30 (월)까지')).toBeDefined();
  expect(within(table).getByText('내 개인정보')).toBeDefined();
});

it('gives an inquiry the type of a request about one’s own data', async () => {
  const { calls } = openConsole(viewOf('상담', ['support']), '/inquiries/1', {
    'inquiry/show': () => done(INQUIRY),
    'inquiry/classify': () => done(null),
  });
  fireEvent.click(await screen.findByRole('button', { name: '유형 바꾸기' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('유형'), { target: { value: 'ownData' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '유형 바꾸기' }));
  expect(await screen.findByText('유형을 바꿨습니다.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'inquiry/classify')?.body).toEqual({ id: 1, type: 'ownData' });
});

it('has a guardian’s claim taken up, which another person approves', async () => {
  const { calls } = openConsole(viewOf('상담', ['support']), '/inquiries/1', {
    'inquiry/show': () => done({ ...INQUIRY, type: 'guardian', claim: CLAIM }),
    'sale/reverse': () => ({ kind: 'waiting', id: 9 }),
  });
  expect(await screen.findByText('주문할 때 미성년자')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /구매 취소하기/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('취소 이유'), { target: { value: '친권자임을 확인했습니다.' } });
  fireEvent.change(within(dialog).getByLabelText('이유'), { target: { value: '미성년자의 구매' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '구매 취소하기' }));
  expect(await screen.findByText(/승인을 요청했습니다/)).toBeDefined();
  expect(calls.find(({ name }) => name === 'sale/reverse')?.body).toEqual({
    id: CLAIM.orderId,
    reason: '친권자임을 확인했습니다.',
    inquiry: 1,
  });
});

it.each([
  ['of a grown-up’s', { ...CLAIM, ofMinor: false }],
  ['that went back', { ...CLAIM, reversed: true }],
])('takes back nothing %s', async (_, claim) => {
  openConsole(viewOf('상담', ['support']), '/inquiries/1', { 'inquiry/show': () => done({ ...INQUIRY, type: 'guardian', claim }) });
  expect(await screen.findByText('법정대리인의 취소')).toBeDefined();
  expect(screen.queryByRole('button', { name: /구매 취소하기/ })).toBeNull();
});
