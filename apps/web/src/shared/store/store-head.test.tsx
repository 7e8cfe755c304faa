import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/render.tsx';
import { StoreHead } from './StoreHead.tsx';

it('leads to the homepage of a store that names one, beside the page', async () => {
  openPage('/issuer/store?siteCode=HANBIT');
  const link = await screen.findByRole('link', { name: '홈페이지 www.hanbit.example (새 창)' });
  expect(link.textContent).toBe('hanbit.example/gallery');
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    ...['https://www.hanbit.example/gallery/', '_blank', 'noopener noreferrer nofollow'],
  ]);
});

it.each([
  ['www.naru.kr', 'https://www.naru.kr/'],
  ['javascript:alert(1)//www.naru.kr', undefined],
  ['집 앞', undefined],
])('%s leads to %s', (siteUrl, href) => {
  const { container } = render(<StoreHead store={{ logoImage: null, bannerImage: null, introduction: '', siteUrl }} title="가게" />);
  expect(container.querySelector('a')?.href).toBe(href);
});

it('leads nowhere from a store that names none', async () => {
  openPage('/issuer/store?siteCode=MULGYEOL');
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.queryByText(/홈페이지/)).toBeNull();
});
