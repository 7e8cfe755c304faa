import { press } from '@naru/frontend/testing';
import {
  ACCOUNT_DATA_TYPE,
  ACTION_DATA_TYPE,
  type ActionApproval,
  type Approval,
  GIVING_DATA_TYPE,
  type GivingApproval,
  REVOCATION_DATA_TYPE,
  type RevocationApproval,
} from '@naru/identity/action';
import { didOf, siteCode, tokenId, won } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TOKENS } from '../../ports/tokens.ts';
import { presentAddress } from '../../shared/addresses.ts';
import { NUMBER } from '../../testing/neighbours.ts';
import { newWallet, openWallet, PIN, pinOf, receive, show, type TestWallet, typePin } from '../../testing/wallet.tsx';

const HEAD: Pick<ActionApproval, 'type' | 'site' | 'siteName' | 'expiresAt' | 'tokens'> = {
  type: ACTION_DATA_TYPE,
  site: siteCode('GOLD'),
  siteName: '나루데모골드',
  expiresAt: '2999-01-01T00:00:00Z',
  tokens: [
    { tokenId: tokenId(7), name: '순금 카드 7', picture: 'https://naru.example/file/7' },
    { tokenId: tokenId(8), name: '순금 카드 8', picture: 'https://naru.example/file/8' },
  ],
};
const CHAIN: NonNullable<ActionApproval['chain']> = { id: 31_337, contract: '0x5fbdb2315678afecb367f032d93f642f64180aa3' };
const MEMBER = { did: didOf('friend'), nickname: '푸른 나루' };
type Rest<Approval> = Approval extends unknown ? Omit<Approval, keyof typeof HEAD> : never;
const action = (more: Rest<ActionApproval>): ActionApproval => ({ ...HEAD, ...more });

const ACTIONS: readonly (readonly [name: string, ActionApproval, shown: readonly string[]])[] = [
  ['판매 등록', action({ action: '02', summary: '판매합니다.', price: won(91_000) }), ['91,000원']],
  [
    '판매 등록',
    action({ action: '02', summary: '한 사람에게 판매합니다.', price: won(1), receiver: MEMBER, chain: CHAIN }),
    ['1원', '사는 사람', '푸른 나루', 'did:naru:friend', '체인 31337', CHAIN.contract],
  ],
  ['선물하기', action({ action: '05', summary: '선물합니다.', receiver: MEMBER }), ['받는 분', '푸른 나루', 'did:naru:friend']],
  ['소유권 이전 (휴대폰)', action({ action: '06', summary: '이전합니다.', receiver: { phone: '010-****-5678' } }), ['010-****-5678']],
  [
    '실물 수령',
    action({ action: '03', summary: '수령합니다.', delivery: { recipient: '홍길동', address: '(04524) 서울', phone: '010-****-1' } }),
    ['홍길동', '(04524) 서울', '010-****-1'],
  ],
  ['폐기', action({ action: '01', summary: '폐기합니다.' }), []],
];

const open = async (wallet: TestWallet, approval?: Approval, here = false): Promise<void> =>
  show(wallet, presentAddress(await wallet.neighbours.ask(approval), here));

const kinds = async ({ fromContainer }: TestWallet): Promise<readonly string[]> =>
  (await fromContainer(TOKENS.log).all()).map(({ kind }) => kind);

