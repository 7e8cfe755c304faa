import { failure } from '@naru/domain/failure';
import type { Listings } from '@naru/domain/listing';
import { fail, ok } from '@naru/domain/shared';
import { aMember, FakeQrTickets } from '@naru/testkit';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, leaveDialog, press, type, typePin } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const PATIENCE = { timeout: 40_000 };
const PIN = '135790'.padStart(64, '0');

const openWith = (address: string, change: Partial<Listings>): void => {
  const base = standInPorts({ signedIn: true });
  openPage(address, { signedIn: true }, { ...base, listings: { ...base.listings, ...change } });
};

describe('changing a price', () => {
  test('carries listing, version and the new price under the PIN that was shown exactly this', async () => {
    const reprice = vi.fn(async () => ok(undefined));
    openWith('/listing?tokenId=3001', { reprice });
    await heading('가격 변경');
    expect(screen.getByText('현재 판매 가격 87,000원')).toBeDefined();
    await type('판매 가격', '91000');
    await press('가격 변경');
    const dialog = await screen.findByRole('dialog', { name: '가격 변경 확인' });
    expect(within(dialog).getByText('91,000원')).toBeDefined();
    await typePin('135790');
    expect(await screen.findByText('판매 가격이 변경되었습니다.')).toBeDefined();
    expect(reprice.mock.calls).toEqual([[{ listingId: 3001, version: 1, price: 91_000, pin: PIN }]]);
  });

  test('is approved by an app member’s wallet, for the listing as they saw it', async () => {
    const tickets = new FakeQrTickets();
    openPage('/listing?tokenId=3001', { signedIn: true, member: { joinType: 'app' } }, { qrTickets: tickets });
    await heading('가격 변경');
    await type('판매 가격', '91000');
    await press('가격 변경');
    await screen.findByTitle('지갑 앱으로 스캔할 QR 코드', {}, PATIENCE);
    tickets.happen('scan', 'present', 'match', 'use');
    expect(await screen.findByText('판매 가격이 변경되었습니다.', {}, PATIENCE)).toBeDefined();
    expect(tickets.acts).toEqual([{ type: 'sale', tokenIds: ['3001'], price: 91_000, listing: { listingId: 3001, version: 1 } }]);
  });

  test('that is refused says why and stays', async () => {
    openWith('/listing?tokenId=3001', { reprice: async () => fail(failure('orderOpen')) });
    await heading('가격 변경');
    await press('가격 변경');
    await typePin('135790');
    expect(await screen.findByText('진행 중인 주문이 있습니다.')).toBeDefined();
    await press('확인');
    await heading('가격 변경');
  });
});

describe('putting on sale', () => {
  test('far below what is known is asked about before anything is confirmed', async () => {
    const list = vi.fn(async () => ok({ listingId: 1 as never }));
    openWith('/listing?tokenId=6006', { list });
    await heading('판매 등록');
    await type('판매 가격', '4600');
    await press('판매 등록');
    expect(await screen.findByText(/의 가격 4,600원은 .+ [\d,]+원의 절반보다 낮아요/)).toBeDefined();
    await press('가격 고치기');
    expect(screen.queryByRole('group', { name: /PIN 번호/ })).toBeNull();
    await press('판매 등록');
    await press('이 가격으로 계속하기');
    await typePin('135790');
    expect(await screen.findByText('판매 등록이 완료되었습니다.')).toBeDefined();
    expect(list.mock.calls).toMatchObject([[{ price: 4_600 }]]);
  });

  test.each(['', '0'])('asks for a price instead of %j', async (price) => {
    const list = vi.fn(async () => ok({ listingId: 1 as never }));
    openWith('/listing?tokenId=6006', { list });
    await heading('판매 등록');
    await type('판매 가격', price);
    await press('판매 등록');
    expect(await screen.findByText('가격은 1원 이상, 1조 원 이하의 원 단위 금액으로 입력해 주세요.')).toBeDefined();
    expect(list).not.toHaveBeenCalled();
  });

  test('tells a generic failure in the words of the act (product 8)', async () => {
    openWith('/listing?tokenId=6006', { list: async () => fail(failure('createFailed')) });
    await heading('판매 등록');
    await type('판매 가격', '100000');
    await press('판매 등록');
    await typePin('135790');
    expect(await screen.findByText('판매 등록에 실패했습니다.')).toBeDefined();
  });

  test('is not offered for another’s NFT', async () => {
    openPage('/listing?tokenId=3002', { signedIn: true });
    await heading('판매 등록');
    expect(screen.queryByLabelText('판매 가격')).toBeNull();
  });

  test('without a PIN offers to make one first, and lists nothing when that is declined', async () => {
    const base = standInPorts({ signedIn: true });
    const list = vi.fn(async () => ok({ listingId: 1 as never }));
    const member = aMember({ ...(await memberOf(base)), hasPin: false });
    openPage(
      '/listing?tokenId=6006',
      { signedIn: true },
      { ...base, listings: { ...base.listings, list }, accounts: { ...base.accounts, info: async () => ok(member) } },
    );
    await heading('판매 등록');
    await type('판매 가격', '100000');
    await press('판매 등록');
    await leaveDialog('PIN 번호가 필요해요');
    expect(list).not.toHaveBeenCalled();
  });
});

