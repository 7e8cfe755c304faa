import { failure } from '@naru/domain/failure';
import type { Favourites } from '@naru/domain/favourite';
import { fail, ok } from '@naru/domain/shared';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading, recognised } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const open = (address: string, change: Partial<Favourites> = {}): void => {
  const base = standInPorts({ signedIn: true });
  openPage(address, { signedIn: true }, { ...base, favourites: { ...base.favourites, ...change } });
};
const firstHeart = async (): Promise<HTMLElement> => {
  const [heart] = await screen.findAllByRole('button', { name: /관심$/, pressed: false });
  if (heart === undefined) throw new Error('no heart');
  await waitFor(() => expect(heart).toHaveProperty('disabled', false));
  return heart;
};

test('a heart is pressed at once, and what is liked is gathered on a page of its own', async () => {
  open('/market');
  const heart = await firstHeart();
  fireEvent.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
});

test('a heart that is refused is taken back, and says why', async () => {
  open('/market', { like: async () => fail(failure('favouriteLimit')) });
  const heart = await firstHeart();
  fireEvent.click(heart);
  expect(await screen.findByText(/관심 등록은 500개까지/)).toBeDefined();
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});

test('a visitor’s heart leads to the log-in, and is done when they come back', async () => {
  const like = vi.fn<Favourites['like']>(async () => ok(undefined));
  openPage('/market');
  const [heart] = await screen.findAllByRole('button', { name: /관심$/, pressed: false });
  const name = heart?.getAttribute('aria-label') ?? '';
  fireEvent.click(heart ?? document.body);
  await heading('로그인');
  cleanup();
  open('/market', { like });
  await waitFor(() => expect(like).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('button', { name, pressed: true })).toBeDefined();
  expect(like.mock.calls[0]?.[1]).toBe(true);
});

test('nothing liked yet leads on, NFTs and products apart', async () => {
  open('/user/info/favourites');
  await heading('관심');
  await recognised();
  expect(await screen.findByText('아직 관심 등록한 NFT가 없어요')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: '상품' }));
  expect(await screen.findByText('아직 관심 등록한 상품이 없어요')).toBeDefined();
});
