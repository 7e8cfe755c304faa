import { type FailureName, failure } from '@naru/domain/failure';
import type { OfferBook, OfferView } from '@naru/domain/offer';
import { fail, ok } from '@naru/domain/shared';
import { failureText, formatWon } from '@naru/messages';
import { anOffer, must, tokenId, won } from '@naru/testkit';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, type, typePin } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const PIN = '135790'.padStart(64, '0');

const openWith = (address: string, change: Partial<OfferBook> = {}): void => {
  const base = standInPorts({ signedIn: true });
  openPage(address, { signedIn: true }, { ...base, offerBook: { ...base.offerBook, ...change } });
};
const openOffer = (offer: OfferView, change: Partial<OfferBook> = {}): void =>
  openWith(`/accept-propsal?offerId=${offer.offerId}`, { toBuy: async () => ok(offer), ...change });
const done = () => vi.fn(async () => ok(undefined));
const buttons = (): (string | null)[] =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('bids that have ended', () => {
  test('stand beside ended offers, with when and why, and lead to what was sold to them', async () => {
    openWith('/user/info/price-proposal?box=ended');
    const list = within(await screen.findByRole('list', { name: '지난 구매 입찰' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/청해파도문.*소유자가 이 가격에 팔기로 했어요.*82,000원체결됨체결된 NFT No. 5/),
      expect.stringMatching(/골드바.*내가 취소했어요.*9,000원입찰 취소/),
      expect.stringMatching(/달항아리.*7일 동안 체결되지 않아 끝났어요.*9,000원기한 만료/),
    ]);
    expect(list.getByRole('link', { name: '체결된 NFT No. 5' }).getAttribute('href')).toBe('/accept-propsal?offerId=4');
    expect(screen.getByRole('list', { name: '지난 제안' })).toBeDefined();
  });

  test('are left out of the other boxes, and where there are none', async () => {
    openWith('/user/info/price-proposal?box=sent');
    await screen.findByRole('list', { name: '보낸 제안' });
    expect(screen.queryByRole('region', { name: '지난 구매 입찰' })).toBeNull();
  });
});

describe('making an offer', () => {
  const ADDRESS = '/offer?tokenId=3002';

  test('names price and NFT before it is sent, then shows it among those sent', async () => {
    const request = vi.fn(async () => ok({ offerId: anOffer(9).offerId }));
    openWith(ADDRESS, { request });
    await heading('가격 제안');
    await type('제안 가격', '70000');
    await type('소유자에게 남길 말 (선택)', '부탁드려요');
    await press('제안 보내기');
    const dialog = await screen.findByRole('dialog', { name: '가격 제안' });
    expect(within(dialog).getByText(/70,000원/)).toBeDefined();
    within(dialog).getByRole('button', { name: '제안 보내기' }).click();
    expect(await screen.findByText(/가격 제안을 보냈습니다/)).toBeDefined();
    expect(request.mock.calls).toMatchObject([[{ tokenId: '3002', price: 70_000, message: '부탁드려요', key: expect.any(String) }]]);
    await press('확인');
    await heading('가격 제안 내역');
    expect(screen.getByRole('link', { name: '보낸 제안' }).getAttribute('aria-current')).toBe('page');
  });

  test.each(['', '0', '100'])('asks for the least price instead of %j', async (price) => {
    const request = vi.fn();
    openWith(ADDRESS, { request });
    await heading('가격 제안');
    await type('제안 가격', price);
    await press('제안 보내기');
    expect(await screen.findByText(/원 이상, 1조 원 이하의 원 단위 금액으로 입력해 주세요/)).toBeDefined();
    expect(request).not.toHaveBeenCalled();
  });

  test('at the asking price or above says that it can be bought now, and the question names what is asked', async () => {
    const base = standInPorts({ signedIn: true });
    const listed = must(await base.nfts.detail(tokenId(3002))).listing?.price ?? 0;
    openWith(ADDRESS);
    await heading('가격 제안');
    await type('제안 가격', String(listed - 1));
    expect(screen.queryByText(/지금 .+원에 살 수 있어요/)).toBeNull();
    await type('제안 가격', String(listed));
    expect(await screen.findByText(`지금 ${formatWon(listed)}에 살 수 있어요. 제안하고 기다리지 않아도 돼요.`)).toBeDefined();
    expect(screen.getByRole('link', { name: '바로 구매하러 가기' }).getAttribute('href')).toBe('/detail?tokenId=3002');
    await press('제안 보내기');
    const dialog = within(await screen.findByRole('dialog', { name: '가격 제안' }));
    expect(dialog.getByText(new RegExp(`판매 가격: ${formatWon(listed)}. 제안하지 않아도 지금 살 수 있어요`))).toBeDefined();
  });

  test.each<FailureName>(['ownThing', 'offerOpen', 'offerLimit', 'lockedInOffer', 'tokenFrozen', 'soldByStore'])(
    'says why not, before anything is typed: %s',
    async (name) => {
      const preview = async () => ok({ least: won(1), highest: null, listingPrice: null, openOffers: 0, reasons: [name] });
      openWith(ADDRESS, { preview });
      await heading('지금은 가격을 제안할 수 없어요');
      expect(screen.getByText(failureText(failure(name)).text)).toBeDefined();
      expect(screen.queryByLabelText('제안 가격')).toBeNull();
    },
  );

  test('that is refused says why and keeps what was typed', async () => {
    openWith(ADDRESS, { request: async () => fail(failure('reservedByAnother')) });
    await heading('가격 제안');
    await type('제안 가격', '70000');
    await press('제안 보내기');
    within(await screen.findByRole('dialog', { name: '가격 제안' }))
      .getByRole('button', { name: '제안 보내기' })
      .click();
    expect(await screen.findByText(failureText(failure('reservedByAnother')).text)).toBeDefined();
    await press('확인');
    expect(await screen.findByDisplayValue('70,000')).toBeDefined();
  });
});

