import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { done, openConsole, viewOf } from '../../testing/console.tsx';

const DISPUTE = {
  disputeId: 3,
  state: 'waiting',
  reason: 'damaged',
  text: '모서리가\n깨졌습니다.',
  pictures: [11],
  openedAt: '2026-11-25T00:00:00.000Z',
  answerDueAt: '2026-11-28T00:00:00.000Z',
  answer: null,
  ruling: null,
  exchange: { exchangeId: 5, tokenId: '77', carrier: 'cj', waybill: '123' },
  refund: { costs: 3_000, purchase: 1_200_000 },
};

const open = (roles: Parameters<typeof viewOf>[1]) => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }));
  return openConsole(viewOf('상담', roles), '/disputes/3', {
    'dispute/show': () => done(DISPUTE),
    'dispute/picture': () => done({ name: '1.png', base64: btoa('picture') }),
    'dispute/decide': () => ({ kind: 'waiting', id: 9 }),
  });
};

test('a dispute shows its pictures, says what a refund gives back, and is decided for a reason', async () => {
  const { calls } = open(['support']);
  expect(await screen.findByRole('img', { name: '회원이 보낸 사진 1' })).toHaveProperty('src', 'blob:picture');
  expect(screen.getByText(/아직 답하지 않았습니다/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '결정하기' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/1,203,000원/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('결정'), { target: { value: 'refund' } });
  fireEvent.change(dialog.getByLabelText('결정 이유'), { target: { value: '사진으로 확인했습니다.' } });
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '큰 금액입니다.' } });
  fireEvent.click(dialog.getByRole('button', { name: '결정하기' }));
  expect(await screen.findByText(/승인을 요청했습니다/)).toBeDefined();
  expect(calls.find(({ name }) => name === 'dispute/decide')).toEqual({
    name: 'dispute/decide',
    body: { id: 3, ruling: 'refund', reason: '사진으로 확인했습니다.' },
    reason: '큰 금액입니다.',
  });
});

test('a part is decided by its sum and what it is of, and shown with its ruling', async () => {
  const { calls } = open(['support']);
  fireEvent.click(await screen.findByRole('button', { name: '결정하기' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('결정'), { target: { value: 'part' } });
  fireEvent.change(dialog.getByLabelText('부분 환불할 금액 (선택)'), { target: { value: '1500' } });
  fireEvent.change(dialog.getByLabelText('부분 환불하는 돈'), { target: { value: 'costs' } });
  fireEvent.change(dialog.getByLabelText('결정 이유'), { target: { value: '늦게 왔습니다.' } });
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '상담 기록 참고.' } });
  fireEvent.click(dialog.getByRole('button', { name: '결정하기' }));
  expect(await screen.findByText(/승인을 요청했습니다/)).toBeDefined();
  expect(calls.find(({ name }) => name === 'dispute/decide')?.body).toEqual({
    id: 3,
    ruling: 'part',
    reason: '늦게 왔습니다.',
    part: { of: 'costs', amount: 1_500 },
  });
});

test('whoever decides no disputes is shown no pictures and no act, and the platform is not asked for them', async () => {
  const { calls } = open(['operations']);
  expect(await screen.findByText(/모서리가/)).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: '결정하기' })).toBeNull();
  expect(calls.filter(({ name }) => name === 'dispute/picture')).toEqual([]);
});
