import type { BidBook } from '@naru/domain/bid';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { aBid, won } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { allInSight } from '../../testing/all-in-sight.ts';
import { heading, press, recognised, typePin } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

beforeEach(allInSight);

const ADDRESS = '/market/detail?productId=3';
const PIN = '135790'.padStart(64, '0');

const open = async (change: Partial<BidBook> = {}, address = ADDRESS) => {
  const base = standInPorts({ signedIn: true });
  const bidBook: BidBook = { ...base.bidBook, ...change };
  const place = vi.fn(bidBook.place);
  openPage(address, { signedIn: true }, { ...base, bidBook: { ...bidBook, place } });
  await heading('청해파도문');
  await recognised();
  return place;
};
const part = async (name = '구매 입찰') => within(await screen.findByRole('region', { name }));
const typed = async (price: string) => fireEvent.change(await (await part()).findByLabelText('입찰할 가격'), { target: { value: price } });
const confirmed = async (title: string) =>
  within(await screen.findByRole('dialog', { name: title }))
    .getByRole('button', { name: title })
    .click();

describe.each([ADDRESS, '/issuer/store/product/detail?productId=3'])('bids on %s', (address) => {
  test('show the best prices and how many bid them; a visitor logs in and comes back', async () => {
    openPage(address, {});
    const list = within(await screen.findByRole('list', { name: '입찰가 순위' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['60,000원2명']);
    expect(await (await part()).findByRole('button', { name: '로그인하고 입찰하기' })).toBeDefined();
    expect(screen.queryByRole('region', { name: '바로 팔기' })).toBeNull();
  });
});

describe('a visitor who bids', () => {
  const back = async () => {
    const base = standInPorts({ signedIn: true });
    const place = vi.fn(base.bidBook.place);
    openPage(ADDRESS, { signedIn: true }, { ...base, bidBook: { ...base.bidBook, place } });
    await heading('청해파도문');
    return place;
  };

  test('logs in, comes back to the price that they typed, and is asked about it at once', async () => {
    openPage(ADDRESS, {});
    await typed('70000');
    await press('로그인하고 입찰하기');
    await heading('로그인');
    const place = await back();
    const dialog = await screen.findByRole('dialog', { name: '구매 입찰하기' });
    expect(within(dialog).getByText('청해파도문 상품의 아무 번호나 70,000원에 사겠다고 입찰할까요?')).toBeDefined();
    expect((await (await part()).findByLabelText<HTMLInputElement>('입찰할 가격')).value).toBe('70,000');
    expect(place).not.toHaveBeenCalled();
    await confirmed('구매 입찰하기');
    await screen.findByText(/구매 입찰을 등록했습니다/);
    await press('확인');
    expect(place.mock.calls).toMatchObject([[{ productId: 3, price: 70_000 }]]);
    // Once: whoever comes again comes to an empty form.
    await back();
    expect((await (await part()).findByLabelText<HTMLInputElement>('입찰할 가격')).value).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is told first what cannot be bid, and comes back to the field where they have typed nothing', async () => {
    openPage(ADDRESS, {});
    await typed('86000');
    await press('로그인하고 입찰하기');
    expect(await (await part()).findByText('지금 86,000원에 살 수 있어요. 그보다 낮은 가격을 입력해 주세요.')).toBeDefined();
    await typed('');
    await press('로그인하고 입찰하기');
    await heading('로그인');
    await back();
    const field = await (await part()).findByLabelText('입찰할 가격');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('bidding', () => {
  test('asks first, names product and price, shows what stands, changes it and takes it back', async () => {
    const place = await open();
    await typed('70000');
    await press('아무 번호나 이 가격에 입찰하기');
    const dialog = await screen.findByRole('dialog', { name: '구매 입찰하기' });
    expect(within(dialog).getByText('청해파도문 상품의 아무 번호나 70,000원에 사겠다고 입찰할까요?')).toBeDefined();
    await confirmed('구매 입찰하기');
    expect(await screen.findByText(/구매 입찰을 등록했습니다/)).toBeDefined();
    await press('확인');
    expect(await (await part()).findByText(/70,000원에 입찰하고 있어요/)).toBeDefined();
    await typed('70000');
    await press('입찰가 바꾸기');
    expect(await (await part()).findByText('지금 입찰가와 다른 가격을 입력해 주세요.')).toBeDefined();
    await typed('71000');
    await press('입찰가 바꾸기');
    await confirmed('구매 입찰하기');
    await press('확인');
    await press('입찰 취소');
    await confirmed('입찰 취소');
    await press('확인');
    expect(await (await part()).findByRole('button', { name: '아무 번호나 이 가격에 입찰하기' })).toBeDefined();
    expect(place.mock.calls.map(([{ productId, price }]) => [productId, price])).toEqual([
      [3, 70_000],
      [3, 71_000],
    ]);
    const [first, second] = place.mock.calls.map(([{ key }]) => key);
    expect(first).not.toBe(second);
  });

  test.each([
    ['', /입찰할 가격을 1원 이상/],
    ['0', /입찰할 가격을 1원 이상/],
    ['86000', '지금 86,000원에 살 수 있어요. 그보다 낮은 가격을 입력해 주세요.'],
  ])('%j is no price to bid', async (price, words) => {
    const place = await open();
    await typed(price);
    await press('아무 번호나 이 가격에 입찰하기');
    expect(await (await part()).findByText(words)).toBeDefined();
    expect(place).not.toHaveBeenCalled();
  });

  test('that is refused says why, keeps what was typed, and is sent again under the same key', async () => {
    const place = await open({ place: async () => fail(failure('bidNotBelow', { field: 'price', data: { lowest: 60_000 } })) });
    await typed('70000');
    for (let time = 0; time < 2; time += 1) {
      await press('아무 번호나 이 가격에 입찰하기');
      await confirmed('구매 입찰하기');
      expect(await screen.findByText(/입찰가와 같거나 낮은 가격에 지금 살 수 있습니다/)).toBeDefined();
      await press('확인');
    }
    expect(await screen.findByDisplayValue('70,000')).toBeDefined();
    const [first, second] = place.mock.calls.map(([{ key }]) => key);
    expect(first).toBe(second);
  });

  test('on an eleventh product says why not before anything is typed', async () => {
    await open({ status: async () => ok({ own: null, best: null, sellable: [], reasons: ['bidLimit'] }) });
    expect(await (await part()).findByText(/구매 입찰은 상품 10개까지 할 수 있습니다/)).toBeDefined();
    expect(screen.queryByLabelText('입찰할 가격')).toBeNull();
    expect(screen.queryByRole('region', { name: '바로 팔기' })).toBeNull();
  });

  test('against a higher bid tells which', async () => {
    const own = aBid(9, { price: won(50_000), highest: won(60_000) });
    await open({ status: async () => ok({ own, best: null, sellable: [], reasons: [] }) });
    expect(await (await part()).findByText(/가장 높은 입찰가: 60,000원/)).toBeDefined();
  });
});

describe('selling at the best bid', () => {
  test('shows fee and net, lets the owner choose the NFT, and goes on under the PIN that was shown bidder and price', async () => {
    const accept = vi.fn<BidBook['accept']>(async () => ok(undefined));
    await open({ accept });
    const sell = await part('바로 팔기');
    expect(await sell.findByText('판매 후 정산 금액')).toBeDefined();
    const terms = sell.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(terms.slice(0, 2)).toEqual(['60,000원', '푸른학21']);
    fireEvent.change(sell.getByLabelText('팔 NFT'), { target: { value: '3005' } });
    await press('60,000원에 바로 팔기');
    const dialog = within(await screen.findByRole('dialog'));
    for (const words of ['청해파도문 No. 5', '푸른학21', '60,000원']) expect(await dialog.findByText(words)).toBeDefined();
    await typePin('135790');
    expect(await screen.findByText(/입찰가에 팔기로 했습니다/)).toBeDefined();
    expect(accept.mock.calls).toEqual([[{ bidId: 7, tokenId: '3005', price: 60_000, pin: PIN }]]);
  });

  test('of an NFT from its own page sells exactly this one', async () => {
    const accept = vi.fn<BidBook['accept']>(async () => ok(undefined));
    await open({ accept }, '/detail?tokenId=3001');
    await part('바로 팔기');
    expect(screen.queryByLabelText('팔 NFT')).toBeNull();
    await press('60,000원에 바로 팔기');
    await typePin('135790');
    expect(await screen.findByText(/입찰가에 팔기로 했습니다/)).toBeDefined();
    expect(accept.mock.calls).toMatchObject([[{ tokenId: '3001' }]]);
  });

  test.each([
    ['an own NFT that somebody pays for', 3005],
    ['another’s NFT', 3002],
  ])('is not offered on the page of %s', async (_, tokenId) => {
    await open({}, `/detail?tokenId=${tokenId}`);
    await screen.findByRole('region', { name: '가격 제안' });
    expect(screen.queryByRole('region', { name: '바로 팔기' })).toBeNull();
  });

  test('that comes too late says so', async () => {
    await open({ accept: async () => fail(failure('bidEnded')) });
    await press('60,000원에 바로 팔기');
    await typePin('135790');
    expect(await screen.findByText(/이미 종료된 구매 입찰입니다/)).toBeDefined();
  });
});

test('own bids stand with the price proposals, and are taken back there', async () => {
  const base = standInPorts({ signedIn: true });
  const bid = aBid(9, { name: '청해파도문', price: won(50_000), highest: won(60_000) });
  let bids = [bid];
  const withdraw = vi.fn<BidBook['withdraw']>(async () => {
    bids = [];
    return ok(undefined);
  });
  openPage(
    '/user/info/price-proposal?box=sent',
    { signedIn: true },
    { ...base, bidBook: { ...base.bidBook, own: async () => ok(bids), withdraw } },
  );
  const list = within(await screen.findByRole('list', { name: '진행 중인 구매 입찰' }));
  expect(list.getByRole('link', { name: '청해파도문' }).getAttribute('href')).toBe('/market/detail?productId=3');
  expect(list.getByText(/가장 높은 입찰가: 60,000원/)).toBeDefined();
  await press('청해파도문 입찰 취소');
  await confirmed('입찰 취소');
  await press('확인');
  await waitFor(() => expect(screen.queryByRole('list', { name: '진행 중인 구매 입찰' })).toBeNull());
  expect(withdraw.mock.calls).toEqual([[9]]);
});
