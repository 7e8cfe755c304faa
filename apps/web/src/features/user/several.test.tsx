import { failure } from '@naru/domain/failure';
import type { Listings } from '@naru/domain/listing';
import { fail, ok } from '@naru/domain/shared';
import { FakeQrTickets } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, type, typePin } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const PATIENCE = { timeout: 40_000 };
const PIN = '135790'.padStart(64, '0');
const BAD_PRICE = '가격은 1원 이상, 1조 원 이하의 원 단위 금액으로 입력해 주세요.';

const openWith = (address: string, change: Partial<Listings> = {}): void => {
  const base = standInPorts({ signedIn: true });
  openPage(address, { signedIn: true }, { ...base, listings: { ...base.listings, ...change } });
};
const rows = async () => within(await screen.findByRole('list', { name: '여러 NFT 판매 등록' })).getAllByRole('listitem');

describe('putting several NFTs on sale', () => {
  test('begins with the ticked ones', async () => {
    openWith('/user/info/nft');
    await heading('보유 NFT');
    const boxes = await screen.findAllByRole('checkbox', { name: /선택$/ });
    for (const box of boxes.slice(0, 2)) fireEvent.click(box);
    fireEvent.click(await screen.findByRole('link', { name: '선택한 NFT 판매 등록' }));
    await heading('여러 NFT 판매 등록');
    expect(await rows()).toHaveLength(2);
  });

  test('each has its price under one PIN that was shown all of them, and each tells what became of it', async () => {
    const list = vi.fn<Listings['list']>(async ({ tokenId }) =>
      tokenId === '7005' ? fail(failure('lockedInOffer')) : ok({ listingId: 1 as never }),
    );
    openWith('/listing?tokenIds=6006,7005,6006,3001', { list });
    await heading('여러 NFT 판매 등록');
    const [first, second, third, ...more] = await rows();
    expect(more).toEqual([]);
    expect(third?.textContent).toContain('이미 판매 등록된 NFT입니다.');
    expect(within(third ?? document.body).queryByRole('textbox')).toBeNull();
    await type('모두 같은 가격', '295000');
    await press('모두에 적용');
    const [field] = within(second ?? document.body).getAllByRole('textbox');
    if (field) fireEvent.change(field, { target: { value: '297000' } });
    expect(second?.textContent).toContain('판매 후 정산 금액 274,');
    await press('2개 판매 등록');
    const dialog = await screen.findByRole('dialog', { name: '여러 NFT 판매 등록 확인' });
    for (const price of ['295,000원', '297,000원']) expect(within(dialog).getByText(price)).toBeDefined();
    await typePin('135790');
    expect(await screen.findByText(/1개를 판매 등록했습니다. 1개는 등록하지 못했습니다./)).toBeDefined();
    expect(list.mock.calls).toEqual([[{ tokenId: '6006', price: 295_000, pin: PIN }], [{ tokenId: '7005', price: 297_000, pin: PIN }]]);
    await press('확인');
    expect(first?.textContent).toContain('판매 등록됨');
    expect(second?.textContent).toContain('수락된 가격 제안이 있는 NFT입니다.');
    expect(await screen.findByRole('button', { name: '1개 판매 등록' })).toBeDefined();
  });

  test('asks for each price that is missing, and signs nothing before', async () => {
    const list = vi.fn<Listings['list']>(async () => ok({ listingId: 1 as never }));
    openWith('/listing?tokenIds=6006,7005', { list });
    await heading('여러 NFT 판매 등록');
    await press('2개 판매 등록');
    expect(await screen.findAllByText(BAD_PRICE)).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(list).not.toHaveBeenCalled();
  });
});

describe('an app member', () => {
  test('approves one after the other, and keeps what was typed of those that were left', async () => {
    const tickets = new FakeQrTickets();
    openPage('/listing?tokenIds=6006,7005', { signedIn: true, member: { joinType: 'app' } }, { qrTickets: tickets });
    await heading('여러 NFT 판매 등록');
    await type('모두 같은 가격', '295000');
    await press('모두에 적용');
    await press('2개 판매 등록');
    await screen.findByTitle('지갑 앱으로 스캔할 QR 코드', {}, PATIENCE);
    tickets.happen('scan', 'present', 'match', 'use');
    await waitFor(() => expect(tickets.acts).toHaveLength(2), PATIENCE);
    const dialog = await screen.findByRole('dialog', { name: 'QR' });
    within(dialog).getAllByRole('button', { name: '닫기' })[0]?.click();
    expect(await screen.findByText(/1개를 판매 등록했습니다./, {}, PATIENCE)).toBeDefined();
    await press('확인');
    const [first, second] = await rows();
    expect(first?.textContent).toContain('판매 등록됨');
    expect(within(second ?? document.body).getByRole<HTMLInputElement>('textbox').value).toBe('295,000');
    expect(tickets.acts).toEqual([
      { type: 'sale', tokenIds: ['6006'], price: 295_000 },
      { type: 'sale', tokenIds: ['7005'], price: 295_000 },
    ]);
  });
});

describe('taking several off sale', () => {
  test('asks once, and says of each that stayed why', async () => {
    const cancel = vi
      .fn<Listings['cancel']>()
      .mockResolvedValueOnce(ok(undefined))
      .mockResolvedValueOnce(fail(failure('orderOpen')));
    openWith('/user/info/on-sale', { cancel });
    await heading('판매 중');
    const boxes = await screen.findAllByRole('checkbox', { name: /선택$/ });
    for (const box of boxes.slice(0, 2)) fireEvent.click(box);
    await press('선택한 NFT 판매 취소');
    const dialog = await screen.findByRole('dialog', { name: '판매 취소' });
    expect(dialog.textContent).toContain('선택한 NFT 2개 판매를 취소할까요?');
    within(dialog).getByRole('button', { name: '판매 취소' }).click();
    const notice = await screen.findByText(/1개의 판매를 취소했습니다./);
    expect(notice.textContent).toContain('진행 중인 주문이 있습니다.');
    expect(cancel).toHaveBeenCalledTimes(2);
    await press('확인');
    await waitFor(() => expect(screen.queryByText('2개 선택')).toBeNull());
  });
});
