import { failure } from '@naru/domain/failure';
import type { Market } from '@naru/domain/listing';
import type { Fact } from '@naru/domain/nft';
import { fail, mapResult, ok } from '@naru/domain/shared';
import { won } from '@naru/testkit';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const NOTICE = [
  { label: '순도', value: '999.9‰' },
  { label: '중량', value: '37.5g' },
];

const open = async (notice: readonly Fact[], goldReference: Market['goldReference']) => {
  const base = standInPorts({});
  const stores: typeof base.stores = {
    ...base.stores,
    product: async (id) => mapResult(await base.stores.product(id), (found) => ({ ...found, notice })),
  };
  openPage('/issuer/store/product/detail?productId=2', {}, { ...base, stores, market: { ...base.market, goldReference } });
  await screen.findByRole('heading', { level: 1, name: '순금 골드바 37.5g' });
};
const figures = async () => {
  const part = within(await screen.findByRole('region', { name: '무게로 본 가격' }));
  return part.getAllByRole('definition').map(({ textContent }) => textContent);
};
const at =
  (perGram: number): Market['goldReference'] =>
  async () =>
    ok({ perGram: won(perGram), source: '한국거래소', at: '2026-11-24T06:30:00.000Z' });

test.each([
  ['above', 140_000, '4.4% 높아요'],
  ['below', 150_000, '2.6% 낮아요'],
  ['about at', 146_133, '같아요'],
])('gold tells its price by weight, %s what gold costs, and who says so', async (_, reference, words) => {
  await open(NOTICE, at(reference));
  await screen.findByText(/^기준 시세: 순금 1g [\d,]+원 \(출처 한국거래소, 2026\.11\.24 \(화\) 15:30\)$/);
  expect(await figures()).toEqual(['548,000원', '146,133원', words]);
});

test.each<[string, Market['goldReference']]>([
  ['nobody has told it lately', async () => ok(null)],
  ['it cannot be had', async () => fail(failure('serverRequestFailed'))],
])('without a reference, where %s, gold is compared with none', async (_, goldReference) => {
  await open(NOTICE, goldReference);
  expect(await figures()).toEqual(['548,000원', '146,133원']);
  expect(screen.queryByText(/기준 시세/)).toBeNull();
});

test('gold whose notice names no weight tells no price by weight', async () => {
  await open([], at(140_000));
  expect(screen.queryByRole('region', { name: '무게로 본 가격' })).toBeNull();
});
