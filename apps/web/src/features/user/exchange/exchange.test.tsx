import type { Disputes } from '@naru/domain/dispute';
import { type ExchangeState, type Exchanges, type ExchangeView, exchangeCosts } from '@naru/domain/exchange';
import { type FailureName, failure } from '@naru/domain/failure';
import type { PassportChecks, Passports } from '@naru/domain/passport';
import { fail, ok, parseDisputeId } from '@naru/domain/shared';
import { failureText } from '@naru/messages';
import { aDispute, anExchange, must, won } from '@naru/testkit';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepText, typedText } from '../../../shared/form/typed-texts.ts';
import { allInSight } from '../../../testing/all-in-sight.ts';
import { heading, leaveDialog, press, type, typePin } from '../../../testing/find.ts';
import { standInPassportChecks, TESTIFIED } from '../../../testing/passport-ports.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const FREE = { declaredValue: won(100_000), delivery: won(0), insurance: won(0), vat: won(0), total: won(0) };
const goods = () => standInPorts({ signedIn: true }).exchanges.exchangeable({ page: 1, size: 8 });
const aToken = async (): Promise<string> => {
  const page = await goods();
  const [card] = page.ok ? page.value.dataList : [];
  if (card === undefined) throw new Error('nothing to redeem');
  return card.tokenId;
};

const openWith = (address: string, change: Partial<Exchanges> = {}) => {
  const base = standInPorts({ signedIn: true });
  openPage(address, { signedIn: true }, { ...base, exchanges: { ...base.exchanges, ...change } });
};
const openOne = (exchange: ExchangeView, change: Partial<Exchanges> = {}) =>
  openWith(`/user/product/exchange/detail?exchangeId=${exchange.exchangeId}`, { exchange: async () => ok(exchange), ...change });

beforeEach(() => sessionStorage.clear());

describe('where it goes', () => {
  const openForm = async (config = {}): Promise<void> => {
    const address = `/user/product/exchange?tokenId=${await aToken()}`;
    const base = standInPorts({ signedIn: true });
    openPage(address, { signedIn: true }, { ...base, addressBook: { ...base.addressBook, all: async () => ok([]) } }, config);
    await screen.findByLabelText('받는 분 이름', {}, { timeout: 20_000 });
  };

  test('is found on the page by its road name, page by page, and goes on with the rest of the address', async () => {
    await openForm({ addressSearch: true });
    await press('주소 찾기');
    const dialog = within(await screen.findByRole('dialog', { name: '주소 찾기' }));
    const look = async (text: string): Promise<void> => {
      fireEvent.change(await dialog.findByLabelText('도로명, 건물 이름, 지번'), { target: { value: text } });
      fireEvent.click(dialog.getByRole('button', { name: '검색' }));
    };
    await look('길');
    expect(await dialog.findByText(/도로명과 건물 번호를 함께 입력해 주세요/)).toBeDefined();
    await look('없는 길');
    expect(await dialog.findByText(/찾는 주소가 없어요/)).toBeDefined();
    await look('세종대로');
    expect(await dialog.findByText('주소 12개를 찾았어요.')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: '더 보기' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(12));
    expect(dialog.queryByRole('button', { name: '더 보기' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: /세종대로 121/ }));
    await waitFor(() => expect(screen.getByLabelText('도로명 주소')).toHaveProperty('value', '서울특별시 중구 세종대로 121'));
    expect(screen.getByLabelText('우편번호')).toHaveProperty('value', '04524');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('상세 주소 (선택)')));
  });

  test('is typed where nobody finds it', async () => {
    await openForm();
    expect(screen.queryByRole('button', { name: '주소 찾기' })).toBeNull();
  });

  test('goes to the member themselves by one press, as they proved who they are', async () => {
    await openForm();
    await press('내 이름과 번호 넣기');
    expect(screen.getByLabelText('받는 분 이름')).toHaveProperty('value', '홍길동');
    expect(screen.getByLabelText('휴대폰 번호')).toHaveProperty('value', '010-1234-5678');
    expect(screen.queryByRole('button', { name: '내 이름과 번호 넣기' })).toBeNull();
  });
});