describe('the offers of a member', () => {
  test.each([
    ['received', ['푸른학21', '65,000원', '답변 대기']],
    ['sent', ['80,000원', '역제안', '수락됨']],
    ['ended', ['40,000원', '거절됨']],
  ])('%s', async (box, texts) => {
    openWith(`/user/info/price-proposal?box=${box}`);
    await heading('가격 제안 내역');
    const list = await screen.findByRole('list', { name: /제안$/ });
    for (const text of texts) expect(list.textContent).toContain(text);
  });

  test('that are none offer a way on', async () => {
    openPage('/user/info/price-proposal', { signedIn: true, empty: true });
    expect(await screen.findByText('받은 가격 제안이 없어요')).toBeDefined();
    expect(screen.getByRole('link', { name: '마켓 둘러보기' })).toBeDefined();
  });
});

/** What each side is offered in each state. */
const WAYS: readonly (readonly [OfferView['side'], OfferView['state'], readonly string[]])[] = [
  ['owner', 'requested', ['제안 수락', '역제안', '거절하기']],
  ['owner', 'countered', ['역제안 취소']],
  ['buyer', 'requested', ['제안 취소']],
  ['buyer', 'countered', ['역제안 수락', '거절하기', '제안 취소']],
  ['buyer', 'accepted', ['결제하기', '제안 취소']],
];

