import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { heading } from '../../../testing/find.ts';
import { openPage } from '../../../testing/render.tsx';

// The browser of the tests draws nothing, so it has no place to scroll to.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

test('events tell whether they run, and how many days are left', async () => {
  openPage('/etc/event');
  await heading('이벤트');
  const [running, coming, over] = await screen.findAllByRole('article');
  if (running === undefined || coming === undefined || over === undefined) throw new Error('three events');
  expect(within(running).getByText('진행 중')).toBeDefined();
  expect(within(running).getByText(/^D-3$/)).toBeDefined();
  expect(within(coming).getByText('4일 뒤 시작')).toBeDefined();
  expect(within(over).getByText('종료')).toBeDefined();
});

test('the one that the address names is opened above the others, with the way to take part while it runs', async () => {
  openPage('/etc/event?id=1');
  expect(await screen.findByRole('heading', { level: 2, name: '첫눈 이벤트' })).toBeDefined();
  expect(screen.getByRole('link', { name: '참여하러 가기' }).getAttribute('href')).toBe('/event/smath');
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  openPage('/etc/event?id=3');
  await screen.findByRole('heading', { level: 2, name: '가을 이벤트' });
  expect(screen.queryByRole('link', { name: '참여하러 가기' })).toBeNull();
});

test('no event, or one that is not there, leads on', async () => {
  openPage('/etc/event', { empty: true });
  expect(await screen.findByRole('link', { name: '응모 코드 입력하기' })).toBeDefined();
  openPage('/etc/event?id=99');
  expect(await screen.findByText('이벤트를 찾을 수 없어요')).toBeDefined();
});
