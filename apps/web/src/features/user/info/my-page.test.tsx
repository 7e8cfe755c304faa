import type { Histories, TradeRow } from '@naru/domain/history';
import type { Nfts } from '@naru/domain/nft';
import { ok } from '@naru/domain/shared';
import { anNftCard, aTradeRow, tokenId } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { saveBy, saveByBrowser } from '../../../shared/save-file.ts';
import { heading, leaveDialog, press, type } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';
import { historyFilter } from './use-history-query.ts';

const pageOf = <T,>(dataList: readonly T[]) => ({ dataList, page: 1, size: 16, allCount: dataList.length });

test.each([
  ['/user/info/nft', '보유 NFT', '내 NFT'],
  ['/user/history/own', '보유 NFT', '내 NFT'],
  ['/user/history/payment', '주문 내역', '거래'],
  ['/user/history/trade', '거래 내역', '거래'],
])('%s has its place among the own pages', async (address, place, group) => {
  openPage(address, { signedIn: true });
  await heading(place);
  const presentIn = (menu: string) =>
    within(screen.getByRole('navigation', { name: menu })).getByRole('link', { current: 'page' }).textContent;
  expect([presentIn('내 정보 메뉴'), presentIn(`${group} 메뉴`)]).toEqual([group, place]);
});

describe('own NFTs', () => {
  const owned = (number: number, change = {}) =>
    anNftCard({ tokenId: tokenId(number), number, name: '달항아리', status: 'notForSale', listingId: null, price: null, ...change });
  const open = async (change: Partial<Nfts> = {}): Promise<void> => {
    const base = standInPorts({ signedIn: true });
    openPage('/user/info/nft', { signedIn: true }, { ...base, nfts: { ...base.nfts, ...change } });
    await heading('보유 NFT');
  };

  test('are narrowed by sale and kind, in the address', async () => {
    const own = vi.fn<Nfts['own']>(async () => ok(pageOf([owned(1)])));
    await open({ own });
    fireEvent.click(await screen.findByRole('radio', { name: '판매하지 않음' }));
    fireEvent.click(await screen.findByRole('radio', { name: '디지털' }));
    await waitFor(() => expect(own.mock.calls.at(-1)?.[0]).toMatchObject({ page: 1, onSale: false, nftKind: 'digital' }));
  });

  test('several are ticked and transferred together', async () => {
    await open({ own: async () => ok(pageOf([owned(1), owned(2), owned(3)])) });
    fireEvent.click(await screen.findByRole('checkbox', { name: '달항아리 No. 1 선택' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '달항아리 No. 3 선택' }));
    expect(screen.getByText('2개 선택')).toBeDefined();
    await press('선택한 NFT 보내기');
    const dialog = within(await screen.findByRole('dialog', { name: 'NFT 보내기' }));
    expect(dialog.getByText('달항아리 No. 1 외 1개')).toBeDefined();
    expect(dialog.queryByRole('radio', { name: '선물하기' })).toBeNull();
    await leaveDialog('NFT 보내기');
    expect(screen.getByText('2개 선택')).toBeDefined();
  });

  test('say what keeps them, and can be hidden', async () => {
    const setPrivate = vi.fn<Nfts['setPrivate']>(async () => ok(undefined));
    await open({ setPrivate, own: async () => ok(pageOf([owned(1), owned(2, { lock: 'gift' }), owned(3, { isPrivate: true })])) });
    expect(await screen.findByText('선물 대기', { selector: 'span' })).toBeDefined();
    await press('달항아리 No. 1 더보기');
    await press('비공개로 하기');
    await press('달항아리 No. 3 더보기');
    await press('공개하기');
    await waitFor(() =>
      expect(setPrivate.mock.calls).toEqual([
        [tokenId(1), true],
        [tokenId(3), false],
      ]),
    );
  });
});

describe('the trade history', () => {
  afterEach(() => vi.restoreAllMocks());
  const open = async (mine: Histories['mine']): Promise<void> => {
    const base = standInPorts({ signedIn: true });
    openPage('/user/info/trade-history', { signedIn: true }, { ...base, histories: { ...base.histories, mine } });
    await heading('거래 내역');
  };

  test.each([
    [{ type: 'sale', from: '', to: '' }, { tradeType: 'sale' }],
    [
      { type: '', from: '2026-11-01', to: '2026-11-01' },
      { from: '2026-10-31T15:00:00.000Z', to: '2026-11-01T15:00:00.000Z' },
    ],
    [{ type: 'theft', from: 'today', to: '2026-13-45' }, {}],
  ])('of %j asks for %j', (choice, filter) => {
    expect(historyFilter(choice)).toEqual(filter);
  });

  test('is narrowed by kind and period, and says so where nothing is left', async () => {
    const mine = vi.fn<Histories['mine']>(async () => ok(pageOf<TradeRow>([])));
    await open(mine);
    await type('구분', 'gift');
    await type('시작일', '2026-11-01');
    expect(await screen.findByText('조건에 맞는 거래가 없어요')).toBeDefined();
    expect(mine.mock.calls.at(-1)?.[0]).toMatchObject({ tradeType: 'gift', from: '2026-10-31T15:00:00.000Z' });
  });

  test('is saved whole, as a file that Excel reads and that starts no formula', async () => {
    const rows = Array.from({ length: 150 }, (_, at) =>
      aTradeRow({ tokenId: tokenId(at + 1), tokenName: at === 0 ? '=SUM(A1)' : '달항아리' }),
    );
    const mine: Histories['mine'] = async ({ page, size }) =>
      ok({ dataList: rows.slice((page - 1) * size, page * size), page, size, allCount: rows.length });
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      blobs.push(blob);
      return 'blob:made-up';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open(mine);
    await press('CSV 내려받기');
    await waitFor(() => expect(blobs).toHaveLength(1));
    const bytes = new Uint8Array(await (blobs[0] ?? new Blob()).arrayBuffer());
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect([lines.length, lines[1]?.startsWith("'=SUM(A1),1,판매,")]).toEqual([151, true]);
  });

  test('product 9: is saved as a log, a text file with date, time and did in its name', async () => {
    const saved: [name: string, text: string][] = [];
    saveBy(async (name, blob) => void saved.push([name, await blob.text()]));
    onTestFinished(() => saveBy(saveByBrowser));
    const rows = [aTradeRow({ tokenId: tokenId(1), tokenName: '달항아리', txId: '' })];
    await open(async ({ page, size }) => ok({ dataList: rows, page, size, allCount: 1 }));
    await press('텍스트로 내려받기');
    await waitFor(() => expect(saved).toHaveLength(1));
    const [[name, text] = ['', '']] = saved;
    expect(name).toMatch(/^\d{8}_\d{6}_did_naru_[\w-]+\.txt$/);
    const lines = text.trimEnd().split('\r\n');
    expect([lines.length, lines[1]]).toEqual([2, expect.stringMatching(/ \| 판매 \| 달항아리 \(1\) \| .+ → .+ \| 10,000원 \| -$/)]);
  });
});

test('what was sold shows where each price went', async () => {
  openPage('/user/info/sell-manage', { signedIn: true });
  await heading('판매 관리');
  const table = await screen.findByRole('table');
  expect(within(table).getAllByText('92,500원')).toHaveLength(3);
  expect(screen.getByText('판매 대금을 받을 계좌를 등록해 주세요.')).toBeDefined();
});