describe('an offer', () => {
  test.each(WAYS)('lets the %s of one that is %s do %j', async (side, state, ways) => {
    openOffer(anOffer(1, { side, state, counterPrice: state === 'countered' ? won(20_000) : null }));
    await heading(ways.some((way) => way.endsWith('수락')) ? '가격 제안 답하기' : '가격 제안');
    expect(buttons()).toEqual(ways);
    expect(screen.getByText(side === 'owner' ? '제안받은 가격' : '제안한 가격')).toBeDefined();
  });

  test('is accepted by its owner under the PIN that was shown buyer and price', async () => {
    const accept = done();
    openOffer(anOffer(1, { side: 'owner', buyerNickname: '푸른학21' }), { accept });
    await press('제안 수락');
    const dialog = await screen.findByRole('dialog', { name: '제안 수락 확인' });
    expect(within(dialog).getByText('10,000원')).toBeDefined();
    expect(within(dialog).getByText('푸른학21')).toBeDefined();
    await typePin('135790');
    expect(await screen.findByText('가격 제안을 수락했습니다. 제안한 회원이 24시간 안에 결제하면 판매가 끝납니다.')).toBeDefined();
    expect(accept.mock.calls).toEqual([[{ offerId: 1, pin: PIN }]]);
  });

  test('is countered at a higher price only', async () => {
    const counter = done();
    openOffer(anOffer(1, { side: 'owner' }), { counter });
    await press('역제안');
    await type('역제안할 가격', '10000');
    const form = await screen.findByRole('form', { name: '역제안하기' });
    within(form).getByRole('button', { name: '역제안' }).click();
    expect(await screen.findByText('가격은 10,001원 이상, 1조 원 이하의 원 단위 금액으로 입력해 주세요.')).toBeDefined();
    await type('역제안할 가격', '15000');
    within(form).getByRole('button', { name: '역제안' }).click();
    // What is confirmed is the price that the owner has named.
    expect(within(await screen.findByRole('dialog', { name: '역제안 확인' })).getByText('역제안 가격')).toBeDefined();
    await typePin('135790');
    expect(await screen.findByText('역제안을 보냈습니다. 제안한 회원이 답하면 알려 드립니다.')).toBeDefined();
    expect(counter.mock.calls).toEqual([[{ offerId: 1, price: 15_000, pin: PIN }]]);
  });

  test('is declined with a reason', async () => {
    const decline = done();
    openOffer(anOffer(1, { side: 'owner' }), { decline });
    await press('거절하기');
    const form = await screen.findByRole('form', { name: '거절하기' });
    within(form).getByRole('button', { name: '거절하기' }).click();
    expect(await screen.findByText('필수 입력 항목입니다.')).toBeDefined();
    await type('거절 사유', ' 아직이에요 ');
    within(form).getByRole('button', { name: '거절하기' }).click();
    expect(await screen.findByText('가격 제안을 거절했습니다.')).toBeDefined();
    expect(decline.mock.calls).toEqual([[{ offerId: 1, reason: '아직이에요' }]]);
  });

  test('is weighed by its owner against what is asked, what was paid last and the best of the others', async () => {
    const own = anOffer(1, { side: 'owner', price: won(70_000), tokenId: tokenId(3002) });
    const others = [own, anOffer(2, { side: 'onlooker', price: won(66_000) })];
    openOffer(own, { ofToken: async () => ok({ dataList: others, page: 1, size: 2, allCount: 2 }) });
    const best = await screen.findByText('다른 제안 중 최고 가격');
    expect(best.nextElementSibling?.textContent).toBe('66,000원');
    expect(screen.getByText('판매 가격').nextElementSibling?.textContent).toMatch(/원$/);
    expect(screen.getByText('최근 거래 가격')).toBeDefined();
  });

  test('that its owner has countered is taken back, which is no refusal', async () => {
    const decline = done();
    openOffer(anOffer(1, { side: 'owner', state: 'countered', counterPrice: won(20_000) }), { decline });
    await press('역제안 취소');
    await type('취소 사유', '마음이 바뀌었어요');
    within(await screen.findByRole('form', { name: '역제안 취소' }))
      .getByRole('button', { name: '역제안 취소' })
      .click();
    expect(await screen.findByText('역제안을 취소했습니다.')).toBeDefined();
    expect(decline.mock.calls).toEqual([[{ offerId: 1, reason: '마음이 바뀌었어요' }]]);
  });

  test('that could not be declined keeps the reason that was typed', async () => {
    openOffer(anOffer(1, { side: 'owner' }), { decline: async () => fail(failure('connectionFailed')) });
    await press('거절하기');
    await type('거절 사유', '아직이에요');
    within(await screen.findByRole('form', { name: '거절하기' }))
      .getByRole('button', { name: '거절하기' })
      .click();
    await press('확인');
    expect(await screen.findByDisplayValue('아직이에요')).toBeDefined();
  });

  test('that was countered is taken by its buyer, after a question', async () => {
    const accept = done();
    openOffer(anOffer(1, { state: 'countered', counterPrice: won(20_000) }), { accept });
    await press('역제안 수락');
    const dialog = await screen.findByRole('dialog', { name: '역제안 수락' });
    expect(within(dialog).getByText(/20,000원/)).toBeDefined();
    within(dialog).getByRole('button', { name: '역제안 수락' }).click();
    expect(await screen.findByText('역제안을 수락했습니다. 24시간 안에 결제하면 구매가 끝납니다.')).toBeDefined();
    expect(accept.mock.calls).toEqual([[{ offerId: 1 }]]);
  });

  test('is taken back after a question; a refusal is told', async () => {
    openOffer(anOffer(1, { state: 'accepted' }), { cancel: async () => fail(failure('orderOpen')) });
    await press('제안 취소');
    within(await screen.findByRole('dialog', { name: '제안 취소' }))
      .getByRole('button', { name: '제안 취소' })
      .click();
    expect(await screen.findByText(failureText(failure('orderOpen')).text)).toBeDefined();
  });

  test('that was accepted is paid for at the agreed price', async () => {
    openOffer(anOffer(1, { state: 'accepted', price: won(10_000), counterPrice: won(20_000) }));
    await press('결제하기');
    const dialog = await screen.findByRole('dialog', { name: '구매 내용을 확인해 주세요' });
    expect(within(dialog).getAllByText('20,000원')).toHaveLength(2);
    expect(within(dialog).getByText(/수락된 제안이라 이미 나를 위해 예약되어 있어요/)).toBeDefined();
    expect(within(dialog).queryByText(/15분/)).toBeNull();
  });

  test('whose order is being paid counts down to nothing', async () => {
    openOffer(anOffer(1, { side: 'owner', state: 'accepted', expiresAt: null }));
    expect(await screen.findByText(/예약 시간은 멈춰 있어요/)).toBeDefined();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('that is not there says so, and offers no try that would change nothing', async () => {
    openWith('/accept-propsal?offerId=77');
    await heading('가격 제안을 찾을 수 없어요');
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  });

  test('tells its owner what they get of a price before they take it or name another', async () => {
    openOffer(anOffer(1, { side: 'owner', price: won(10_000), tokenId: tokenId(3002) }));
    // Of 10,000 won, 5 % stay with the platform and 2.5 % go to the creator.
    expect(await screen.findByText('9,250원')).toBeDefined();
    expect(screen.getByText(/판매 등록은 끝나요/)).toBeDefined();
    await press('역제안');
    await type('역제안할 가격', '15000');
    expect(await screen.findByText('13,875원')).toBeDefined();
  });
});

test('an NFT’s page shows the offers that stand and the way to make one', async () => {
  openWith('/detail?tokenId=3002', {
    ofToken: async () => ok({ dataList: [anOffer(1, { side: 'onlooker', price: won(66_000) })], page: 1, size: 5, allCount: 1 }),
  });
  expect(await screen.findByText('66,000원')).toBeDefined();
  expect(screen.getByRole('link', { name: '가격 제안하기' }).getAttribute('href')).toContain('/offer?tokenId=3002');
});