describe('a sign-in', () => {
  test('shows who asks for what, tells exactly that, and names the number', async () => {
    const wallet = await openWallet();
    await open(wallet);
    expect(await screen.findByRole('heading', { name: '나루' })).toBeDefined();
    expect(screen.getByText('naru.example')).toBeDefined();
    expect(screen.getByText('1991.02.03')).toBeDefined();
    expect(screen.queryByText('010-1234-5678')).toBeNull();
    await press('보여 주기');
    await typePin(/PIN 번호를 입력/);
    fireEvent.change(await screen.findByLabelText('두 자리 번호'), { target: { value: NUMBER } });
    await press('확인');
    expect(await screen.findByRole('heading', { name: '확인을 마쳤어요' })).toBeDefined();
    expect(wallet.neighbours.presented.map(({ claims }) => claims)).toEqual([{ name: '홍길동', birth: '19910203' }]);
    expect(await kinds(wallet)).toEqual(['signedIn', 'issued']);
  });

  test('with a wrong number is broken off, and noted', async () => {
    const wallet = await openWallet();
    await open(wallet);
    await press('보여 주기');
    await typePin(/PIN 번호를 입력/);
    fireEvent.change(await screen.findByLabelText('두 자리 번호'), { target: { value: '99' } });
    await press('확인');
    expect(await screen.findByRole('heading', { name: '번호가 다릅니다' })).toBeDefined();
    expect((await kinds(wallet))[0]).toBe('numberWrong');
  });

  test('is answered by the certificate that its holder chooses', async () => {
    const wallet = await openWallet();
    await receive(wallet, '김나루');
    await open(wallet);
    fireEvent.click(await screen.findByLabelText('김나루 님의 가입 증명서'));
    await press('보여 주기');
    await typePin(/PIN 번호를 입력/);
    await screen.findByLabelText('두 자리 번호');
    expect(wallet.neighbours.presented[0]?.claims).toMatchObject({ name: '김나루' });
  });

  test('is refused by a press, without a PIN', async () => {
    const wallet = await openWallet();
    await open(wallet);
    await press('거절하기');
    expect(await screen.findByRole('heading', { name: '요청을 거절했어요' })).toBeDefined();
    expect([wallet.neighbours.declined, wallet.neighbours.presented]).toEqual([1, []]);
    expect((await kinds(wallet))[0]).toBe('declined');
  });

  test('that is refused without a network says that nobody heard of it', async () => {
    const wallet = await openWallet();
    await open(wallet);
    await screen.findByRole('button', { name: '거절하기' });
    wallet.neighbours.down = true;
    await press('거절하기');
    expect(await screen.findByText(/원래 화면에는 알리지 못했지만/)).toBeDefined();
  });

  test('by a wrong PIN signs nothing', async () => {
    const wallet = await openWallet();
    await open(wallet);
    await press('보여 주기');
    await typePin(/PIN 번호를 입력/, '758204');
    expect(await screen.findByText(/4번 더 틀리면/)).toBeDefined();
    await press('취소');
    expect(await screen.findByRole('button', { name: '보여 주기' })).toBeDefined();
    expect(wallet.neighbours.presented).toEqual([]);
  });
});

describe('what an approval shows', () => {
  test.each(ACTIONS)('%s: all that is signed', async (name, approval, shown) => {
    const wallet = await openWallet();
    await open(wallet, approval);
    const region = await screen.findByRole('region', { name: '무엇을' });
    const texts = [
      name,
      approval.summary,
      ...approval.tokens.flatMap((token) => [token.name, `토큰 ID ${token.tokenId}`]),
      '나루데모골드',
      ...shown,
    ];
    expect(within(region).queryByText('GOLD')).toBeNull();
    for (const text of texts) expect(within(region).getByText(text, { exact: true }), text).toBeDefined();
    expect(within(region).getByText(/^2999\.01\.01/)).toBeDefined();
    expect([...region.querySelectorAll('img')].map((img) => img.src)).toEqual(approval.tokens.map(({ picture }) => picture));
    await press('승인하기');
    await typePin(/PIN 번호를 입력/);
    await screen.findByLabelText('두 자리 번호');
    expect(wallet.neighbours.presented).toHaveLength(1);
    expect((await kinds(wallet))[0]).toBe('approved');
  });
});

describe('a change of the account', () => {
  test.each([
    ['정산 계좌 변경', 'bank', 'KB국민은행 123456789012 (홍길동)'],
    ['회원 탈퇴', 'leave', undefined],
  ] as const)('%s: all that is signed', async (name, change, to) => {
    const wallet = await openWallet();
    const approval = { type: ACCOUNT_DATA_TYPE, change, summary: '나루의 계정을 바꿉니다.', expiresAt: '2999-01-01T00:00:00Z' } as const;
    await open(wallet, to === undefined ? approval : { ...approval, to });
    const region = within(await screen.findByRole('region', { name: '무엇을' }));
    for (const text of [name, approval.summary, ...(to === undefined ? [] : ['바뀌는 값', to])])
      expect(region.getByText(text)).toBeDefined();
    expect(region.queryByRole('img')).toBeNull();
    await press('승인하기');
    await typePin(/PIN 번호를 입력/);
    await screen.findByLabelText('두 자리 번호');
    expect(wallet.neighbours.presented).toHaveLength(1);
    expect((await kinds(wallet))[0]).toBe('approved');
  });
});

