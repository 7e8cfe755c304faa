import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading } from '../../testing/find.ts';
import { openPage } from '../../testing/render.tsx';

test('stories are listed nine at a time, the first one large', async () => {
  openPage('/stories');
  await heading('작가와 작품의 이야기');
  expect(await screen.findAllByRole('article')).toHaveLength(9);
  fireEvent.click(screen.getByRole('button', { name: '2' }));
  expect(await screen.findByRole('link', { name: '나루의 이야기 11' })).toBeDefined();
});

test('one story leads to its work and its store', async () => {
  openPage('/stories?id=1');
  await heading('달을 빚는 오후');
  expect(screen.getByText('둘째 문단입니다.')).toBeDefined();
  expect(screen.getByRole('heading', { name: '이야기 속 작품' })).toBeDefined();
  expect(screen.getByRole('link', { name: /스토어 둘러보기/ }).getAttribute('href')).toContain('/issuer/store?siteCode=');
});

test('none yet, one that is not there, and one that cannot be asked for each lead on', async () => {
  openPage('/stories', { empty: true });
  expect(await screen.findByText('첫 이야기를 준비하고 있어요')).toBeDefined();
  openPage('/stories?id=99');
  await heading('이야기를 찾을 수 없어요');
  openPage('/stories', { refusal: 'serverRequestFailed' });
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeDefined();
});
