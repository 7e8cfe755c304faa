import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/render.tsx';

const LATE = { timeout: 40_000 };

test.each([
  ['an address of the file server', '/file/image/abc-1', '/file/image/abc-1'],
  ['the whole address of it', `${location.origin}/file/image/abc-1`, '/file/image/abc-1'],
])('shows %s', async (_, address, path) => {
  openPage(`/image/${encodeURIComponent(address)}`);
  const image = await screen.findByRole('img', { name: '상품 이미지' }, LATE);
  expect(image.getAttribute('src')).toBe(location.origin + path);
  fireEvent.error(image);
  expect(await screen.findByRole('heading', { name: '볼 수 없는 이미지예요' })).toBeDefined();
});

test.each([
  'https://evil.example/file/image/a',
  'javascript:alert(1)',
  '/center/user',
  '/file/../center/user',
  'data:image/png;base64,AA',
  '//evil.example/file/a',
])('refuses %s', async (address) => {
  openPage(`/image/${encodeURIComponent(address)}`);
  expect(await screen.findByRole('heading', { name: '볼 수 없는 이미지예요' }, LATE)).toBeDefined();
  expect(screen.queryByRole('img', { name: '상품 이미지' })).toBeNull();
});
