import { ok } from '@naru/domain/shared';
import { tokenId } from '@naru/testkit';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { InputOf, OverlayKind } from '../shared/overlay/overlay-kinds.ts';
import type { OverlayStore } from '../shared/overlay/overlay-store.ts';
import { TOKENS } from '../shared/tokens.ts';
import { standInPorts } from '../testing/ports.ts';
import { Surround, standInThings } from '../testing/render.tsx';
import { OverlayHost } from './OverlayHost.tsx';

let overlays: OverlayStore;
const histories = standInPorts().histories;
const ofNft = vi.fn(histories.ofNft);

beforeEach(async () => {
  const resolve = standInThings({ signedIn: true }, { histories: { ...histories, ofNft } });
  overlays = resolve(TOKENS.overlays);
  const session = resolve(TOKENS.session);
  render(
    <Surround resolve={resolve}>
      <OverlayHost />
    </Surround>,
  );
  await waitFor(() => expect(session.get().state).toBe('member'));
});

/** Opens a dialog and answers how it was closed. */
const open = async <K extends OverlayKind>(kind: K, input: InputOf<K>): Promise<() => unknown> => {
  let answer: unknown = 'open';
  await act(async () => {
    void overlays.open(kind, input).then((result) => {
      answer = result;
    });
  });
  return () => answer;
};
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 40_000 });
const buttons = (within_: HTMLElement): string[] =>
  within(within_)
    .getAllByRole('button')
    .map((button) => button.textContent || (button.getAttribute('aria-label') ?? ''));

describe('product 2: simple dialogs and their buttons', () => {
  test.each<[string, OverlayKind & ('notice' | 'alert' | 'confirm'), object, string, string[]]>([
    ['Notice dialog (OK)', 'notice', {}, '알림', ['닫기', '확인']],
    ['confirm type has close and OK', 'confirm', {}, '확인', ['닫기', '닫기', '확인']],
    [
      'Confirm dialog with custom OK and cancel texts',
      'confirm',
      { okLabel: '계속하기', cancelLabel: '취소하기' },
      '확인',
      ['닫기', '취소하기', '계속하기'],
    ],
    ['Alert dialog', 'alert', {}, '확인이 필요해요', ['확인']],
  ])('%s', async (_, kind, words, title, shown) => {
    await open(kind, { text: '저장했습니다.', ...words });
    const found = await dialog(title);
    expect(within(found).getByText('저장했습니다.')).toBeDefined();
    expect(buttons(found)).toEqual(shown);
  });

  test('the loading spinner, as long as something is waited for', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await act(async () => void overlays.during(promise));
    expect(await screen.findByRole('status', { name: '처리 중' })).toBeDefined();
    await act(async () => resolve());
    expect(screen.queryByRole('status', { name: '처리 중' })).toBeNull();
  });
});

describe('product 2: NFT trade history popup', () => {
  beforeEach(async () => {
    await open('tradeHistory', { tokenId: tokenId(3001), name: '청해파도문' });
    await dialog('거래 내역 - 청해파도문');
    await screen.findAllByRole('row');
  });

  test('columns type, time, from, to, price in won, transaction id', () => {
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['구분', '일시', '보낸 회원', '받은 회원', '가격', '거래 ID'],
    ]);
    const cells = within(screen.getAllByRole('row')[2] as HTMLElement).getAllByRole('cell');
    // A sale of this minute: the chain has it soon.
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['판매', '2026.11.19 (목) 14:31', '푸른학21', '고요한나루터7', '86,500원', '기록 중'],
    ]);
  });

  test('the transaction id links to a blockchain explorer', () => {
    const [link] = screen.getAllByRole('link', { name: /^0x/ });
    expect(link?.getAttribute('href')).toMatch(/^\/nft\/explorer\/tx\/0x[0-9a-f]+$/);
  });

  test('pages of 8 rows', () => {
    expect(ofNft).toHaveBeenLastCalledWith('3001', { page: 1, size: 8 });
    expect(screen.getAllByRole('row')).toHaveLength(9);
  });
});