describe('redeeming an NFT', () => {
  test('goes from the choice over recipient and costs to the last look, and is asked for under the PIN', async () => {
    const request = vi.fn<Exchanges['request']>(async () => ok({ exchangeId: anExchange(1).exchangeId }));
    const token = await aToken();
    openWith('/user/product/exchange', {
      request,
      quote: async (tokenId) => ok({ tokenId, costs: FREE, bundles: [], reasons: [] }),
    });
    await heading('실물 수령');
    const list = await screen.findByRole('list', { name: '신청할 수 있는 NFT' });
    const [first] = within(list).getAllByRole('link');
    if (first === undefined) throw new Error('nothing to choose');
    fireEvent.click(first);
    await heading('실물 수령 신청');
    await waitFor(() => expect(screen.getByLabelText('받는 분 이름')).toHaveProperty('value', '홍길동'));
    await type('상세 주소 (선택)', '5층');
    await press('신청 내용 확인');
    await heading('신청 내용을 확인해 주세요');
    expect(screen.getByText('(04524) 서울특별시 중구 세종대로 110 5층')).toBeDefined();
    await press('실물 수령 신청');
    expect(await screen.findAllByText('안내를 확인하고 동의해 주세요.')).toHaveLength(2);
    fireEvent.click(screen.getByLabelText('청약철회 안내를 확인했고 동의합니다. (필수)'));
    fireEvent.click(screen.getByLabelText('배송을 위한 개인정보 제공에 동의합니다. (필수)'));
    await press('실물 수령 신청');
    await typePin('135790');
    expect(await screen.findByText('실물 수령을 신청했습니다.')).toBeDefined();
    expect(request.mock.calls).toMatchObject([
      [{ tokenId: token, recipient: { name: '홍길동', phone: '01012345678', addressDetail: '5층' } }],
    ]);
    await press('확인');
    await heading('거래 내역');
  });

  test('goes in one parcel with an own request, without another delivery to pay', async () => {
    const costs = exchangeCosts({ productType: 'normal', declaredValue: won(30_000) });
    const lead = anExchange(1, { name: '엽서', number: 3 });
    const request = vi.fn<Exchanges['request']>(async () => ok({ exchangeId: anExchange(2).exchangeId }));
    openWith(`/user/product/exchange?tokenId=${await aToken()}`, {
      request,
      mine: async () => ok({ dataList: [], page: 1, size: 8, allCount: 0 }),
      quote: async (tokenId) => ok({ tokenId, costs, bundles: [{ ...lead, state: 'requested' }], reasons: [] }),
    });
    await heading('실물 수령 신청');
    expect(screen.getByRole('main').textContent).toContain('4,000원');
    await press('엽서 No. 3과 함께 받기');
    await heading('신청 내용을 확인해 주세요');
    expect(screen.getByText('엽서 No. 3과 한 소포로 함께 보내서 배송비가 무료예요.')).toBeDefined();
    fireEvent.click(screen.getByLabelText('청약철회 안내를 확인했고 동의합니다. (필수)'));
    fireEvent.click(screen.getByLabelText('배송을 위한 개인정보 제공에 동의합니다. (필수)'));
    await press('실물 수령 신청');
    await typePin('135790');
    expect(await screen.findByText('실물 수령을 신청했습니다.')).toBeDefined();
    expect(request.mock.calls[0]?.[0].recipient).toMatchObject({ name: lead.recipient.name, address: lead.recipient.address });
  });

  test('tells each field that is wrong, and goes no further', async () => {
    openWith(`/user/product/exchange?tokenId=${await aToken()}`);
    await heading('실물 수령 신청');
    await waitFor(() => expect(screen.getByLabelText('받는 분 이름')).toHaveProperty('value', '홍길동'));
    fireEvent.change(screen.getByLabelText('배송지'), { target: { value: 'fresh' } });
    await type('우편번호', '123');
    await press('신청 내용 확인');
    expect(await screen.findByText('우편번호는 숫자 5자리로 입력해 주세요.')).toBeDefined();
    expect(screen.getAllByText('필수 입력 항목입니다.')).toHaveLength(3);
  });

  test.each<FailureName>([
    'noPermission',
    'notTransferable',
    'alreadyListed',
    'lockedInGift',
    'lockedInOffer',
    'inExchange',
    'tokenFrozen',
  ])('says why not, before anything is typed: %s', async (name) => {
    openWith(`/user/product/exchange?tokenId=${await aToken()}`, {
      quote: async (tokenId) => ok({ tokenId, costs: FREE, bundles: [], reasons: [name] }),
    });
    await heading('지금은 실물로 받을 수 없어요');
    expect(screen.getByText(failureText(failure(name)).text)).toBeDefined();
    expect(screen.queryByLabelText('받는 분 이름')).toBeNull();
  });

  test('keeps what was typed over a reload, for its member and its NFT alone', async () => {
    const token = await aToken();
    const address = `/user/product/exchange?tokenId=${token}`;
    openWith(address);
    await heading('실물 수령 신청');
    await waitFor(() => expect(screen.getByLabelText('받는 분 이름')).toHaveProperty('value', '홍길동'));
    await type('받는 분 이름', '김받는');
    await type('휴대폰 번호', '010-2222-3333');
    cleanup();
    openWith(address);
    await waitFor(() => expect(screen.getByLabelText('받는 분 이름')).toHaveProperty('value', '김받는'));
    expect(screen.getByLabelText('휴대폰 번호')).toHaveProperty('value', '010-2222-3333');
    expect([JSON.stringify(localStorage), location.href].join()).not.toContain('김받는');
    const did =
      Object.keys(sessionStorage)
        .join()
        .match(/did:\S+/)?.[0] ?? '';
    const typed = typedText(did, `exchange ${token}`) ?? '';
    expect(typed).toContain('김받는');
    for (const [other, about] of [
      ['did:naru:another', token],
      [did, '999'],
    ] as const) {
      cleanup();
      sessionStorage.clear();
      keepText(other, `exchange ${about}`, typed);
      openWith(address);
      await waitFor(() => expect(screen.getByLabelText('받는 분 이름')).toHaveProperty('value', '홍길동'));
    }
  });

  test('goes on at the rest of an address that was searched, and keeps it over a reload with the others', async () => {
    const address = `/user/product/exchange?tokenId=${await aToken()}`;
    openWith(address);
    await heading('실물 수령 신청');
    await type('받는 분 이름', '김받는');
    cleanup();
    location.hash = `#${new URLSearchParams({ zoneCode: '03187', address: '서울특별시 종로구 종로 6' })}`;
    openWith(address);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('상세 주소 (선택)')));
    cleanup();
    openWith(address);
    await waitFor(() => expect(screen.getByLabelText('우편번호')).toHaveProperty('value', '03187'));
    expect(screen.getByLabelText('도로명 주소')).toHaveProperty('value', '서울특별시 종로구 종로 6');
    expect(screen.getByLabelText('받는 분 이름')).toHaveProperty('value', '김받는');
  });

  test('begins anew where the last look has lost what was typed', async () => {
    openWith(`/issuer/store/product/exchange/confirm?tokenId=${await aToken()}`);
    await heading('실물 수령 신청');
  });
});