describe('a revocation of an issuer’s items', () => {
  test('shows which product, how many, and why', async () => {
    const wallet = await openWallet();
    const approval: RevocationApproval = {
      type: REVOCATION_DATA_TYPE,
      site: HEAD.site,
      siteName: '나루데모골드',
      product: { name: '달항아리', picture: HEAD.tokens[0].picture },
      count: 1_200,
      reason: '파손된 상품',
      summary: '‘달항아리’ 아이템 1,200개를 폐기합니다.',
      expiresAt: '2999-01-01T00:00:00Z',
    };
    await open(wallet, approval);
    const region = within(await screen.findByRole('region', { name: '무엇을' }));
    for (const text of ['달항아리', '1,200개', '파손된 상품', '나루데모골드', approval.summary])
      expect(region.getByText(text)).toBeDefined();
    await press('승인하기');
    await typePin(/PIN 번호를 입력/);
    await screen.findByLabelText('두 자리 번호');
    expect(wallet.neighbours.presented).toHaveLength(1);
    expect((await kinds(wallet))[0]).toBe('approved');
  });
});

describe('giving away what a sheet makes', () => {
  test('shows which sheet, how many, and the number of what was seen', async () => {
    const wallet = await openWallet();
    const approval: GivingApproval = {
      type: GIVING_DATA_TYPE,
      site: HEAD.site,
      siteName: '나루데모골드',
      sheet: '행사 카드.xlsx',
      count: 1_200,
      gifts: 1_100,
      plan: 'ab'.repeat(32),
      summary: '‘행사 카드.xlsx’에서 발행하는 카드 1,100장을 시트에 적힌 사람에게 선물합니다.',
      expiresAt: '2999-01-01T00:00:00Z',
    };
    await open(wallet, approval);
    const region = within(await screen.findByRole('region', { name: '무엇을' }));
    for (const text of ['행사 카드.xlsx', '1,200개', '1,100개', approval.plan, '나루데모골드', approval.summary])
      expect(region.getByText(text)).toBeDefined();
  });
});

describe('what stands in the way', () => {
  test('no certificate: one may be had, and the request waits', async () => {
    const wallet = await newWallet();
    await wallet.fromContainer(TOKENS.vault).create(pinOf(PIN));
    await open(wallet);
    await screen.findByRole('heading', { name: '보여 줄 증명서가 없어요' });
    const way = screen.getByRole('link', { name: '가입 증명서 발급받기' });
    expect(way.getAttribute('href')).toMatch(/^\/certificates\/new\?then=%2Fpresent/);
  });

  test('a certificate that has run out', async () => {
    const wallet = await openWallet(1);
    wallet.clock.advance(25 * 60 * 60_000);
    await open(wallet);
    expect(await screen.findByRole('heading', { name: '증명서의 유효 기간이 지났어요' })).toBeDefined();
  });

  test('a request that ran out', async () => {
    const wallet = await openWallet();
    const link = await wallet.neighbours.ask();
    wallet.clock.advance(121_000);
    show(wallet, presentAddress(link, false));
    expect(await screen.findByRole('heading', { name: '유효 시간이 지난 요청입니다' })).toBeDefined();
  });

  test('a request that was used', async () => {
    const wallet = await openWallet();
    const link = await wallet.neighbours.ask();
    for (const heading of ['요청을 거절했어요', '요청을 거절했어요']) {
      show(wallet, presentAddress(link, false));
      await press('거절하기');
      await screen.findByRole('heading', { name: heading });
    }
    show(wallet, presentAddress(link, false));
    await press('보여 주기');
    await typePin(/PIN 번호를 입력/);
    expect(await screen.findByRole('heading', { name: '이미 사용한 QR 코드입니다' })).toBeDefined();
    expect((await kinds(wallet))[0]).toBe('failed');
  });

  test('a request of somebody else under the same link', async () => {
    const wallet = await openWallet();
    const link = await wallet.neighbours.ask();
    show(wallet, presentAddress(link.replace(/client_id=[^&]+/, 'client_id=x509_hash%3Aanother'), false));
    expect(await screen.findByRole('heading', { name: '믿을 수 없는 요청입니다' })).toBeDefined();
  });

  test('a text that is no request', async () => {
    show(await openWallet(), presentAddress('nonsense', true));
    expect(await screen.findByRole('heading', { name: '지갑에서 쓸 수 없는 QR 코드입니다' })).toBeDefined();
  });

  test('no network: it is tried again', async () => {
    const wallet = await openWallet();
    wallet.neighbours.down = true;
    await open(wallet);
    await screen.findByRole('heading', { name: '연결하지 못했습니다' });
    wallet.neighbours.down = false;
    await press('다시 시도');
    await waitFor(() => expect(screen.getByRole('button', { name: '보여 주기' })).toBeDefined());
  });
});
