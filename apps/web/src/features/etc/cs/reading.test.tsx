import type { AnnouncementBoard } from '@naru/domain/announcement';
import { failure } from '@naru/domain/failure';
import { fail } from '@naru/domain/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const open = (address: string, change: Partial<AnnouncementBoard> = {}): void => {
  openPage(address, {}, { announcementBoard: { ...standInPorts().announcementBoard, ...change } });
};
const questions = (): string[] => [...document.querySelectorAll('main summary')].map((line) => line.textContent);

test('customer service has three places, and says which one is shown', async () => {
  open('/etc/cs/faq/gift');
  await heading('자주 묻는 질문');
  const places = within(await screen.findByRole('navigation', { name: '고객센터 메뉴' })).getAllByRole('link');
  expect(places.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['공지사항', '/etc/cs/notice', null],
    ['자주 묻는 질문', '/etc/cs/faq/all', 'page'],
    ['1:1 문의', '/etc/cs/board', null],
  ]);
});

test('an announcement that is linked stands open, on whichever page of the list it is', async () => {
  open('/etc/cs/notice?id=2');
  await heading('공지사항');
  expect((await screen.findByText('나루 이용 안내 1')).closest('details')?.open).toBe(true);
  expect((await screen.findByText(/정기 점검 안내/)).closest('details')?.open).toBe(false);
  open('/etc/cs/notice?id=12');
  expect((await screen.findByText('나루 이용 안내 11')).closest('details')?.open).toBe(true);
  open('/etc/cs/notice?id=99');
  expect(await screen.findByText('찾는 공지사항이 없거나 내려갔어요.')).toBeDefined();
});

test('frequent questions are shown by kind; a word that is no kind shows all', async () => {
  open('/etc/cs/faq/gift');
  await screen.findByText('선물을 받지 않으면 어떻게 되나요?');
  expect(questions()).toEqual(['선물을 받지 않으면 어떻게 되나요?']);
  open('/etc/cs/faq/1');
  await screen.findByText('비밀번호를 잊었어요.');
  expect(questions()).toHaveLength(3);
  const chips = within(screen.getByRole('navigation', { name: '질문 종류' })).getAllByRole('link');
  expect(chips.map((chip) => chip.textContent)).toEqual([
    '전체',
    '회원',
    '구매/결제',
    '판매/정산',
    '선물/이전',
    '실물 수령',
    '지갑',
    '기타',
  ]);
  expect(chips.filter((chip) => chip.hasAttribute('aria-current')).map((chip) => chip.textContent)).toEqual(['전체']);
});

test('they are looked through by what was typed, in question and answer, and the address keeps it', async () => {
  open('/etc/cs/faq/all?q=15분');
  await screen.findByText('예약은 얼마나 유지되나요?');
  expect(questions()).toEqual(['구매/결제예약은 얼마나 유지되나요?']);
  fireEvent.change(screen.getByRole('searchbox', { name: '질문 검색' }), { target: { value: '보낸  7일' } });
  expect(questions()).toEqual(['선물/이전선물을 받지 않으면 어떻게 되나요?']);
  fireEvent.change(screen.getByRole('searchbox', { name: '질문 검색' }), { target: { value: '없는 말' } });
  expect(await screen.findByText('맞는 질문을 찾지 못했어요')).toBeDefined();
  const [chip] = within(screen.getByRole('navigation', { name: '질문 종류' })).getAllByRole('link');
  expect(chip?.getAttribute('href')).toBe(`/etc/cs/faq/all?q=${encodeURIComponent('없는 말')}`);
});

test('who was not helped is led on, where there is nothing and where it failed, too', async () => {
  open('/etc/cs/faq/all');
  expect(await screen.findByText('도움이 되지 않았나요?')).toBeDefined();
  openPage('/etc/cs/faq/all', { empty: true });
  expect(await screen.findByText('아직 등록된 질문이 없어요')).toBeDefined();
  expect(screen.getAllByRole('link', { name: '1:1 문의' }).map((link) => link.getAttribute('href'))).toContain('/etc/cs/board/write');
  open('/etc/cs/faq/all', { faqs: async () => fail(failure('connectionFailed')) });
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeDefined();
});
