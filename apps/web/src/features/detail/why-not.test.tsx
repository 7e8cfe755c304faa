import { type FailureName, failure } from '@naru/domain/failure';
import { NFT_ACTS } from '@naru/domain/nft';
import { ok } from '@naru/domain/shared';
import { failureText } from '@naru/messages';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';
import { TEXTS } from './texts.ts';

/** Every refusal that a guard of these acts can name. */
const REASONS: readonly FailureName[] = [
  ...(['noPermission', 'tokenRevoked', 'tokenFrozen', 'alreadyListed', 'lockedInGift', 'inExchange', 'lockedInOffer'] as const),
  ...(['ownThing', 'reservedByAnother', 'listingEnded', 'offerOpen', 'offerLimit', 'notTransferable', 'soldByStore'] as const),
];

const openWith = (
  whyNot: Readonly<Partial<Record<(typeof NFT_ACTS)[number], FailureName | null>>>,
  change: { ownedByMe?: boolean; status?: 'onSale' } = {},
) => {
  const base = standInPorts({ signedIn: true });
  const detail = vi.fn<typeof base.nfts.detail>(async (tokenId) => {
    const nft = await base.nfts.detail(tokenId);
    return nft.ok ? ok({ ...nft.value, ...change, whyNot }) : nft;
  });
  const cancel = vi.fn<typeof base.listings.cancel>(async () => ok(undefined));
  const ports = { ...base, nfts: { ...base.nfts, detail }, listings: { ...base.listings, cancel } };
  openPage('/detail?tokenId=3002', { signedIn: true }, ports);
  return { detail, cancel };
};

describe('what cannot be done with an NFT', () => {
  test.each(REASONS)('is disabled and says why in the words of the refusal: %s', async (reason) => {
    openWith(Object.fromEntries(NFT_ACTS.map((act) => [act, reason])));
    const said = await screen.findByText(failureText(failure(reason)).text);
    for (const act of NFT_ACTS) {
      const button = screen.getByRole('button', { name: TEXTS[act] });
      expect(button).toHaveProperty('disabled', true);
      expect(button.getAttribute('aria-describedby')).toBe(said.id);
    }
  });

  test.each([
    ['lockedInOffer', false, null],
    ['lockedInOffer', true, '/user/info/price-proposal'],
    ['inExchange', false, null],
    ['offerOpen', false, '/user/info/price-proposal?box=sent'],
  ] as const)('leads on from %s, own: %s, to %s', async (reason, ownedByMe, way) => {
    openWith({ offer: reason }, { ownedByMe });
    const said = await screen.findByText(failureText(failure(reason)).text);
    expect(said.parentElement?.querySelector('a')?.getAttribute('href') ?? null).toBe(way);
  });

  test('of one’s own on sale stands aside for another price and for taking it back, which asks first', async () => {
    openWith({ list: 'alreadyListed', send: 'alreadyListed', exchange: 'alreadyListed' }, { ownedByMe: true, status: 'onSale' });
    const reprice = await screen.findByRole('link', { name: '가격 변경' });
    expect(reprice.getAttribute('href')).toBe('/listing?tokenId=3002');
    for (const act of ['list', 'send', 'exchange'] as const) expect(screen.queryByRole('button', { name: TEXTS[act] })).toBeNull();
    expect(screen.getByText(/판매 중에는 보내거나 실물로 받을 수 없어요/)).toBeDefined();
    screen.getByRole('button', { name: '판매 취소' }).click();
    expect((await screen.findByRole('dialog', { name: '판매 취소' })).textContent).toContain('를 취소할까요?');
  });

  test('of one’s own is taken back, and that is told at once, also where the page is never answered anew', async () => {
    const { detail, cancel } = openWith({ list: 'alreadyListed' }, { ownedByMe: true, status: 'onSale' });
    (await screen.findByRole('button', { name: '판매 취소' })).click();
    const question = within(await screen.findByRole('dialog', { name: '판매 취소' }));
    const before = detail.mock.calls.length;
    detail.mockImplementation(() => new Promise(() => undefined));
    question.getByRole('button', { name: '판매 취소' }).click();
    expect(await screen.findByText('판매가 취소되었습니다.')).toBeDefined();
    expect([cancel.mock.calls.length, detail.mock.calls.length]).toEqual([1, before + 1]);
  });

  test('and what can be done is a way on', async () => {
    openWith({ offer: null, list: null, exchange: null, send: null });
    for (const act of ['offer', 'list', 'exchange'] as const) expect(await screen.findByRole('link', { name: TEXTS[act] })).toBeDefined();
    expect(screen.getByRole('button', { name: TEXTS.send })).toHaveProperty('disabled', false);
    expect(screen.queryByRole('button', { name: TEXTS.buy })).toBeNull();
  });
});
