import { failure } from '@naru/domain/failure';
import type { Histories } from '@naru/domain/history';
import { fail } from '@naru/domain/shared';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

test('a part of an NFT’s page that could not be loaded says so in its place, and is tried once more', async () => {
  const base = standInPorts({});
  const ofNft = vi.fn<Histories['ofNft']>(base.histories.ofNft);
  ofNft.mockResolvedValueOnce(fail(failure('serverRequestFailed')));
  openPage('/detail?tokenId=3001', {}, { ...base, histories: { ...base.histories, ofNft } });
  fireEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('region', { name: '최근 거래 내역' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
});
