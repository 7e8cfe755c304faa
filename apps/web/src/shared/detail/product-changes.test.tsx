import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { Stores } from '@naru/domain/store';
import { aStoreProduct } from '@naru/testkit';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const AT = '2026-11-20T03:00:00.000Z';
const PRODUCT = aStoreProduct({ textsChangedAt: AT });

const open = async (change: Partial<Stores>) => {
  const base = standInPorts();
  const versions = vi.fn<Stores['versions']>(async () =>
    ok([
      {
        version: 4,
        changedAt: AT,
        changes: [
          { what: { field: 'description' }, before: '흰 달', after: '더 흰 달' },
          { what: { label: '제조국' }, before: '', after: '대한민국' },
        ],
        pictures: { before: [], after: [{ url: '/file/image/moon', placeholder: '', width: 640, height: 640 }] },
      },
    ]),
  );
  openPage(
    `/issuer/store/product/detail?productId=${PRODUCT.productId}`,
    {},
    {
      ...base,
      stores: { ...base.stores, product: async () => ok(PRODUCT), versions, ...change },
    },
  );
  await heading(PRODUCT.name);
  return versions;
};

test('what a product said before is told on a press, and not asked for before', async () => {
  const versions = await open({});
  const summary = await screen.findByText('상품 내용 변경 이력');
  expect(summary.textContent).toContain('마지막 변경 2026.11.20');
  expect(versions).not.toHaveBeenCalled();
  summary.click();
  const [list] = within(summary.closest('details') as HTMLElement).queryAllByRole('list');
  expect(list).toBeUndefined();
  expect((await screen.findByText('더 흰 달', { exact: false })).closest('dd')?.textContent).toBe('이전 흰 달이후 더 흰 달');
  expect(screen.getByText('대한민국', { exact: false }).closest('dd')?.textContent).toBe('이전 없음이후 대한민국');
  expect(screen.getByRole('img', { name: '이후 1번째 이미지' })).toBeDefined();
});

test('of a product that was never changed nothing is said', async () => {
  await open({ product: async () => ok(aStoreProduct()) });
  expect(screen.queryByText('상품 내용 변경 이력')).toBeNull();
});

test('that can not be had is told, with a way to try again', async () => {
  await open({ versions: async () => fail(failure('serverRequestFailed')) });
  (await screen.findByText('상품 내용 변경 이력')).click();
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeDefined();
});