describe('product 2: PIN dialogs', () => {
  test('PIN entry dialog', async () => {
    const act_ = {
      act: '판매 등록',
      facts: [{ label: 'NFT', value: '달항아리' }],
      action: 'listing',
      perform: async () => ok(undefined),
    } as const;
    await open('pinSign', act_);
    expect(within(await dialog('판매 등록 확인')).getByRole('group', { name: 'PIN 번호 6자리를 입력하세요' })).toBeDefined();
  });

  test.each([
    ['register', 'PIN 번호 등록', '새 PIN 번호를 입력하세요'],
    ['change', 'PIN 번호 변경', '현재 PIN 번호를 입력하세요'],
  ] as const)('PIN setting dialog, mode %s', async (mode, title, step) => {
    await open('pinSetting', { mode });
    expect(within(await dialog(title)).getByRole('group', { name: step })).toBeDefined();
  });

  test('PIN reset dialog, then the PIN setting dialog in reset mode', async () => {
    await open('pinReset', { email: 'hong@example.com' });
    await dialog('PIN 번호 재설정');
    fireEvent.click(screen.getByRole('button', { name: '인증번호 받기' }));
    fireEvent.change(await screen.findByLabelText('인증번호'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: '확인' }));
    expect(within(await dialog('PIN 번호 재설정')).getByRole('group', { name: '새 PIN 번호를 입력하세요' })).toBeDefined();
  });
});

describe('product 2: popups', () => {
  test('generic popup', async () => {
    await open('popup', { title: '이용 안내', content: <p>내용</p> });
    expect(within(await dialog('이용 안내')).getByText('내용')).toBeDefined();
  });

  test.each([
    [false, 'later', '닫기'],
    [true, 'pin', 'PIN 번호 만들기'],
  ])(
    'join-complete popup: welcome showing the assigned nickname; the user can change it later (PIN offered: %s)',
    async (pinOffered, result, button) => {
      const answer = await open('welcome', { nickname: '푸른등대5', pinOffered });
      const found = await dialog('회원가입을 마쳤습니다');
      expect(within(found).getByText('푸른등대5님, 환영합니다! 닉네임은 회원 정보에서 변경할 수 있습니다.')).toBeDefined();
      const ways = within(found).getAllByRole('button', { name: button });
      fireEvent.click(ways.at(-1) as HTMLElement);
      await waitFor(() => expect(answer()).toBe(result));
    },
  );

  test.each([
    [1, '달항아리가 판매되었습니다.'],
    [3, '달항아리 외 2건이 판매되었습니다.'],
  ])('sold-NFT notification of %i', async (count, text) => {
    const sums = { totalPrice: 100_000, totalFeePrice: 5_000, totalDepositPrice: 95_000 };
    const answer = await open('sold', { count, firstTokenName: '달항아리', ...sums });
    const found = await dialog('NFT가 판매되었습니다');
    for (const shown of [text, '100,000원', '5,000원', '95,000원']) expect(within(found).getByText(shown)).toBeDefined();
    fireEvent.click(within(found).getByRole('button', { name: '거래 내역 보기' }));
    await waitFor(() => expect(answer()).toBe('history'));
  });

  test.each([
    ['0', undefined],
    ['11', undefined],
    ['10', 10],
  ])('how many, from 1 to 10: %s', async (typed, result) => {
    const answer = await open('quantity', { title: '만들기', text: '몇 개?', most: 10 });
    const found = await dialog('만들기');
    fireEvent.change(within(found).getByLabelText('수량'), { target: { value: typed } });
    fireEvent.click(within(found).getByRole('button', { name: '확인' }));
    if (result === undefined) expect(await within(found).findByText('수량은 1 이상의 숫자로 입력해 주세요.')).toBeDefined();
    else await waitFor(() => expect(answer()).toBe(result));
  });
});