describe('an exchange', () => {
  const WAYS: readonly (readonly [ExchangeState, readonly string[]])[] = [
    ['awaitingPayment', ['결제하기', '신청 철회']],
    ['requested', ['신청 철회']],
    ['preparing', []],
    ['shipped', ['수령 확인', '아직 못 받았어요 / 문제가 있어요']],
    ['delivered', ['수령 확인', '아직 못 받았어요 / 문제가 있어요']],
    ['completed', ['증명서 인쇄하기']],
    ['withdrawn', []],
    ['cancelled', []],
  ];
  test.each(WAYS)('that is %s lets its owner do %j', async (state, ways) => {
    const parcel = { carrier: 'logistics', waybill: '123456789012' } as const;
    openOne(
      anExchange(1, {
        state,
        ...parcel,
        steps: [{ state, by: 'owner', actor: null, parcel: null, reason: '', at: '2026-11-20T05:30:00.000Z' }],
      }),
    );
    await heading('실물 수령 상세');
    const buttons = within(screen.getByRole('main')).queryAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(ways);
  });

  test('leads to its parcel at the carrier', async () => {
    const left = (waybill: string): ExchangeView['steps'][number] => ({
      state: 'shipped',
      by: 'issuer',
      actor: null,
      parcel: { carrier: 'logistics', waybill },
      reason: '',
      at: '2026-11-20T05:30:00.000Z',
    });
    const steps = [left('123456789012'), left('987654321098')];
    openOne(anExchange(1, { state: 'shipped', carrier: 'logistics', waybill: '987654321098', steps }));
    const links = await screen.findAllByRole('link', { name: '배송 조회 (새 창)' });
    // The present one stands with what comes next; goods that were sent anew left under two waybills, of which the history has the newest first.
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['987654321098', '987654321098', '123456789012'].map((number) => `https://trace.cjlogistics.com/next/tracking.html?wblNo=${number}`),
    );
  });

  test('of gold tells what it is, shows the picture of its weighing, and what was corrected', async () => {
    const at = '2026-11-20T05:30:00.000Z';
    const first = { version: 2, serial: 'NG-77', insurance: 'INS-9', photoSha256: 'ab'.repeat(32), reason: '', at };
    const goods = [first, { ...first, version: 3, serial: 'NG-78', reason: '잘못 적음' }];
    const goodsPhoto = vi.fn<Exchanges['goodsPhoto']>(standInPorts().exchanges.goodsPhoto);
    openOne(anExchange(1, { state: 'shipped', goodsNeeds: ['serial', 'insurance', 'photo'], goods }), { goodsPhoto });
    const part = await screen.findByRole('region', { name: '실물 정보' });
    expect(part.textContent).toContain('NG-78');
    expect(part.textContent).toContain('고친 사유잘못 적음');
    within(part).getAllByRole('button', { name: '실물 사진 보기' })[0]?.click();
    expect((await within(part).findByRole('img', { name: '실물 사진' })).getAttribute('src')).toBe('/file/original/made-up');
    expect(goodsPhoto.mock.calls).toEqual([[1, 3]]);
  });

  test('is confirmed after a question; a refusal is told', async () => {
    const receive = vi.fn<Exchanges['receive']>(async () => fail(failure('wrongState')));
    openOne(anExchange(1, { state: 'delivered' }), { receive });
    await press('수령 확인');
    within(await screen.findByRole('dialog', { name: '수령 확인' }))
      .getByRole('button', { name: '수령 확인' })
      .click();
    expect(await screen.findByText(failureText(failure('wrongState')).text)).toBeDefined();
    expect(receive.mock.calls).toEqual([[1]]);
  });

  test('that is completed leaves a certificate', async () => {
    openOne(
      anExchange(42, {
        state: 'completed',
        steps: [{ state: 'completed', by: 'owner', actor: null, parcel: null, reason: '', at: '2026-11-20T05:30:00.000Z' }],
      }),
    );
    const certificate = await screen.findByRole('region', { name: '실물 수령 증명서' });
    expect(certificate.textContent).toContain('20261120-000042');
  });

  test('that is not there says so', async () => {
    openWith('/user/product/exchange/detail?exchangeId=77');
    await heading('실물 수령 신청을 찾을 수 없어요');
  });
});

