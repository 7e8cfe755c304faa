import { type FailureName, failure } from '@naru/domain/failure';
import type { Market, ProductDeal, StoreStock } from '@naru/domain/listing';
import type { Orders } from '@naru/domain/order';
import { fail, mapResult, ok } from '@naru/domain/shared';
import type { Stores } from '@naru/domain/store';
import { won } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, recognised } from '../testing/find.ts';
import { standInPorts } from '../testing/ports.ts';
import { openPage } from '../testing/render.tsx';

const KEY = expect.stringMatching(/^[0-9a-f-]{36}$/);

/** Opens a page whose orders refuse with `name`, and remembers what they were asked. */
const openWith = async (address: string, name: FailureName, title: string) => {
  const base = standInPorts({ signedIn: true });
  const refuse = vi.fn(async () => fail(failure(name)));
  const orders: Orders = { ...base.orders, buyListing: refuse, buyCheapest: refuse, buyFromStore: refuse };
  openPage(address, { signedIn: true }, { ...base, orders });
  await heading(title);
  await recognised();
  return refuse;
};

const agreeAndPay = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('checkbox', { name: /청약철회/ }));
  await press('결제하기');
};

describe('what is bought is what the page shows, at the price that it shows', () => {
  test.each([
    ['a store’s product', '/issuer/store/product/detail?productId=2', '순금 골드바 37.5g', { productId: 2, price: 5_480_000 }],
    ['the cheapest NFT of a product', '/market/detail?productId=6', '홍매 한 가지', { listingId: 6001, price: 179_000 }],
    ['a product that is cheaper new than from members', '/market/detail?productId=3', '청해파도문', { productId: 3, price: 86_000 }],
    ['one NFT', '/detail?tokenId=3002', '청해파도문', { listingId: 3002, price: 88_000 }],
  ])('%s', async (_, address, title, order) => {
    const refuse = await openWith(address, 'soldOut', title);
    await press(/^(최저가로 )?구매하기$/);
    await agreeAndPay();
    expect(await screen.findByText('이미 모두 판매되었습니다.')).toBeDefined();
    expect(refuse.mock.calls).toEqual([[{ ...order, key: KEY }]]);
  });
});

