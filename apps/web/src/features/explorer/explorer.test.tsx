import type { Explorer } from '@naru/domain/explorer';
import { ok } from '@naru/domain/shared';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { heading, press, type } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';
import { TEXTS } from './texts.ts';

const HASH = `0x${'a1'.repeat(32)}`;

const sha256 = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex');

const openWith = (address: string, change: Partial<Explorer> = {}): void => {
  const base = standInPorts();
  openPage(address, {}, { ...base, explorer: { ...base.explorer, ...change } });
};

describe('the explorer', () => {
  afterEach(() => vi.restoreAllMocks());

  test('finds a transaction by what is typed, and says what cannot be looked for', async () => {
    openWith('/explorer');
    await heading(TEXTS.title);
    await type(TEXTS.search, '달항아리');
    await press(TEXTS.find);
    expect(await screen.findByText(TEXTS.notFound)).toBeDefined();
    await type(TEXTS.search, HASH);
    await press(TEXTS.find);
    await heading(TEXTS.transaction);
    const effects = await screen.findByRole('table');
    expect(within(effects).getByText('소유권 이전')).toBeDefined();
    expect(within(effects).getByText('12,000원')).toBeDefined();
    expect(screen.getByText(HASH)).toBeDefined();
    expect(screen.getByText('기록 완료')).toBeDefined();
  });

  test.each([`tx/${HASH}`, 'token/3002', `address/0x${'Ab'.repeat(20)}`])('%s names each of its landmarks apart', async (address) => {
    openWith(`/explorer/${address}`);
    await screen.findByRole('table');
    const names = screen
      .getAllByRole('region')
      .map((one) => one.getAttribute('aria-label') ?? within(one).getAllByRole('heading')[0]?.textContent);
    expect(new Set(names).size).toBe(names.length);
  });

  test('says that nobody knows a transaction, and leads back', async () => {
    openWith(`/explorer/tx/0x${'a0'.repeat(32)}`);
    expect(await screen.findByText(TEXTS.missing)).toBeDefined();
    expect(screen.getByRole('link', { name: TEXTS.again }).getAttribute('href')).toBe('/explorer');
  });

  test('a token that is none is as unknown as one that nobody has minted', async () => {
    openWith('/explorer/token/none');
    expect(await screen.findByText(TEXTS.missing)).toBeDefined();
  });

  test('shows an address with what happened there', async () => {
    openWith(`/explorer/address/0x${'Ab'.repeat(20)}`);
    expect(await screen.findByText('푸른학21')).toBeDefined();
    expect(within(await screen.findByRole('table')).getByText('소유권 이전')).toBeDefined();
  });

  test.each([
    ['as minted, to somebody who may not see the original', true, undefined, TEXTS.verified],
    ['as minted, to its owner', true, 'original', TEXTS.wholeVerified],
    ['other metadata', false, undefined, TEXTS.differs],
    ['another original', true, 'another', TEXTS.originalDiffers],
  ])('computes the hashes anew: %s', async (_, unchanged, original, message) => {
    const body = JSON.stringify({ properties: { original: { sha256: await sha256('original') } } });
    const metadataHash = await sha256(unchanged ? body : 'something else');
    const base = standInPorts();
    const token: Explorer['token'] = async (tokenId) => {
      const found = await base.explorer.token(tokenId);
      return found.ok ? ok({ ...found.value, metadataHash }) : found;
    };
    const link = { url: '/file/original/key', name: 'a.png', mime: 'image/png', expiresAt: '2026-11-21T00:01:00.000Z', shown: null };
    const ofNft: typeof base.originals.ofNft = async (query) => (original === undefined ? base.originals.ofNft(query) : ok(link));
    openPage('/explorer/token/3002', {}, { ...base, explorer: { ...base.explorer, token }, originals: { ...base.originals, ofNft } });
    const check = await screen.findByRole('button', { name: TEXTS.check });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => new Response(String(url).includes('original') ? original : body));
    check.click();
    expect(await screen.findByText(message)).toBeDefined();
  });

  test('a page that nobody answers is said to be one', async () => {
    openWith('/explorer/token/3002');
    const check = await screen.findByRole('button', { name: TEXTS.check });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 500 }));
    check.click();
    expect(await screen.findByText(TEXTS.cannotCheck)).toBeDefined();
  });
});
