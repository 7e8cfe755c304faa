import { ok } from '@naru/domain/shared';
import type { IssuerSmath, SiteEntry } from '@naru/domain/smath';
import { aSiteEntry, campaignId } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, type } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const openWith = (address: string, change: Partial<IssuerSmath> = {}) => {
  const base = standInPorts({ signedIn: true });
  openPage(address, { signedIn: true }, { ...base, issuerSmath: { ...base.issuerSmath, ...change } });
};
const openOne = async (entry: SiteEntry, change: Partial<IssuerSmath> = {}) => {
  const move = vi.fn<IssuerSmath['move']>(async () => ok({ done: 1, refused: [] }));
  openWith(`/issuer/exchange/smath-detail?entryId=${entry.entryId}`, { entry: async () => ok(entry), move, ...change });
  await heading('이벤트 응모');
  return move;
};

describe('the entries to a site’s events', () => {
  test('are filtered by state, event and text in the address', async () => {
    const list = vi.fn<IssuerSmath['list']>(standInPorts({ signedIn: true }).issuerSmath.list);
    openWith('/issuer/exchange/smath-list?campaignId=1&name=무드', { list });
    await heading('이벤트 경품');
    const query = { siteCode: 'HANBIT', page: 1, size: 20, campaignId: campaignId(1), name: '무드' };
    await waitFor(() => expect(list).toHaveBeenLastCalledWith(query));
    await press(/배송 중/);
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ ...query, state: 'shipped' }));
    fireEvent.change(await screen.findByLabelText('이벤트'), { target: { value: '' } });
    await waitFor(() => expect(list).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', page: 1, size: 20, state: 'shipped', name: '무드' }));
  });

  test('are moved on several at once, each where its state allows it', async () => {
    const move = vi.fn<IssuerSmath['move']>(async (_, ids) => ok({ done: ids.length, refused: [] }));
    openWith('/issuer/exchange/smath-list', { move });
    for (const box of await screen.findAllByRole('checkbox', { name: /선택$/ })) fireEvent.click(box);
    expect(screen.getByRole('group', { name: '선택한 신청 처리' }).textContent).toBe(
      '2건 선택준비 시작 (1건)배송 완료 처리 (1건)라벨 인쇄 (A6) (1건)명세서 인쇄 (A4) (1건)',
    );
    await press('배송 완료 처리 (1건)');
    expect(await screen.findByText('1건을 배송 완료로 바꾸었습니다.')).toBeDefined();
    expect(move.mock.calls).toEqual([['HANBIT', [2], { move: 'complete' }]]);
  });

  test('are sent by one sheet', async () => {
    const parcel = { row: 2, id: aSiteEntry(1).entryId, carrier: 'postal', waybill: '6001234567890', serial: '', insurance: '' } as const;
    const checkWaybills = vi.fn<IssuerSmath['checkWaybills']>(async () => ok({ fault: null, parcels: [parcel], faulty: [] }));
    const shipParcels = vi.fn<IssuerSmath['shipParcels']>(async () => ok({ done: 0, refused: [{ entryId: parcel.id, code: -5011 }] }));
    openWith('/issuer/exchange/smath-list', { checkWaybills, shipParcels });
    fireEvent.change(await screen.findByLabelText('운송장 파일 (XLSX, CSV)'), { target: { files: [new File(['PK'], '운송장.pdf')] } });
    expect(await screen.findByText(/^운송장\.pdf: 지원하지 않는 파일 형식입니다\./)).toBeDefined();
    expect(checkWaybills).not.toHaveBeenCalled();
    fireEvent.change(await screen.findByLabelText('운송장 파일 (XLSX, CSV)'), { target: { files: [new File(['PK'], '운송장.xlsx')] } });
    await press('1건 발송 처리');
    expect(await screen.findByText(/^0건을 발송 처리했습니다. 1번은 보내지 못했습니다./)).toBeDefined();
    expect(shipParcels.mock.calls).toEqual([['HANBIT', [parcel]]]);
  });

  test('are printed as labels and slips, for a reason', async () => {
    const papers = vi.fn<IssuerSmath['papers']>(standInPorts({ signedIn: true }).issuerSmath.papers);
    openWith('/issuer/exchange/print?entries=1&paper=slip', { papers });
    await heading(/명세서 1장/);
    await type('사유', '경품 발송');
    await press('인쇄할 내용 보기');
    const slip = await screen.findByRole('article');
    expect(slip.textContent).toContain(aSiteEntry(1).prize);
    expect(slip.textContent).toContain('HANBIT-P000001');
    expect(slip.textContent).toMatch(/응모 일시.*이벤트에 응모해 주셔서 고맙습니다\.$/);
    expect(papers.mock.calls).toEqual([['HANBIT', [1], '경품 발송']]);
  });

  test('that are none say so', async () => {
    openPage('/issuer/exchange/smath-list', { signedIn: true, empty: true });
    expect(await screen.findByText('아직 받은 응모가 없어요')).toBeDefined();
  });
});