test('the exchanges of a member that has none offer a way on', async () => {
  openPage('/user/product/exchange?box=mine', { signedIn: true, empty: true });
  expect(await screen.findByText('아직 신청한 실물 수령이 없어요')).toBeDefined();
});

test('an owner is led to the form from the page of the NFT', async () => {
  const token = await aToken();
  openWith(`/detail?tokenId=${token}`);
  const leading = () => screen.queryAllByRole('link', { name: /실물 수령$/ }).map((link) => link.getAttribute('href'));
  await waitFor(() => expect(leading()).toContain(`/user/product/exchange?tokenId=${token}`));
});

test('an owner is led to the form from among the own NFTs', async () => {
  openWith('/user/info/nft');
  await press((await screen.findAllByRole('button', { name: /순금.* 더보기$/ }))[0]?.getAttribute('aria-label') ?? '');
  await press('실물 수령');
  await heading('실물 수령 신청');
});

describe('goods that did not come', () => {
  const shipped = anExchange(2, { state: 'shipped', carrier: 'postal', waybill: '6001234567890', dueAt: '2026-12-05T05:00:00.000Z' });
  const openDisputed = (change: Partial<Disputes>) => {
    const base = standInPorts({ signedIn: true });
    const exchanges = { ...base.exchanges, exchange: async () => ok(shipped) };
    openPage(
      `/user/product/exchange/detail?exchangeId=${shipped.exchangeId}`,
      { signedIn: true },
      { ...base, exchanges, disputes: { ...base.disputes, ...change } },
    );
  };

  test('are told with a reason and words, which stop the clocks and stand there as their owner’s', async () => {
    const open = vi.fn<Disputes['open']>(standInPorts({ signedIn: true }).disputes.open);
    openDisputed({ open });
    await press('아직 못 받았어요 / 문제가 있어요');
    await press('알리기');
    // Nothing is picked by itself.
    expect(await screen.findAllByText('필수 입력 항목입니다.')).toHaveLength(2);
    expect(open).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('아직 받지 못했어요')));
    fireEvent.click(screen.getByLabelText('파손되었어요'));
    await type('무슨 일이 있었나요?', '상자가 찢어져 있었어요.');
    const [box, bill] = [new File(['box'], '상자.png'), new File(['bill'], '영수증.pdf')];
    fireEvent.change(screen.getByLabelText('사진'), { target: { files: [box, bill] } });
    expect(await screen.findByText(/^영수증.pdf: /)).toBeDefined();
    await press('알리기');
    await waitFor(() => expect(open).toHaveBeenCalledOnce());
    expect(open.mock.calls[0]?.[0]).toMatchObject({
      exchangeId: shipped.exchangeId,
      reason: 'damaged',
      text: '상자가 찢어져 있었어요.',
      pictures: [box],
      key: expect.stringMatching(/./),
    });
  });

  test('that are disputed show the issuer’s time, its answer and the decision, and can be taken back', async () => {
    const withdraw = vi.fn(async () => ok(undefined));
    const open = aDispute({ answer: { stance: 'resend', text: '다시 보낼게요.', at: '2026-11-22T05:05:00.000Z' }, state: 'deciding' });
    const before = aDispute({
      state: 'dismissed',
      endedAt: '2026-11-20T05:05:00.000Z',
      ruling: { ruling: 'dismiss', text: '배송 중임을 확인했습니다.', at: '2026-11-20T05:05:00.000Z', amount: null },
    });
    openDisputed({ ofExchange: async () => ok([open, { ...before, disputeId: must(parseDisputeId(2)) }]), withdraw });
    expect(await screen.findByText('문제를 확인하고 있어요. 그동안 자동 수령 처리가 멈춰 있어요.')).toBeDefined();
    expect(screen.getByText(/발행사: 다시 보내겠습니다/)).toBeDefined();
    expect(screen.getByText(/나루의 결정: 기각/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '아직 못 받았어요 / 문제가 있어요' })).toBeNull();
    await press('신고 철회');
    await leaveDialog('신고 철회');
    expect(withdraw).not.toHaveBeenCalled();
  });
});

