import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { TOKENS } from '../shared/tokens.ts';
import { heading } from '../testing/find.ts';
import { standInPorts } from '../testing/ports.ts';
import { openPage } from '../testing/render.tsx';

describe('logging in', () => {
  const fill = async (password: string): Promise<void> => {
    fireEvent.change(await screen.findByLabelText('이메일'), { target: { value: 'hong@example.com' } });
    fireEvent.change(screen.getByLabelText('비밀번호'), { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: '로그인' }));
  };

  test.each([
    ['/login?next=%2Fuser%2Finfo%2Fon-sale', '판매 중'],
    ['/login?next=%2F%2Fevil.example', '나루, 귀한 것이 건너오는 곳'],
    ['/login', '나루, 귀한 것이 건너오는 곳'],
  ])('at %s leads to %s', async (address, title) => {
    openPage(address);
    await heading('로그인');
    await fill('Naru-test-2026!');
    await heading(title);
  });

  test('is refused in words, and what was typed stays', async () => {
    openPage('/login');
    await heading('로그인');
    await fill('wrong');
    expect(await screen.findByText('로그인에 실패했습니다. 이메일과 비밀번호를 확인해 주세요.')).toBeDefined();
    expect((screen.getByLabelText('이메일') as HTMLInputElement).value).toBe('hong@example.com');
  });
});

test('logging out clears the member, shows home and says so', async () => {
  const { resolve } = openPage('/user/info/account-info', { signedIn: true });
  await heading('회원 정보');
  fireEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  await heading('나루, 귀한 것이 건너오는 곳');
  expect(await screen.findByText('로그아웃되었습니다.')).toBeDefined();
  expect(resolve(TOKENS.session).get()).toEqual({ state: 'anonymous' });
});

test('a duplicate log-in is told with when and where', async () => {
  const base = standInPorts({ signedIn: true });
  const ends = new Set<Parameters<typeof base.sessions.onEnded>[0]>();
  const sessions = {
    ...base.sessions,
    onEnded: (listener: Parameters<typeof base.sessions.onEnded>[0]) => {
      ends.add(listener);
      return () => ends.delete(listener);
    },
  };
  openPage('/user/info/nft', { signedIn: true }, { ...base, sessions });
  await heading('보유 NFT');
  for (const tell of ends) tell({ reason: 'duplicateLogin', at: '2026-11-21T05:05:00.000Z', device: 'Chrome, Windows' });
  expect(
    await screen.findByText(/중복 로그인으로 로그아웃되었습니다.\s+다른 로그인: 2026.11.21 \(토\) 14:05, Chrome, Windows/),
  ).toBeDefined();
});

describe('buying', () => {
  test('asks a visitor to log in first and to come back', async () => {
    openPage('/detail?tokenId=3002');
    await heading('청해파도문');
    fireEvent.click(screen.getByRole('button', { name: '구매하기' }));
    await heading('로그인');
  });

  test('needs the consent, orders at the price that was shown, and tells a refusal', async () => {
    const base = standInPorts({ signedIn: true });
    const buyListing = vi.fn(async () => fail(failure('soldOut')));
    openPage('/detail?tokenId=3002', { signedIn: true }, { ...base, orders: { ...base.orders, buyListing } });
    await heading('청해파도문');
    await screen.findByRole('link', { name: /내 정보,/ });
    fireEvent.click(screen.getByRole('button', { name: '구매하기' }));
    const pay = await screen.findByRole('button', { name: '결제하기' });
    const consent = screen.getByRole('checkbox', { name: /청약철회/ }) as HTMLInputElement;
    expect([consent.checked, (pay as HTMLButtonElement).disabled]).toEqual([false, true]);
    fireEvent.click(consent);
    fireEvent.click(pay);
    expect(await screen.findByText('이미 모두 판매되었습니다.')).toBeDefined();
    expect(buyListing).toHaveBeenCalledWith({ listingId: 3002, price: 88_000, key: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  test('says the new price when it has changed, and keeps the dialog open', async () => {
    const base = standInPorts({ signedIn: true });
    const buyListing = vi.fn(async () => fail(failure('priceChanged', { data: { price: 99_000 } })));
    openPage('/detail?tokenId=3002', { signedIn: true }, { ...base, orders: { ...base.orders, buyListing } });
    await screen.findByRole('link', { name: /내 정보,/ });
    fireEvent.click(await screen.findByRole('button', { name: '구매하기' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: /청약철회/ }));
    fireEvent.click(screen.getByRole('button', { name: '결제하기' }));
    expect(await screen.findByText('가격이 99,000원으로 변경되었습니다. 변경된 가격으로 구매할까요?')).toBeDefined();
  });
});

test('listing shows what comes of the price, asks for the PIN, and leads to what is on sale', async () => {
  const base = standInPorts({ signedIn: true });
  const list = vi.fn(async () => ok({ listingId: 1 as never }));
  openPage('/listing?tokenId=6006', { signedIn: true }, { ...base, listings: { ...base.listings, list } });
  await heading('판매 등록');
  fireEvent.change(screen.getByLabelText('판매 가격'), { target: { value: '100000' } });
  expect(screen.getByText('-5,000원')).toBeDefined();
  expect(screen.getByText('92,500원')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '판매 등록' }));
  const pad = await screen.findByRole('group', { name: 'PIN 번호 6자리를 입력하세요' });
  for (const key of '135790') fireEvent.keyDown(pad, { key });
  expect(await screen.findByText('판매 등록이 완료되었습니다.')).toBeDefined();
  expect(list).toHaveBeenCalledWith({ tokenId: '6006', price: 100_000, pin: '135790'.padStart(64, '0') });
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  await heading('판매 중');
});

test('the market keeps its filters in the address', async () => {
  openPage('/market?nftKind=transferable');
  await heading('마켓');
  const digital = await screen.findByRole('radio', { name: '디지털' });
  const shown = async () => within(await screen.findByRole('list', { name: '상품 목록' })).queryByText('순금 골드바 37.5g');
  await waitFor(async () => expect(await shown()).not.toBeNull());
  fireEvent.click(digital);
  await waitFor(async () => expect(await shown()).toBeNull());
});

test.each([
  ['/market', '마켓'],
  ['/issuer/store', '스토어'],
])('%s that is refused says why and offers another try', async (address, title) => {
  openPage(address, { refusal: 'serverRequestFailed' });
  await heading(title);
  expect((await screen.findAllByText('서버 요청에 실패했습니다. (-1010)')).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('button', { name: '다시 시도' }).length).toBeGreaterThan(0);
});
