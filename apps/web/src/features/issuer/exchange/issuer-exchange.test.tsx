import type { SiteDisputes } from '@naru/domain/dispute';
import type { ExchangeView, IssuerExchanges } from '@naru/domain/exchange';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { failureText } from '@naru/messages';
import { aDispute, anExchange, siteCode } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, type } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const openWith = (address: string, change: Partial<IssuerExchanges> = {}) => {
  const base = standInPorts({ signedIn: true });
  openPage(address, { signedIn: true }, { ...base, issuerExchanges: { ...base.issuerExchanges, ...change } });
};
const openOne = async (exchange: ExchangeView, change: Partial<IssuerExchanges> = {}) => {
  const move = vi.fn<IssuerExchanges['move']>(async () => ok({ done: 1, refused: [] }));
  openWith(`/issuer/exchange/detail?exchangeId=${exchange.exchangeId}`, { exchange: async () => ok(exchange), move, ...change });
  await heading('실물 수령 신청');
  return move;
};

describe('goods of a site on their way', () => {
  test('have a wrong waybill corrected for a reason', async () => {
    const shipped = anExchange(1, { state: 'shipped', carrier: 'postal', waybill: '6001234567890' });
    const correctWaybill = vi.fn<IssuerExchanges['correctWaybill']>(async () => ok(undefined));
    await openOne(shipped, { correctWaybill });
    await press('운송장 번호 고치기');
    const form = within(await screen.findByRole('form', { name: '운송장 번호 고치기' }));
    fireEvent.click(form.getByRole('button'));
    expect(await form.findAllByText('필수 입력 항목입니다.')).toHaveLength(2);
    expect(correctWaybill).not.toHaveBeenCalled();
    await type('운송장 번호', '6001234567891');
    await type('사유', '잘못 적음');
    fireEvent.click(form.getByRole('button'));
    expect(await screen.findByText('운송장 번호를 고치고 회원에게 알렸습니다.')).toBeDefined();
    const { siteCode, exchangeId } = shipped;
    expect(correctWaybill.mock.calls).toEqual([
      [{ siteCode, exchangeId, carrier: 'postal', waybill: '6001234567891', reason: '잘못 적음' }],
    ]);
  });

  test('leave with what goes in their parcel, unless somebody says otherwise', async () => {
    const along = { exchangeId: anExchange(2).exchangeId, name: '엽서', number: 2, state: 'requested' } as const;
    const prepared = anExchange(1, { state: 'preparing', goodsNeeds: [], bundle: [along] });
    const shipParcels = vi.fn<IssuerExchanges['shipParcels']>(async () => ok({ done: 2, refused: [] }));
    const move = await openOne(prepared, { shipParcels });
    expect(screen.getByRole('heading', { name: '묶음배송: 한 소포로 보낼 신청' })).toBeDefined();
    await type('운송장 번호', '6001234567891');
    await press('발송 처리');
    await waitFor(() =>
      expect(shipParcels.mock.calls[0]?.[1].map(({ id, waybill }) => [id, waybill])).toEqual([
        [1, '6001234567891'],
        [2, '6001234567891'],
      ]),
    );
    await press('확인');
    fireEvent.click(screen.getByRole('checkbox', { name: '함께 보낼 신청 1건도 이 운송장으로 발송하기' }));
    await press('발송 처리');
    await waitFor(() => expect(move).toHaveBeenCalledOnce());
  });
});