describe('a product has one lowest price, whichever of its pages one looks at', () => {
  const openAt = async (address: string, deal: Partial<ProductDeal>, title: string) => {
    const base = standInPorts({ signedIn: true });
    const product: Market['product'] = async (...asked) =>
      mapResult(await base.market.product(...asked), (found) => ({ ...found, deal: { ...found.deal, ...deal } }));
    const inStore: Stores['product'] = async (id) =>
      mapResult(await base.stores.product(id), (found) => ({ ...found, deal: { ...found.deal, ...deal } }));
    const orders = { ...base.orders, buyCheapest: vi.fn(base.orders.buyCheapest), buyFromStore: vi.fn(base.orders.buyFromStore) };
    openPage(
      address,
      { signedIn: true },
      { ...base, orders, market: { ...base.market, product }, stores: { ...base.stores, product: inStore } },
    );
    await heading(title);
    await recognised();
    return orders;
  };
  const region = () => screen.getByRole('region', { name: '가격 비교' });
  const ways = () => within(region());
  const rows = () => [...region().children].map(({ textContent }) => textContent);

  test('new from its store, where that is lower, and what members ask stands beside it', async () => {
    await openAt('/market/detail?productId=3', {}, '청해파도문');
    expect(screen.getByText('최저가, 스토어 새 상품')).toBeDefined();
    expect(rows()).toEqual(['새 상품최저가물결공방 스토어12개 남음86,000원', '회원 판매4개 판매 중87,000원부터']);
    expect(ways().getByRole('link', { name: '새 상품' }).getAttribute('href')).toBe('/issuer/store/product/detail?productId=3');
  });

  test('a member’s, where that is lower: the store’s page says so and leads there', async () => {
    await openAt('/issuer/store/product/detail?productId=3', { lowestAsk: won(70_000), listingCount: 2 }, '청해파도문');
    expect(rows()).toEqual(['새 상품물결공방 스토어198개 남음86,000원', '회원 판매최저가2개 판매 중70,000원부터']);
    expect(ways().getByRole('link', { name: '회원 판매' }).getAttribute('href')).toBe('/market/detail?productId=3');
  });

  test.each<[string, Partial<StoreStock>, string]>([
    ['sold out', { available: 0 }, '판매 완료'],
    ['being checked', { available: 0, checking: 2 }, '재고 확인 중'],
    ['not sold yet', { saleFrom: '2100-01-01T00:00:00.000Z' }, '판매 예정'],
    ['sold no more', { saleUntil: '2020-01-01T00:00:00.000Z' }, '판매 종료'],
  ])('is the members’ while the store’s is %s', async (_, change, word) => {
    const store = { price: won(50_000), available: 3, checking: 0, saleFrom: null, saleUntil: null, ...change };
    await openAt('/market/detail?productId=3', { store }, '청해파도문');
    expect(screen.getByText('최저가, 회원 판매')).toBeDefined();
    expect(rows()[0]).toBe(`새 상품물결공방 스토어${word}50,000원`);
  });

  test('none while nobody sells', async () => {
    await openAt('/market/detail?productId=3', { store: null, listingCount: 0, lowestAsk: null }, '청해파도문');
    expect(screen.getByText('지금 살 수 있는 NFT가 없어요.')).toBeDefined();
    expect(screen.queryByRole('button', { name: '최저가로 구매하기' })).toBeNull();
  });

  test('each of the members’ stands in a row with its number and its seller, and can be bought', async () => {
    const base = standInPorts({ signedIn: true });
    const buyListing = vi.fn(base.orders.buyListing);
    openPage('/market/detail?productId=3', { signedIn: true }, { ...base, orders: { ...base.orders, buyListing } });
    await heading('청해파도문');
    await recognised();
    const asks = within(screen.getByRole('list', { name: '회원이 판매하는 NFT' })).getAllByRole('listitem');
    expect(asks.map(({ textContent }) => textContent)).toEqual([
      '87,000원No. 1판매자 고요한나루터7내가 판매 중',
      '88,000원No. 2판매자 푸른학21구매하기',
      '90,000원No. 4판매자 맑은물결88구매하기',
      '91,000원No. 5판매자 고요한나루터7내가 판매 중',
    ]);
    await press('No. 2 88,000원 구매하기');
    await agreeAndPay();
    await waitFor(() => expect(buyListing.mock.calls).toEqual([[{ listingId: 3002, price: 88_000, key: KEY }]]));
  });
});

test('whoever presses before the page knows them buys all the same', async () => {
  const base = standInPorts({ signedIn: true });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const info: typeof base.accounts.info = async () => {
    await answered;
    return base.accounts.info();
  };
  openPage('/detail?tokenId=3002', { signedIn: true }, { ...base, accounts: { ...base.accounts, info } });
  await heading('청해파도문');
  await press('구매하기');
  expect(screen.queryByRole('dialog')).toBeNull();
  answer();
  await agreeAndPay();
  expect(screen.queryByRole('heading', { level: 1, name: '로그인' })).toBeNull();
});

describe('a refused purchase is told in words', () => {
  test.each<[FailureName, string]>([
    ['reservedByAnother', '다른 회원이 먼저 주문하여 결제를 진행하고 있습니다.'],
    ['ownThing', '본인의 NFT에는 할 수 없는 요청입니다.'],
    ['listingEnded', '판매가 종료된 NFT입니다.'],
    ['quantityExceeded', '구매할 수 있는 수량을 초과했습니다.'],
    ['createFailed', '구매하지 못했습니다.'],
  ])('%s', async (name, text) => {
    await openWith('/detail?tokenId=3002', name, '청해파도문');
    await press('구매하기');
    await agreeAndPay();
    expect(await screen.findByText(text)).toBeDefined();
  });
});