const memberOf = async (ports: ReturnType<typeof standInPorts>) => {
  const info = await ports.accounts.info();
  return info.ok ? info.value : {};
};

describe('taking off sale', () => {
  const NAME = '청해파도문 No. 1 판매 취소';

  test('asks first, naming NFT and price', async () => {
    const cancel = vi.fn(async () => ok(undefined));
    openWith('/user/info/on-sale', { cancel });
    await heading('판매 중');
    await press(NAME);
    expect(await screen.findByText('청해파도문 No. 1 판매(87,000원)를 취소할까요?')).toBeDefined();
    await press('판매 취소');
    expect(await screen.findByText('판매가 취소되었습니다.')).toBeDefined();
    expect(cancel.mock.calls).toEqual([[3001]]);
  });

  test('that is thought better of does nothing', async () => {
    const cancel = vi.fn(async () => ok(undefined));
    openWith('/user/info/on-sale', { cancel });
    await heading('판매 중');
    await press(NAME);
    await leaveDialog('판매 취소');
    expect(cancel).not.toHaveBeenCalled();
  });

  test('that is refused says why', async () => {
    openWith('/user/info/on-sale', { cancel: async () => fail(failure('updateFailed')) });
    await heading('판매 중');
    await press(NAME);
    await screen.findByRole('dialog', { name: '판매 취소' });
    await press('판매 취소');
    expect(await screen.findByText('판매 취소에 실패했습니다.')).toBeDefined();
  });

  test('can not be done while an order is open', async () => {
    openPage('/user/info/on-sale', { signedIn: true });
    await heading('판매 중');
    expect((await screen.findAllByText('결제가 진행 중이라 바꿀 수 없어요.')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: '청해파도문 No. 5 판매 취소' })).toBeNull();
  });
});

describe('a price is named with what it is weighed by in sight', () => {
  const facts = async () => {
    const list = await screen.findByText('내가 산 가격');
    const part = list.closest('dl');
    return within(part ?? document.body)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  };

  test('the last sale, what others and the store ask, and what it cost', async () => {
    openWith('/listing?tokenId=3001', {});
    await heading('가격 변경');
    expect(await facts()).toEqual(['87,000원', '87,000원', '86,000원', '64,000원']);
  });

  test.each([
    ['says so where what comes of it could not be paid out', null, true],
    [
      'says nothing where an account is known',
      { bankId: '004', bankName: '국민은행', account: '****8901', holder: '나루', heldUntil: null },
      false,
    ],
  ])('%s', async (_, bank, warned) => {
    openPage('/listing?tokenId=3001', { signedIn: true, member: { bank } });
    await heading('가격 변경');
    await facts();
    expect(screen.queryByRole('link', { name: '정산 계좌 등록하기' }) !== null).toBe(warned);
  });
});
