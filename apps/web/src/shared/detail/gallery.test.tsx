import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/render.tsx';

test('a press on the art opens it over the whole screen, nearer and farther', async () => {
  openPage('/detail?tokenId=3002');
  fireEvent.click(await screen.findByTitle('크게 보기'));
  const dialog = within(await screen.findByRole('dialog'));
  const widthOf = () => dialog.getByRole('button', { name: '가까이 보기' }).getAttribute('data-zoom');
  expect([widthOf(), dialog.getByRole('button', { name: '축소' }).hasAttribute('disabled')]).toEqual(['1', true]);
  fireEvent.click(dialog.getByRole('button', { name: '확대' }));
  expect(widthOf()).toBe('2');
  fireEvent.click(dialog.getByRole('button', { name: '가까이 보기' }));
  expect([widthOf(), dialog.getByRole('button', { name: '확대' }).hasAttribute('disabled')]).toEqual(['4', true]);
  fireEvent.click(dialog.getByRole('button', { name: '가까이 보기' }));
  expect(widthOf()).toBe('1');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