describe('nothing can be bought', () => {
  test('that is sold out in its store', async () => {
    openPage('/issuer/store/product/detail?productId=5', { signedIn: true });
    await heading('학, 날아오르다');
    expect((screen.getByRole('button', { name: '판매 완료' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test('while another’s order is open', async () => {
    openPage('/detail?tokenId=2005', { signedIn: true });
    await heading('순금 골드바 37.5g');
    expect((await screen.findAllByText(/다른 회원이 먼저 주문하여 결제를 진행하고 있습니다/)).length).toBeGreaterThan(0);
    expect((screen.getByRole('button', { name: '구매하기' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test('of one’s own: selling is offered instead', async () => {
    openPage('/detail?tokenId=6006', { signedIn: true });
    await heading('홍매 한 가지');
    expect(await screen.findByRole('link', { name: '판매 등록' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '구매하기' })).toBeNull();
  });

  test('that is not for sale', async () => {
    openPage('/detail?tokenId=1002');
    await heading('달항아리, 새벽');
    expect(screen.getByText('지금은 판매하지 않는 NFT예요.')).toBeDefined();
    expect(screen.queryByRole('button', { name: '구매하기' })).toBeNull();
  });

  test.each([
    ['/detail?tokenId=999999', 'NFT를 찾을 수 없어요'],
    ['/detail?tokenId=x', 'NFT를 찾을 수 없어요'],
    ['/market/detail?productId=999', '상품을 찾을 수 없어요'],
    ['/issuer/store/product/detail', '상품을 찾을 수 없어요'],
    ['/issuer/store?siteCode=NOBODY', '스토어를 찾을 수 없어요'],
  ])('at %s', async (address, title) => {
    openPage(address);
    await heading(title);
  });
});

test.each([
  [0, 3, '재고 확인 중'],
  [0, 0, '판매 완료'],
])('a product with %i units to buy and %i that are being looked at is %s', async (available, checking, words) => {
  const base = standInPorts();
  const product: typeof base.stores.product = async (productId) => {
    const answer = await base.stores.product(productId);
    return answer.ok ? ok({ ...answer.value, available, checking }) : answer;
  };
  openPage('/issuer/store/product/detail?productId=2', {}, { ...base, stores: { ...base.stores, product } });
  await heading('순금 골드바 37.5g');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: words })).disabled).toBe(true);
});

describe('a product with a period of sale', () => {
  const opened = async (saleFrom: string | null, saleUntil: string | null) => {
    const base = standInPorts();
    const product: typeof base.stores.product = async (productId) => {
      const answer = await base.stores.product(productId);
      return answer.ok ? ok({ ...answer.value, saleFrom, saleUntil }) : answer;
    };
    openPage('/issuer/store/product/detail?productId=2', {}, { ...base, stores: { ...base.stores, product } });
    await heading('순금 골드바 37.5g');
  };
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString();

  test('is announced before it begins, and not ordered', async () => {
    await opened(at(90 * 60_000), null);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '판매 예정' })).disabled).toBe(true);
    expect(screen.getByText(/부터 살 수 있어요\. 시작까지 1시간 (30|29)분 남았어요/)).toBeDefined();
  });

  test('says when it ends while it is open, and can be ordered', async () => {
    await opened(at(-1), at(60_000 * 5 + 30_000));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '구매하기' })).disabled).toBe(false);
    expect(screen.getByText(/까지 살 수 있어요\. 종료까지 5분 남았어요/)).toBeDefined();
  });

  test('is over at its end', async () => {
    await opened(null, at(0));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '판매 종료' })).disabled).toBe(true);
    expect(screen.getByText(/에 판매가 끝났어요/)).toBeDefined();
  });
});
