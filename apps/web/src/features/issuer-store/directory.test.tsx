import type { Stores } from '@naru/domain/store';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const open = (address: string, empty = false) => {
  const base = standInPorts({ empty });
  const directory = vi.fn<Stores['directory']>(base.stores.directory);
  openPage(address, {}, { ...base, stores: { ...base.stores, directory } });
  return directory;
};

test('each store is one link, with three works and its figures', async () => {
  open('/issuer/store');
  await heading('스토어');
  const list = await screen.findByRole('list', { name: '스토어' });
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(3));
  const card = within(list).getAllByRole('listitem')[0] ?? list;
  expect(card.textContent).toContain('거래1,204건');
  expect(card.textContent).toContain('최저 가격9,000원');
  expect(
    within(list)
      .getByRole('link', { name: /한빛화랑/ })
      .getAttribute('href'),
  ).toContain('siteCode=HANBIT');
});

test('stores are sorted and found, and a name that none has leads back to all', async () => {
  const directory = open('/issuer/store');
  await heading('스토어');
  fireEvent.change(await screen.findByRole('combobox', { name: '정렬' }), { target: { value: 'name' } });
  await waitFor(() => expect(directory).toHaveBeenLastCalledWith({ page: 1, size: 20, sort: 'name' }));
  const field = screen.getByRole('searchbox', { name: '스토어 이름이나 초성으로 찾기' });
  fireEvent.change(field, { target: { value: '없는 이름' } });
  fireEvent.submit(field.closest('form') ?? field);
  expect(await screen.findByText('이름이 맞는 스토어가 없어요')).toBeDefined();
  expect(directory).toHaveBeenLastCalledWith({ page: 1, size: 20, sort: 'name', name: '없는 이름' });
  expect(screen.getByRole('link', { name: '전체 스토어 보기' })).toBeDefined();
});

test('a market without stores leads to what members sell', async () => {
  open('/issuer/store', true);
  expect(await screen.findByText('아직 문을 연 스토어가 없어요')).toBeDefined();
});