describe('an entry in the hands of the site that gives the prize', () => {
  test('is sent under a number that its carrier gives out', async () => {
    const move = await openOne(aSiteEntry(1));
    await type('운송장 번호', '12');
    await press('발송 처리');
    expect(await screen.findByText('운송장 번호를 6001234567890처럼 숫자로 입력해 주세요.')).toBeDefined();
    await type('운송장 번호', '60012-3456-7890');
    await press('발송 처리');
    expect(await screen.findByText(/^발송 처리하고 회원에게 운송장 번호를 알렸습니다/)).toBeDefined();
    expect(move.mock.calls).toEqual([['HANBIT', [1], { move: 'ship', carrier: 'postal', waybill: '6001234567890' }]]);
  });

  test('tells who did what, and leads to its parcel in a window of its own', async () => {
    const at = '2026-11-21T05:30:00.000Z';
    const steps = [...aSiteEntry(1).steps, { state: 'shipped', actor: null, at }] as const;
    await openOne(aSiteEntry(1, { state: 'shipped', carrier: 'postal', waybill: '6001234567890', steps }));
    const list = await screen.findByRole('list', { name: '진행 내역' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^배송 중.*나루 운영팀우체국.*6001234567890 배송 조회$/),
      expect.stringMatching(/^접수.*고요한나루터7$/),
    ]);
    const link = within(list).getByRole('link');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    await press('배송 완료 처리');
    expect(await screen.findByText(/^배송 완료로 바꾸었습니다\. .*더 처리할 것은 없습니다/)).toBeDefined();
  });

  test('shows its recipient without a mask for a reason that is kept, and says so when they are forgotten', async () => {
    const recipient = vi.fn<IssuerSmath['recipient']>(async () => ok(aSiteEntry(1).recipient));
    await openOne(aSiteEntry(1, { recipient: { ...aSiteEntry(1).recipient, name: '홍*동' } }), { recipient });
    await press('가리지 않고 보기');
    await type('사유', '송장 출력');
    within(await screen.findByRole('form', { name: '가리지 않고 보기' }))
      .getByRole('button')
      .click();
    expect(await screen.findByText('홍길동')).toBeDefined();
    expect(recipient.mock.calls).toEqual([['HANBIT', 1, '송장 출력']]);
  });

  test('that was withdrawn cannot be sent, and its recipient is gone', async () => {
    const nobody = { name: '', phone: '', zoneCode: '', address: '', addressDetail: '', memo: '' };
    await openOne(aSiteEntry(1, { state: 'withdrawn', recipient: nobody }));
    expect(await screen.findByText('배송지는 파기했어요.')).toBeDefined();
    expect(screen.getByText('회원이 응모를 취소했어요. 경품을 보내지 않아요.')).toBeDefined();
    expect(screen.queryByRole('button', { name: '가리지 않고 보기' })).toBeNull();
  });
});
