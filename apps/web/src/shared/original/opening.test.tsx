import { failure } from '@naru/domain/failure';
import type { OpeningConsent, Originals } from '@naru/domain/file';
import { fail, ok } from '@naru/domain/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TEXTS as WAYS } from '../../features/detail/original-texts.ts';
import { SHARE_KEY } from '../../testing/original-port.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';
import { TEXTS } from './texts.ts';

const UNTIL = '2026-11-28T05:06:00.000Z';
const LATE = { timeout: 40_000 };
const LINK = { url: '/file/original/x', mime: 'image/png', name: '달항아리 No. 2', expiresAt: '2026-11-21T05:06:00.000Z', shown: null };

/** The page of an own NFT whose purchase may still be returned, until its original is opened. */
const openOwn = () => {
  const base = standInPorts({ signedIn: true });
  const said: string[] = [];
  let opened = false;
  const gives = <T,>(way: string, { endsWithdrawal }: OpeningConsent, value: T) => {
    said.push(`${way} ${endsWithdrawal === true}`);
    opened ||= endsWithdrawal === true;
    return opened ? ok(value) : fail(failure('openingEndsWithdrawal', { data: { until: UNTIL } }));
  };
  const originals: Originals = {
    ...base.originals,
    ofNft: async (query) => gives('see', query, LINK),
    share: async (_, consent = {}) => gives('share', consent, { shareKey: SHARE_KEY }),
  };
  openPage('/detail?tokenId=3001', { signedIn: true }, { ...base, originals });
  return said;
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }, LATE));
const words = /2026.11.28 \(토\) 14:06 전까지는 열지 않은 채로.*돌려받을 수 있어요/;

test('an own purchase says until when it may be returned before its original is opened, and opens by a press of its own', async () => {
  const said = openOwn();
  await press(WAYS.see);
  const dialog = within(await screen.findByRole('dialog', {}, LATE));
  const before = within(await dialog.findByRole('region', { name: TEXTS.openTitle }));
  expect(before.getByText(words)).toBeDefined();
  expect([dialog.queryByRole('img'), said]).toEqual([null, ['see false']]);
  fireEvent.click(before.getByRole('button', { name: TEXTS.openNow }));
  expect(await dialog.findByRole('img', { name: LINK.name })).toBeDefined();
  expect([dialog.queryByRole('region', { name: TEXTS.openTitle }), said]).toEqual([null, ['see false', 'see true']]);
});

test('whoever closes it has opened nothing', async () => {
  const said = openOwn();
  await press(WAYS.see);
  const dialog = await screen.findByRole('dialog', {}, LATE);
  await within(dialog).findByRole('region', { name: TEXTS.openTitle });
  fireEvent.click(within(dialog).getByRole('button', { name: /닫기/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(said).toEqual(['see false']);
});

test('sharing it asks the same, and shares nothing where that is left', async () => {
  const said = openOwn();
  await press(WAYS.share);
  const first = within(await screen.findByRole('dialog', {}, LATE));
  expect([first.getByText(TEXTS.openTitle), first.getByText(words)].length).toBe(2);
  fireEvent.click(first.getByRole('button', { name: WAYS.shareNot }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(said).toEqual(['share false']);
  await press(WAYS.share);
  fireEvent.click(within(await screen.findByRole('dialog', {}, LATE)).getByRole('button', { name: WAYS.shareNow }));
  expect(await screen.findByText(new RegExp(SHARE_KEY))).toBeDefined();
  expect(said).toEqual(['share false', 'share false', 'share true']);
});
