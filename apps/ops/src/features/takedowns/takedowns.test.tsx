import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { done, openConsole, refused, viewOf } from '../../testing/console.tsx';

const SUPPORT = viewOf('상담', ['support']);
const LINE = {
  id: 4,
  kind: 'product',
  target: '12',
  name: '달항아리',
  state: 'standing',
  reason: 'rights',
  text: '상표권자의 신고를 확인했습니다.',
  takenBy: 'operator:상담',
  at: '2026-11-20T01:00:00.000Z',
  appealUntil: '2026-12-20T01:00:00.000Z',
  appeal: { inquiryId: 9, answered: false },
  liftedBy: null,
  liftedAt: null,
};
const LOOK = { 'takedown/look': () => done({ name: '달항아리', owner: 'SHOP', orders: 2, listings: 0 }) };

const press = async (label: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: label }));
  const act = label.split(' ').slice(-2).join(' ');
  const form = within(await screen.findByRole('form', { name: act }));
  for (const [name, value] of Object.entries(fields)) fireEvent.change(form.getByLabelText(name), { target: { value } });
  fireEvent.click(form.getByRole('button', { name: act }));
};

it('a report leads to where its thing is taken down, with its reason, and is answered with it', async () => {
  const report = {
    id: 3,
    kind: 'product',
    target: '12',
    accused: 5,
    reason: 'rights',
    text: '제 그림입니다.',
    outcome: null,
    answer: null,
    nickname: '고운물결',
    createdAt: '2026-11-20T01:00:00.000Z',
  };
  const { calls } = openConsole(SUPPORT, '/reports', { ...LOOK, 'report/list': () => done([report]), 'takedown/make': () => done(null) });
  fireEvent.click(await screen.findByRole('link', { name: '게시 중단하기' }));
  expect(await screen.findByText('2건 (취소됩니다)')).toBeDefined();
  expect(screen.getByText('3번 (함께 답변합니다)')).toBeDefined();
  await press('게시 중단', { 설명: '상표권자의 신고를 확인했습니다.' });
  expect(await screen.findByText('게시를 중단하고 소유자에게 알렸습니다.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'takedown/make')?.body).toEqual({
    kind: 'product',
    target: '12',
    reason: 'rights',
    text: '상표권자의 신고를 확인했습니다.',
    report: 3,
  });
});

it('a store waits for a second person', async () => {
  const { calls } = openConsole(SUPPORT, '/takedowns/new?kind=store&target=SHOP', {
    ...LOOK,
    'takedown/store': () => ({ kind: 'waiting', id: 9 }),
  });
  await press('게시 중단', { 설명: '가짜 상품을 팝니다.', 이유: '신고 12건' });
  expect(await screen.findByText(/승인을 요청했습니다/)).toBeDefined();
  expect(calls.find(({ name }) => name === 'takedown/store')).toMatchObject({
    body: { siteCode: 'SHOP', reason: 'other' },
    reason: '신고 12건',
  });
});

it('what is not there is said, and nothing is offered', async () => {
  openConsole(SUPPORT, '/takedowns/new?kind=nft&target=7', { 'takedown/look': () => refused('찾지 못했습니다.') });
  expect(await screen.findByText('찾지 못했습니다.')).toBeDefined();
  expect(screen.queryByRole('button', { name: '게시 중단' })).toBeNull();
});

it('what is down is listed with what its owner says against it, and goes up again by two', async () => {
  const { calls } = openConsole(SUPPORT, '/takedowns', {
    'takedown/list': () => done([LINE, { ...LINE, id: 3, appeal: null, state: 'lifted', liftedBy: 'operator:운영', liftedAt: LINE.at }]),
    'takedown/lift': () => ({ kind: 'waiting', id: 9 }),
  });
  expect((await screen.findByRole('link', { name: '이의 제기 (답변 대기)' })).getAttribute('href')).toBe('/inquiries/9');
  expect(screen.getAllByText('저작권이나 상표 침해')).toHaveLength(2);
  await press('달항아리 중단 풀기', { 설명: '소명을 확인했습니다.', 이유: '이의 제기' });
  expect(await screen.findByText(/승인을 요청했습니다/)).toBeDefined();
  expect(calls.find(({ name }) => name === 'takedown/lift')?.body).toEqual({ id: 4, text: '소명을 확인했습니다.' });
});