describe('the exchanges of a site', () => {
  test('are counted by state, and a figure shows its own', async () => {
    const list = vi.fn<IssuerExchanges['list']>(standInPorts({ signedIn: true }).issuerExchanges.list);
    openWith('/issuer/exchange/list', { list });
    await heading('실물 수령');
    await press(/배송 중/);
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', page: 1, size: 20, state: 'shipped' }));
  });

  test('of which something is said to be wrong are found, all of them or those that wait for an answer', async () => {
    const list = vi.fn<IssuerExchanges['list']>(standInPorts({ signedIn: true }).issuerExchanges.list);
    openWith('/issuer/exchange/list', { list });
    await heading('실물 수령');
    const filter = within(screen.getByRole('navigation', { name: '문제 신고' }));
    for (const [label, dispute] of [
      ['처리 중', 'open'],
      ['답변 대기', 'unanswered'],
    ]) {
      fireEvent.click(filter.getByRole('link', { name: label ?? '' }));
      await waitFor(() => expect(list).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', page: 1, size: 20, dispute }));
      expect(filter.getByRole('link', { current: 'page' }).textContent).toBe(label);
    }
    fireEvent.click(filter.getByRole('link', { name: '전체' }));
    await waitFor(() => expect(filter.getByRole('link', { current: 'page' }).textContent).toBe('전체'));
  });

  test('are marked where something is said to be wrong with their goods', async () => {
    const rows = [anExchange(1, { state: 'shipped', disputed: true }), anExchange(2, { state: 'shipped' })];
    openWith('/issuer/exchange/list', { list: async () => ok({ dataList: rows, page: 1, size: 20, allCount: 2 }) });
    await heading('실물 수령');
    const table = within(await screen.findByRole('region', { name: '실물 수령' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent?.includes('문제 신고'))).toEqual([false, true, false]);
  });

  test('come as a file: masked at once, whole for a reason', async () => {
    const download = vi.fn<IssuerExchanges['download']>(standInPorts().issuerExchanges.download);
    URL.createObjectURL = () => 'blob:made-up';
    URL.revokeObjectURL = () => undefined;
    openWith('/issuer/exchange/list', { download });
    await press('엑셀 파일 받기');
    await waitFor(() => expect(download).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', format: 'xlsx' }));
    await press('CSV 파일 받기');
    await waitFor(() => expect(download).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', format: 'csv' }));
    await press('개인정보 포함 파일 받기');
    const form = await screen.findByRole('form', { name: '개인정보 포함 파일 받기' });
    within(form).getByRole('button').click();
    expect(await within(form).findByText('필수 입력 항목입니다.')).toBeDefined();
    await type('사유', '택배 접수');
    within(form).getByRole('button').click();
    await waitFor(() => expect(download).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', reason: '택배 접수', format: 'xlsx' }));
  });

  test('are moved on several at once, and what became of each is told', async () => {
    const move = vi.fn<IssuerExchanges['move']>(async (_, ids) =>
      ok({ done: 0, refused: ids.map((exchangeId) => ({ exchangeId, code: -5011 })) }),
    );
    openWith('/issuer/exchange/list', { move });
    await heading('실물 수령');
    for (const box of await screen.findAllByRole('checkbox', { name: /선택$/ })) fireEvent.click(box);
    expect(screen.getByRole('group', { name: '선택한 신청 처리' }).textContent).toBe(
      '3건 선택준비 시작 (1건)배송 완료 처리 (1건)사진 한 장으로 등록 (1건)라벨 인쇄 (A6) (2건)명세서 인쇄 (A4) (2건)선택 풀기',
    );
    await press(/준비 시작/);
    const dialog = await screen.findByRole('dialog');
    expect([dialog.textContent?.includes('철회할 수 없어요'), move.mock.calls]).toEqual([true, []]);
    within(dialog).getByRole('button', { name: '준비 시작' }).click();
    expect(await screen.findByText(/^1건은 처리하지 못했습니다./)).toBeDefined();
    expect(move.mock.calls).toEqual([['HANBIT', [1], { move: 'prepare' }]]);
  });

  test('are sent by one sheet: what is wrong in it is named, the rest goes on', async () => {
    const parcel = {
      row: 2,
      id: anExchange(1).exchangeId,
      carrier: 'postal',
      waybill: '6001234567890',
      serial: '',
      insurance: '',
    } as const;
    const cells = { request: '2', carrier: '독수리', waybill: '1', serial: '', insurance: '', photo: '' };
    const faulty = [{ row: 3, cells, faults: [{ column: 'carrier', value: '독수리', fault: 'unknownCarrier' }] }] as const;
    const checkWaybills = vi
      .fn<IssuerExchanges['checkWaybills']>()
      .mockResolvedValueOnce(ok({ fault: 'sheetFormula', parcels: [], faulty: [] }))
      .mockResolvedValue(ok({ fault: null, parcels: [parcel], faulty }));
    const shipParcels = vi.fn<IssuerExchanges['shipParcels']>(async () => ok({ done: 1, refused: [] }));
    openWith('/issuer/exchange/list', { checkWaybills, shipParcels });
    const input = await screen.findByLabelText('운송장 파일 (XLSX, CSV)');
    const files = [new File(['PK'], '운송장.xlsx')];
    fireEvent.change(input, { target: { files } });
    expect(await screen.findByText(/수식이 들어 있습니다/)).toBeDefined();
    fireEvent.change(input, { target: { files } });
    expect(await screen.findByText('2행 중 1건을 보낼 수 있고 1행은 고쳐야 해요.')).toBeDefined();
    expect(screen.getByText(/모르는 택배사예요/)).toBeDefined();
    await press('1건 발송 처리');
    expect(await screen.findByText('1건을 발송 처리했습니다.')).toBeDefined();
    expect(shipParcels.mock.calls).toEqual([['HANBIT', [parcel]]]);
  });

  test('are sent by a sheet that calls a carrier by another name: who means it says so once, and the sheet is read again', async () => {
    const parcel = { row: 2, id: anExchange(1).exchangeId, carrier: 'hanjin', waybill: '412345678901', serial: '', insurance: '' } as const;
    const row = (at: number, carrier: string) => ({
      row: at,
      cells: { request: '1', carrier, waybill: '412345678901', serial: '', insurance: '', photo: '' },
      faults: [{ column: 'carrier', value: carrier, fault: 'unknownCarrier' }] as const,
    });
    const checkWaybills = vi
      .fn<IssuerExchanges['checkWaybills']>()
      .mockResolvedValueOnce(
        ok({ fault: null, parcels: [], faulty: [row(2, '한진로지스'), row(3, '한진 로지스'), row(4, '가'.repeat(31))] }),
      )
      .mockResolvedValue(ok({ fault: null, parcels: [parcel], faulty: [] }));
    const saveCarrierAlias = vi.fn<IssuerExchanges['saveCarrierAlias']>(standInPorts({ signedIn: true }).issuerExchanges.saveCarrierAlias);
    openWith('/issuer/exchange/list', { checkWaybills, saveCarrierAlias });
    const sheet = new File(['PK'], '운송장.xlsx');
    fireEvent.change(await screen.findByLabelText('운송장 파일 (XLSX, CSV)'), { target: { files: [sheet] } });
    const question = await screen.findByRole('group', { name: /어느 택배사로 읽을까요\?$/ });
    expect(question.textContent).toContain('‘한진로지스’를 어느 택배사로 읽을까요?');
    fireEvent.click(within(question).getByRole('button', { name: '한진택배' }));
    expect(await screen.findByRole('button', { name: '1건 발송 처리' })).toBeDefined();
    expect(saveCarrierAlias.mock.calls).toEqual([['HANBIT', { name: '한진로지스', carrier: 'hanjin' }]]);
    expect(checkWaybills.mock.calls).toEqual([
      ['HANBIT', sheet],
      ['HANBIT', sheet],
    ]);
    expect(screen.queryByRole('group', { name: /어느 택배사로/ })).toBeNull();
  });

  test('have other names for carriers, which are added and taken back', async () => {
    openWith('/issuer/exchange/list');
    fireEvent.click(await screen.findByText('택배사 이름'));
    await press('이름 추가');
    expect(await screen.findByText('필수 입력 항목입니다.')).toBeDefined();
    await type('파일에 적힌 이름', ' 두루미  택배 ');
    fireEvent.change(screen.getByLabelText('택배사'), { target: { value: 'logen' } });
    await press('이름 추가');
    const list = await screen.findByRole('list', { name: '택배사 이름' });
    expect(list.textContent).toBe('두루미 택배로젠택배삭제');
    expect(screen.getByText('이제 ‘두루미 택배’를 로젠택배로 읽어요.')).toBeDefined();
    await press(/두루미 택배.* 삭제$/);
    await waitFor(() => expect(screen.queryByRole('list', { name: '택배사 이름' })).toBeNull());
  });

  test('are printed, those that are to be sent, one a page once a reason is told', async () => {
    const papers = vi.fn<IssuerExchanges['papers']>(standInPorts().issuerExchanges.papers);
    openWith('/issuer/exchange/list', { papers });
    await heading('실물 수령');
    fireEvent.click(await screen.findByRole('checkbox', { name: '이 화면의 신청 모두 고르기' }));
    const labels = screen.getByRole('link', { name: '라벨 인쇄 (A6) (2건)' });
    expect(labels.getAttribute('href')).toBe('/issuer/exchange/print?ids=1%2C2&paper=label');
    fireEvent.click(screen.getByRole('link', { name: '명세서 인쇄 (A4) (2건)' }));
    await heading('포장 명세서 2장');
    const form = await screen.findByRole('form', { name: '인쇄할 내용 보기' });
    within(form).getByRole('button').click();
    expect(await within(form).findByText('필수 입력 항목입니다.')).toBeDefined();
    expect(screen.queryByRole('button', { name: '인쇄하기' })).toBeNull();
    await type('사유', '택배 접수');
    within(form).getByRole('button').click();
    const slips = await screen.findAllByRole('article');
    expect(slips.map(({ ariaLabel }) => ariaLabel)).toEqual(['포장 명세서 1', '포장 명세서 2']);
    expect(within(slips[1] ?? document.body).getAllByText(/-000002$/).length).toBeGreaterThan(0);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await press('인쇄하기');
    expect([print.mock.calls.length, papers.mock.calls]).toEqual([1, [['HANBIT', [1, 2], '택배 접수']]]);
  });

  test('that are none say so', async () => {
    openPage('/issuer/exchange/list', { signedIn: true, empty: true });
    expect(await screen.findByText('아직 실물 수령 신청이 없어요')).toBeDefined();
  });
});

describe('an exchange in its issuer’s hands', () => {
  test('is prepared', async () => {
    const move = await openOne(anExchange(1));
    await press('준비 시작');
    const dialog = await screen.findByRole('dialog');
    expect([dialog.textContent?.includes('철회할 수 없어요'), move.mock.calls]).toEqual([true, []]);
    // A double click prepares once, and tells of no refusal beside the success.
    const button = within(dialog).getByRole('button', { name: '준비 시작' });
    for (const _ of ['first', 'second']) fireEvent.click(button);
    expect(await screen.findByText(/^상품 준비 중으로 바꾸었습니다\. .*운송장 번호를 입력해/)).toBeDefined();
    expect(move.mock.calls).toEqual([['HANBIT', [1], { move: 'prepare' }]]);
  });

  test('is sent under a number that its carrier gives out', async () => {
    const move = await openOne(anExchange(1, { state: 'preparing' }));
    await type('운송장 번호', '12');
    await press('발송 처리');
    expect(await screen.findByText('운송장 번호를 6001234567890처럼 숫자로 입력해 주세요.')).toBeDefined();
    await type('운송장 번호', '60012-3456-7890');
    await press('발송 처리');
    expect(await screen.findByText(/^발송 처리하고 회원에게 운송장 번호를 알렸습니다\. .*배송 완료로/)).toBeDefined();
    expect(move.mock.calls).toEqual([['HANBIT', [1], { move: 'ship', carrier: 'postal', waybill: '6001234567890' }]]);
  });

  test('is cancelled with a reason only', async () => {
    const move = await openOne(anExchange(1));
    await press('신청 취소');
    const form = await screen.findByRole('form', { name: '신청 취소' });
    within(form).getByRole('button').click();
    expect(await within(form).findByText('필수 입력 항목입니다.')).toBeDefined();
    await type('사유', '재고가 없습니다');
    within(form).getByRole('button').click();
    await waitFor(() => expect(move.mock.calls).toEqual([['HANBIT', [1], { move: 'cancel', reason: '재고가 없습니다' }]]));
  });

  test('that somebody else has moved on in the meantime says so', async () => {
    await openOne(anExchange(1), {
      move: async (_, [exchangeId = anExchange(1).exchangeId]) => ok({ done: 0, refused: [{ exchangeId, code: -5011 }] }),
    });
    await press('준비 시작');
    within(await screen.findByRole('dialog'))
      .getByRole('button', { name: '준비 시작' })
      .click();
    expect(await screen.findByText(failureText(failure('wrongState')).text)).toBeDefined();
  });

  test('shows its recipient without a mask for a reason that is kept', async () => {
    const recipient = vi.fn<IssuerExchanges['recipient']>(async () => ok(anExchange(1).recipient));
    await openOne(anExchange(1, { recipient: { ...anExchange(1).recipient, name: '홍*동', phone: '010-****-5678' } }), { recipient });
    await press('가리지 않고 보기');
    await type('사유', '송장 출력');
    within(await screen.findByRole('form', { name: '가리지 않고 보기' }))
      .getByRole('button')
      .click();
    expect(await screen.findByText('홍길동')).toBeDefined();
    expect(recipient.mock.calls).toEqual([['HANBIT', 1, '송장 출력']]);
  });
});

describe('gold in its issuer’s hands', () => {
  const at = '2026-11-21T05:30:00.000Z';
  const record = { version: 1, serial: 'NG-77', insurance: '', photoSha256: null, reason: '', at } as const;
  const photo = () => new File(['PNG'], '저울.png', { type: 'image/png' });
  const choose = async (): Promise<void> => {
    fireEvent.change(await screen.findByLabelText('실물 사진'), { target: { files: [photo()] } });
  };

  test('is recorded before it leaves: what is missing is named, and what breaks a rule is not sent', async () => {
    const recordGoods = vi.fn<IssuerExchanges['recordGoods']>(async () => ok({ version: 2 }));
    await openOne(anExchange(1, { state: 'preparing', goodsNeeds: ['serial', 'insurance', 'photo'], goods: [record] }), { recordGoods });
    expect(await screen.findByText('아직 기록하지 않은 것: 보험 증권 번호, 실물 사진')).toBeDefined();
    // Where goods are sent stands what they wait for, and no waybill is asked for before.
    expect(screen.getByText(/기록한 뒤에 보낼 수 있어요\. 아직 기록하지 않은 것: 보험 증권 번호, 실물 사진/)).toBeDefined();
    expect(screen.queryByLabelText('운송장 번호')).toBeNull();
    await type('일련번호', 'x'.repeat(41));
    await press('기록하기');
    fireEvent.change(screen.getByLabelText('실물 사진'), { target: { files: [new File(['x'], '저울.heic')] } });
    expect(await screen.findByText(/^저울\.heic: 아이폰 등에서 찍은 HEIC 사진입니다\./)).toBeDefined();
    expect(recordGoods.mock.calls).toEqual([]);
    await type('일련번호', 'NG-78');
    await type('보험 증권 번호', 'INS-9');
    await choose();
    expect(await screen.findByText('저울.png')).toBeDefined();
    await press('기록하기');
    expect(await screen.findByText('기록했습니다.')).toBeDefined();
    expect(recordGoods.mock.calls).toEqual([
      [
        {
          siteCode: 'HANBIT',
          exchangeId: 1,
          serial: 'NG-78',
          insurance: 'INS-9',
          photo: expect.objectContaining({ name: '저울.png' }),
          version: 1,
          key: expect.any(String),
        },
      ],
    ]);
  });

  test('of a book is a picture, and why; of what was asked for before there was a rule it may be anything', async () => {
    await openOne(anExchange(1, { state: 'preparing', goodsNeeds: ['photo'], goods: [] }));
    expect(await screen.findByText('아직 기록하지 않은 것: 실물 사진')).toBeDefined();
    expect(screen.getByText(/사진은 무엇을 담아 보냈는지 남겨요/).textContent).not.toContain('보험료');
    expect(screen.getByLabelText('일련번호 (선택)')).toBeDefined();
    await openOne(anExchange(2, { state: 'preparing', goodsNeeds: [], goods: [] }));
    expect(await screen.findByLabelText('운송장 번호')).toBeDefined();
    fireEvent.click(within(screen.getByRole('region', { name: '실물 정보' })).getByRole('button', { name: '기록하기' }));
    expect(await screen.findByText(/이 신청은 기록 없이도 보낼 수 있어요/)).toBeDefined();
  });

  test('that has left is corrected for a reason only, with every version before it in sight', async () => {
    const recordGoods = vi.fn<IssuerExchanges['recordGoods']>(async () => ok({ version: 3 }));
    const whole = { ...record, insurance: 'INS-9', photoSha256: 'a'.repeat(64) };
    const goods = [whole, { ...whole, version: 2, serial: 'NG-78', reason: '잘못 적음' }];
    await openOne(anExchange(1, { state: 'shipped', goodsNeeds: ['serial', 'insurance', 'photo'], goods }), { recordGoods });
    expect(await screen.findByText('이전 기록 1')).toBeDefined();
    await press('고치기');
    await type('보험 증권 번호', 'INS-10');
    await press('기록하기');
    expect(await screen.findByText('필수 입력 항목입니다.')).toBeDefined();
    await type('사유', '증권 교체');
    await press('기록하기');
    await waitFor(() => expect(recordGoods.mock.calls).toMatchObject([[{ serial: 'NG-78', insurance: 'INS-10', reason: '증권 교체' }]]));
  });

  test('that somebody else has recorded in the meantime says so', async () => {
    const recordGoods: IssuerExchanges['recordGoods'] = async () => fail(failure('changedMeanwhile'));
    await openOne(anExchange(1, { state: 'preparing', goodsNeeds: ['serial', 'insurance', 'photo'], goods: [record] }), { recordGoods });
    await type('보험 증권 번호', 'INS-9');
    await press('기록하기');
    expect(await screen.findByText(failureText(failure('changedMeanwhile')).text)).toBeDefined();
  });
});

describe('a notice of one of several sites', () => {
  const twoSites = () => {
    const base = standInPorts({ signedIn: true });
    const info: typeof base.accounts.info = async () => {
      const answer = await base.accounts.info();
      const more = { siteCode: siteCode('GOLD'), siteName: '금은방', role: 'owner' as const };
      return answer.ok ? ok({ ...answer.value, siteAuthList: [...answer.value.siteAuthList, more] }) : answer;
    };
    return { ...base, accounts: { ...base.accounts, info } };
  };

  test.each([
    ['GOLD', 'GOLD'],
    ['NOBODYS', 'HANBIT'],
  ])('leads to %s by acting for %s', async (named, acted) => {
    const ports = twoSites();
    const exchange = vi.fn<IssuerExchanges['exchange']>(async () => ok(anExchange(7)));
    openPage(
      `/issuer/exchange/detail?exchangeId=7&siteCode=${named}`,
      { signedIn: true },
      { ...ports, issuerExchanges: { ...ports.issuerExchanges, exchange } },
    );
    await heading('실물 수령 신청');
    expect(exchange.mock.calls).toEqual([[acted, 7]]);
    expect((await screen.findByLabelText<HTMLSelectElement>('발행사 선택')).value).toBe(acted);
  });
});

describe('a dispute over goods', () => {
  const openDisputed = (change: Partial<SiteDisputes>) => {
    const base = standInPorts({ signedIn: true });
    const shipped = anExchange(2, { state: 'shipped', siteCode: siteCode('HANBIT') });
    const issuerExchanges = { ...base.issuerExchanges, exchange: async () => ok(shipped) };
    openPage(
      '/issuer/exchange/detail?exchangeId=2',
      { signedIn: true },
      { ...base, issuerExchanges, siteDisputes: { ...base.siteDisputes, ...change } },
    );
    return shipped;
  };

  test('is answered once, with what the issuer will do and its words', async () => {
    const answer = vi.fn<SiteDisputes['answer']>(async () => ok(undefined));
    const { exchangeId } = openDisputed({ ofExchange: async () => ok([aDispute()]), answer });
    const form = await screen.findByRole('form', { name: '문제 신고에 답변하기' });
    expect(screen.getByText('일주일이 지나도 오지 않았어요.')).toBeDefined();
    await press('답변하기');
    // Nothing is picked by itself: an answer binds the issuer.
    expect(await within(form).findAllByText('필수 입력 항목입니다.')).toHaveLength(2);
    expect(answer).not.toHaveBeenCalled();
    fireEvent.click(within(form).getByLabelText('환불에 동의합니다'));
    await type('답변', '택배사가 분실했습니다.');
    await press('답변하기');
    await waitFor(() => expect(answer).toHaveBeenCalledOnce());
    expect(answer.mock.calls[0]?.[0]).toMatchObject({ siteCode: 'HANBIT', exchangeId, stance: 'refund', text: '택배사가 분실했습니다.' });
  });

  test('shows the pictures that go with it, each once it is asked for', async () => {
    const picture = vi.fn<SiteDisputes['picture']>(standInPorts().siteDisputes.picture);
    const { exchangeId } = openDisputed({ ofExchange: async () => ok([aDispute({ pictures: [7, 9] })]), picture });
    await press('사진 2 보기');
    expect((await screen.findByRole('img', { name: '사진 2' })).getAttribute('src')).toBe('/file/original/made-up');
    expect(picture.mock.calls).toEqual([['HANBIT', exchangeId, 9]]);
    expect(screen.getByRole('button', { name: '사진 1 보기' })).toBeDefined();
  });

  test('that was answered asks no more', async () => {
    const said = { stance: 'contest', text: '배송 완료를 확인했습니다.', at: '2026-11-22T05:05:00.000Z' } as const;
    openDisputed({ ofExchange: async () => ok([aDispute({ state: 'deciding', answer: said })]) });
    expect(await screen.findByText('배송 완료를 확인했습니다.')).toBeDefined();
    expect(screen.queryByRole('form', { name: '문제 신고에 답변하기' })).toBeNull();
  });
});