describe('who had the goods in their hands', () => {
  const openIn = (checks: PassportChecks, passports: Partial<Passports> = {}) => {
    allInSight();
    const base = standInPorts({ signedIn: true });
    const exchanges = { ...base.exchanges, exchange: async () => ok(anExchange(1, { state: 'shipped' })) };
    const stands = { ...base, exchanges, passportChecks: checks, passports: { ...base.passports, ...passports } };
    openPage('/user/product/exchange/detail?exchangeId=1', { signedIn: true }, stands);
  };

  test('is shown once the passport was checked on this device, of this redemption alone', async () => {
    openIn(standInPassportChecks(undefined, TESTIFIED));
    const part = await screen.findByRole('region', { name: '실물 인도 기록' });
    expect(await within(part).findByText('검증됨')).toBeDefined();
    expect(within(part).getAllByRole('listitem')).toHaveLength(3);
    expect(part.textContent).not.toContain('신청 철회');
  });

  test('opens what is hidden, and saves the passport and what was opened', async () => {
    const [click, check] = [
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined),
      vi.fn<PassportChecks['check']>(),
    ];
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    openIn({ ...standInPassportChecks(), check: check.mockImplementation(async () => ok(TESTIFIED)) });
    await press('소유권 증명서 파일 받기');
    await press('가린 값 열어 보기');
    await press('가린 값 파일 받기');
    expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      expect.stringMatching(/\.naru-passport\.json$/),
      expect.stringMatching(/\.naru-openings\.json$/),
    ]);
    expect(check.mock.calls.map(([, disclosures]) => disclosures !== undefined)).toEqual([false, true]);
    click.mockRestore();
  });

  test('says what is wrong where the check fails, and shows nothing of it', async () => {
    openIn(standInPassportChecks({ reason: 'testimonyForged', seq: 3 }));
    const part = await screen.findByRole('region', { name: '실물 인도 기록' });
    expect(await within(part).findByText('검증 실패: 인도 기록 3번째 줄에 적힌 사람의 서명이 아닙니다.')).toBeDefined();
    expect(within(part).queryAllByRole('listitem')).toEqual([]);
  });
});
