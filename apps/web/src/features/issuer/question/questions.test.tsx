import { failure } from '@naru/domain/failure';
import type { SiteQuestions } from '@naru/domain/question';
import { fail, ok } from '@naru/domain/shared';
import type { StaffRole } from '@naru/domain/staff';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lastDays } from '../../../shared/issuer/ListFilters.tsx';
import { press } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const open = async (query = '', change: Partial<SiteQuestions> = {}, role: StaffRole = 'owner') => {
  const base = standInPorts({ signedIn: true });
  const info: typeof base.accounts.info = async () => {
    const answer = await base.accounts.info();
    if (!answer.ok) return answer;
    return ok({ ...answer.value, siteAuthList: answer.value.siteAuthList.map((site) => ({ ...site, role })) });
  };
  const spies = {
    list: vi.fn<SiteQuestions['list']>(base.siteQuestions.list),
    answer: vi.fn<SiteQuestions['answer']>(base.siteQuestions.answer),
    hide: vi.fn<SiteQuestions['hide']>(base.siteQuestions.hide),
    unhide: vi.fn<SiteQuestions['unhide']>(base.siteQuestions.unhide),
  };
  openPage(
    `/issuer/question/list${query}`,
    { signedIn: true },
    { ...base, accounts: { ...base.accounts, info }, siteQuestions: { ...base.siteQuestions, ...spies, ...change } },
  );
  await screen.findByRole('heading', { level: 1, name: '상품 문의' });
  await screen.findByRole('list', { name: '상품 문의' });
  const rows = () => within(screen.getByRole('list', { name: '상품 문의' })).getAllByRole('article');
  const inRow = (at: number) => within(rows()[at] as HTMLElement);
  return { rows, inRow, ...spies };
};

const type = (text: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: '답변 내용' }), { target: { value: text } });
};

test('what members ask is looked through by state, product, days, words and how long it waits', async () => {
  const { list } = await open('?state=waiting&productId=1&from=2026-11-01&to=2026-11-30&order=oldest');
  expect(list).toHaveBeenLastCalledWith({
    siteCode: 'HANBIT',
    page: 1,
    size: 20,
    state: 'waiting',
    productId: 1,
    from: '2026-11-01',
    to: '2026-11-30',
    order: 'oldest',
  });
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: '문의와 답변에서 찾기' });
  fireEvent.change(field, { target: { value: ' 기다려 ' } });
  field.form?.requestSubmit();
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ text: '기다려', state: 'waiting' })));
  const { from, to } = lastDays(7, new Date());
  await press('최근 7일');
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ from, to })));
});

test('one is answered in place, and its answer changed', async () => {
  const { inRow, answer } = await open();
  fireEvent.click(inRow(0).getByRole('button', { name: '답변하기' }));
  type('사흘 안에 보내 드려요.');
  await press('답변 남기기');
  expect(await screen.findByText('답변을 남겼습니다. 문의한 회원에게 알렸습니다.')).toBeDefined();
  expect(answer).toHaveBeenCalledWith({ siteCode: 'HANBIT', questionId: 4, version: 0, text: '사흘 안에 보내 드려요.' });
  fireEvent.click(await inRow(0).findByRole('button', { name: '답변 수정' }));
  type('이틀 안에 보내 드려요.');
  await press('답변 저장');
  await waitFor(() => expect(answer).toHaveBeenLastCalledWith(expect.objectContaining({ version: 1, text: '이틀 안에 보내 드려요.' })));
});

test('a customer’s number is not told in public, and what was typed stays', async () => {
  const { inRow, answer } = await open();
  fireEvent.click(inRow(0).getByRole('button', { name: '답변하기' }));
  type('010-1234-5678로 전화드릴게요.');
  await press('답변 남기기');
  await waitFor(() => expect(screen.getByRole('textbox', { name: '답변 내용' }).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '답변 내용' }).value).toBe('010-1234-5678로 전화드릴게요.');
  expect(answer).not.toHaveBeenCalled();
});

test('where somebody was quicker, their answer is shown and what was typed stays', async () => {
  const { inRow, list } = await open('', { answer: async () => fail(failure('questionAnswered')) });
  fireEvent.click(inRow(0).getByRole('button', { name: '답변하기' }));
  type('사흘 안에 보내 드려요.');
  const seen = list.mock.calls.length;
  await press('답변 남기기');
  expect(await screen.findByText(/^다른 담당자가 먼저 답변했어요/)).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '답변 내용' }).value).toBe('사흘 안에 보내 드려요.');
  expect(list.mock.calls.length).toBeGreaterThan(seen);
});

test('one that breaks a rule is hidden for a reason, and put back', async () => {
  const { inRow, hide, unhide } = await open();
  fireEvent.click(inRow(0).getByRole('button', { name: '숨기기' }));
  fireEvent.change(screen.getByRole('combobox', { name: '숨기는 사유' }), { target: { value: 'advertising' } });
  fireEvent.submit(screen.getByRole('form', { name: '문의 숨기기' }));
  expect(await screen.findByText('문의를 숨겼습니다. 작성자에게 사유를 알렸습니다.')).toBeDefined();
  expect(hide).toHaveBeenCalledWith({ siteCode: 'HANBIT', questionId: 4, version: 0, reason: 'advertising' });
  expect(await inRow(0).findByText(/^숨긴 사유: 광고나 도배/)).toBeDefined();
  fireEvent.click(inRow(0).getByRole('button', { name: '다시 보이기' }));
  expect(await screen.findByText('문의를 다시 보이게 했습니다.')).toBeDefined();
  expect(unhide).toHaveBeenCalledWith({ siteCode: 'HANBIT', questionId: 4, version: 1 });
});

test('what an answer said before is told on a press', async () => {
  const base = standInPorts({ signedIn: true });
  const one: SiteQuestions['one'] = async (siteCode, questionId) => {
    const found = await base.siteQuestions.one(siteCode, questionId);
    const earlier = { number: 0, text: '전시용이라 말씀드리기 어려워요.', nickname: '한빛', at: '2026-11-19T04:00:00.000Z' };
    return found.ok ? ok({ ...found.value, answers: [...found.value.answers, earlier] }) : found;
  };
  const { inRow } = await open('', { one });
  expect(screen.queryByText('전시용이라 말씀드리기 어려워요.')).toBeNull();
  inRow(2).getByText('이전 답변').click();
  expect(await screen.findByText('전시용이라 말씀드리기 어려워요.')).toBeDefined();
});

test('whoever may only look reads them all and is offered nothing else', async () => {
  const { rows } = await open('', {}, 'viewer');
  expect(rows()).toHaveLength(4);
  for (const row of rows()) expect(within(row).queryByRole('button')).toBeNull();
});
