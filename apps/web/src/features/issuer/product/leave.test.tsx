import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { standInDesks } from '../../../testing/desks.ts';
import { heading } from '../../../testing/find.ts';
import { openPage } from '../../../testing/render.tsx';

const CREATE = '/issuer/product/create';
const menu = (name: string) => screen.getByRole('link', { name });
const write = async (): Promise<void> => {
  await heading('상품 등록');
  fireEvent.change(await screen.findByLabelText('상품명'), { target: { value: '달항아리' } });
};
const question = () => screen.findByRole('dialog', { name: '작성 중인 내용이 있어요' });
/** Whether closing the page would be asked about. */
const asksOnClosing = (): boolean => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving a product that is being written', () => {
  test('is not asked about while nothing has been typed', async () => {
    openPage(CREATE, { signedIn: true });
    await heading('상품 등록');
    expect(asksOnClosing()).toBe(false);
    fireEvent.click(menu('상품 목록'));
    await heading('상품 목록');
  });

  test('is asked about, and staying keeps what was typed', async () => {
    openPage(CREATE, { signedIn: true });
    await write();
    expect(asksOnClosing()).toBe(true);
    fireEvent.click(menu('상품 목록'));
    await question();
    fireEvent.click(screen.getByRole('button', { name: '계속 작성하기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((screen.getByLabelText('상품명') as HTMLInputElement).value).toBe('달항아리');
  });

  test('leads on once it is wanted, and is asked once only', async () => {
    openPage(CREATE, { signedIn: true });
    await write();
    fireEvent.click(menu('상품 목록'));
    await question();
    fireEvent.click(screen.getByRole('button', { name: '떠나기' }));
    await heading('상품 목록');
    expect(asksOnClosing()).toBe(false);
  });

  test.each([
    ['with the control key, for another tab', { ctrlKey: true }],
    ['with the shift key, for another window', { shiftKey: true }],
  ])('by a click %s is no leaving', async (_, keys) => {
    openPage(CREATE, { signedIn: true });
    await write();
    fireEvent.click(menu('상품 목록'), keys);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not asked about any more once everything is taken back', async () => {
    openPage(CREATE, { signedIn: true });
    await write();
    fireEvent.change(screen.getByLabelText('상품명'), { target: { value: '' } });
    expect(asksOnClosing()).toBe(false);
  });
});

test('a new product is sent once, with its picture and a key, and nobody is asked on the way to the list', async () => {
  const base = standInDesks({ signedIn: true });
  const createProduct = vi.fn(base.issuerDesk.createProduct);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  openPage(CREATE, { signedIn: true }, { ...base, issuerDesk: { ...base.issuerDesk, createProduct } });
  await write();
  fireEvent.change(screen.getByLabelText('상품 설명'), { target: { value: '백자의 선' } });
  fireEvent.change(screen.getByLabelText('판매 가격'), { target: { value: '1250000' } });
  const picture = new File(['png'], 'moon.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('작품 이미지', { selector: 'input' }), { target: { files: [picture] } });
  fireEvent.click(screen.getByRole('button', { name: '상품 등록' }));
  await heading('상품 목록');
  expect(createProduct.mock.calls).toEqual([
    [
      {
        siteCode: 'HANBIT',
        draft: expect.objectContaining({ name: '달항아리', price: 1_250_000, quantity: 1 }),
        picture,
        key: expect.any(String),
      },
    ],
  ]);
  expect(await screen.findByText(/달항아리: 상품을 등록했습니다/)).toBeDefined();
});
