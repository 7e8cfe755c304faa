import { failure } from '@naru/domain/failure';
import type { Search } from '@naru/domain/search';
import { fail, ok } from '@naru/domain/shared';
import { productId, siteCode, tokenId } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { heading, press } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';
import { groupsOf } from './options.ts';
import { clearSearches, rememberSearch, setRemembering } from './recent-searches.ts';

const open = (change: Partial<Search> = {}, address = '/etc/notfound') => {
  const base = standInPorts();
  const suggest = vi.fn(change.suggest ?? base.search.suggest);
  openPage(address, {}, { ...base, search: { ...base.search, suggest } });
  return suggest;
};
const field = () => screen.findByRole('combobox', { name: '상품 검색' });
const key = async (name: string, more: object = {}): Promise<void> => void fireEvent.keyDown(await field(), { key: name, ...more });
const type = async (value: string): Promise<void> => {
  fireEvent.focus(await field());
  fireEvent.change(await field(), { target: { value } });
};
const activeText = async (): Promise<string | undefined> => {
  const id = (await field()).getAttribute('aria-activedescendant');
  return id === null ? undefined : (document.getElementById(id)?.textContent ?? 'nobody');
};

beforeEach(() => {
  setRemembering(true);
  clearSearches();
});

describe('suggestions', () => {
  test('come in groups, with what was found marked', async () => {
    const suggest = open();
    await type('청해');
    const list = await screen.findByRole('listbox', { name: '검색 제안' });
    expect(
      within(list)
        .getAllByRole('group')
        .map((group) => group.firstElementChild?.textContent),
    ).toEqual(['상품', 'NFT']);
    expect(list.querySelector('mark')?.textContent).toBe('청해');
    expect((await field()).getAttribute('aria-expanded')).toBe('true');
    expect(suggest).toHaveBeenLastCalledWith('청해', expect.anything());
    expect(screen.getByRole('status', { name: '' }).textContent).toMatch(/^제안 \d+개/);
  });

  test('are walked by the arrow keys, round and round, and followed by Enter', async () => {
    open();
    await type('청해');
    const options = await screen.findAllByRole('option');
    await key('ArrowDown');
    expect(await activeText()).toMatch(/^청해파도문/);
    expect(options[0]?.getAttribute('aria-selected')).toBe('true');
    await key('ArrowUp');
    expect(await activeText()).toBeUndefined();
    await key('ArrowUp');
    expect(await activeText()).toBe('‘청해’ 마켓에서 모두 보기');
    await key('ArrowDown');
    await key('ArrowDown');
    await key('Enter');
    expect(await heading('청해파도문')).toBeDefined();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('lead to the market only with what it lists: neither with an issuer’s name nor with a bare number', async () => {
    const card = { name: '나루화랑', picture: null, marks: [{ start: 0, end: 2 }] };
    const nft = { ...card, marks: [], tokenId: tokenId('7'), number: 1, siteName: '나루화랑', price: null };
    open({ suggest: () => Promise.resolve(ok({ nfts: [nft], products: [], issuers: [{ ...card, siteCode: siteCode('ART') }] })) });
    await type('나루');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '나루화랑No. 1 · 나루화랑',
      '나루화랑스토어',
    ]);
    await key('ArrowUp');
    expect(await activeText()).toBe('나루화랑스토어');
  });

  test('lead to the store where no member sells the product', () => {
    const product = { productId: productId(3), name: '골드바', marks: [], picture: null, siteName: '나루', lowestPrice: null };
    const ways = [0, 2].map(
      (listingCount) => groupsOf({ nfts: [], issuers: [], products: [{ ...product, listingCount }] })[0]?.options[0]?.to,
    );
    expect(ways).toEqual(['/issuer/store/product/detail?productId=3', '/market/detail?productId=3']);
  });

  test('leave the keys alone while a syllable is put together', async () => {
    open();
    await type('청해');
    await screen.findAllByRole('option');
    await key('ArrowDown', { isComposing: true });
    expect(await activeText()).toBeUndefined();
  });

  test('close on Escape and when the focus leaves, and open again on the next key', async () => {
    open();
    await type('청해');
    await screen.findByRole('listbox');
    await key('Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    await key('ArrowDown');
    await screen.findByRole('listbox');
    fireEvent.blur(await field(), { relatedTarget: document.body });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect((await field()).getAttribute('aria-expanded')).toBe('false');
  });

  test('can be pressed', async () => {
    open();
    await type('한빛');
    fireEvent.click(await screen.findByRole('option', { name: /한빛화랑/ }));
    await heading(/한빛화랑/);
  });

  test('are asked for once a pause, and given up when more is typed', async () => {
    const signals: unknown[] = [];
    const suggest = open({
      suggest: (_, signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    await type('ㅊ');
    await waitFor(() => expect(suggest).toHaveBeenCalledTimes(1));
    // At one go: between two letters a slow machine would rest as long as somebody who has stopped.
    const input = await field();
    for (const value of ['처', '청', '청ㅎ', '청해']) fireEvent.change(input, { target: { value } });
    await waitFor(() => expect(suggest.mock.calls.map(([text]) => text)).toEqual(['ㅊ', '청해']));
    expect(signals).toEqual([expect.objectContaining({ aborted: true }), expect.objectContaining({ aborted: false })]);
  });

  test('that find nothing say where to go on', async () => {
    open();
    await type('없는 이름');
    const messages = await screen.findAllByText('맞는 이름이 없어요');
    expect(messages.length).toBeGreaterThan(0);
    fireEvent.click(await screen.findByRole('link', { name: '스토어 둘러보기' }));
    await heading('스토어');
  });

  test('that fail can be asked for again', async () => {
    const suggest = open({ suggest: async () => fail(failure('serverRequestFailed')) });
    await type('청해');
    await press('다시 시도');
    await waitFor(() => expect(suggest).toHaveBeenCalledTimes(2));
  });
});

describe('recent searches', () => {
  test('stand there before anything is typed; one or all can be forgotten', async () => {
    for (const text of ['달', '금', '청해']) rememberSearch(text);
    open();
    fireEvent.focus(await field());
    const recent = await screen.findByRole('region', { name: '최근 검색어' });
    const texts = () =>
      within(recent)
        .queryAllByRole('listitem')
        .map(({ firstElementChild }) => firstElementChild?.textContent);
    expect(texts()).toEqual(['청해', '금', '달']);
    await press('최근 검색어 ‘금’ 지우기');
    expect(texts()).toEqual(['청해', '달']);
    await press('모두 지우기');
    expect(texts()).toEqual([]);
  });

  test('are what was searched for, and lead there again', async () => {
    open();
    await type('달항아리');
    fireEvent.submit((await field()).closest('form') as HTMLFormElement);
    await heading('‘달항아리’ 검색 결과');
    await press('입력한 검색어 지우기');
    fireEvent.click(within(await screen.findByRole('region', { name: '최근 검색어' })).getByRole('button', { name: '달항아리' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '최근 검색어' })).toBeNull());
  });

  test('are not kept by a device that is not to', async () => {
    rememberSearch('달');
    open();
    fireEvent.focus(await field());
    await press('저장 끄기');
    rememberSearch('금');
    expect(JSON.parse(localStorage.getItem('naru-searches') ?? '')).toEqual({ on: false, texts: [] });
    expect(await screen.findByText('최근 검색어를 저장하지 않고 있어요.')).toBeDefined();
    await press('저장 켜기');
  });

  test('come with what others trade most', async () => {
    open();
    fireEvent.focus(await field());
    const popular = await screen.findByRole('region', { name: '많이 거래된 상품' });
    expect(within(popular).getAllByRole('link')).toHaveLength(5);
  });
});

test('on a phone the search lies over the whole screen and leaves with the choice', async () => {
  open({}, '/home');
  await heading('나루, 귀한 것이 건너오는 곳');
  await press('검색');
  const sheet = await screen.findByRole('dialog', { name: '검색' }, { timeout: 40_000 });
  const sheetField = within(sheet).getByRole('combobox', { name: '상품 검색' });
  fireEvent.change(sheetField, { target: { value: '청해' } });
  await within(sheet).findByRole('listbox');
  fireEvent.keyDown(sheetField, { key: 'ArrowDown' });
  fireEvent.keyDown(sheetField, { key: 'Enter' });
  await heading('청해파도문');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '검색' })).toBeNull());
});
