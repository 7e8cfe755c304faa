import type { Bulk } from '@naru/domain/bulk';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { Uploads } from '@naru/domain/upload';
import { failureText } from '@naru/messages';
import { aBulkJob, aBulkRow, aBulkSample, productId } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading, typePin } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const CENTER = '/issuer/multi-card-center';
const DETAIL = `${CENTER}/multi-card-detail?jobId=1&siteCode=HANBIT`;

const open = async (address: string, title: string, change: Partial<Bulk> = {}) => {
  const base = standInPorts({ signedIn: true });
  const bulk: Bulk = { ...base.bulk, ...change };
  openPage(address, { signedIn: true }, { ...base, bulk });
  await heading(title);
  return bulk;
};
const choose = (label: string, file: File): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
};

test('the home tells of jobs, and gives the form for the chosen type as a file', async () => {
  const form = vi.fn<Bulk['form']>(standInPorts().bulk.form);
  await open(`${CENTER}/multiCenterHome`, '멀티카드 발행', { form });
  const table = await screen.findByRole('region', { name: '대량 발행 표' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(
    /^겨울 카드.xlsx확인 완료고칠 행을 고치거나 나머지만 발행해 주세요.10003한빛/,
  );
  fireEvent.change(screen.getByLabelText('상품 종류'), { target: { value: 'gold' } });
  fireEvent.click(screen.getByRole('button', { name: 'XLSX 양식' }));
  await waitFor(() => expect(form).toHaveBeenCalledWith({ siteCode: 'HANBIT', productType: 'gold', nftKind: 'digital', format: 'xlsx' }));
});

test('a sheet is sent, and leads to the job that was opened of it', async () => {
  const preview = vi.fn<Bulk['preview']>(standInPorts().bulk.preview);
  await open(`${CENTER}/multi-mint`, '새 대량 발행', { preview });
  fireEvent.click(screen.getByRole('button', { name: '파일 확인하기' }));
  expect((await screen.findByText('카드 파일을 골라 주세요.')).textContent).toBeDefined();
  choose('카드 파일', new File(['상품명,판매가'], '카드.hwp'));
  expect(
    await screen.findByText(
      /^카드\.hwp: 지원하지 않는 파일 형식입니다\. xlsx, csv, xls, ods, xlsm, xlsb, xltx, tsv, txt, html, htm 파일을/,
    ),
  ).toBeDefined();
  expect(preview).not.toHaveBeenCalled();
  choose('카드 파일', new File(['상품명,판매가'], '카드.csv'));
  fireEvent.click(screen.getByRole('button', { name: '파일 확인하기' }));
  await heading('대량 발행');
  expect(preview).toHaveBeenCalledWith(
    expect.objectContaining({ siteCode: 'HANBIT', upload: 'upload-of-a-test-1', terms: expect.objectContaining({ putUp: true }) }),
  );
});

test('what was left half sent goes on with the same file, or is dropped; a colleague’s is told of', async () => {
  const base = standInPorts({ signedIn: true });
  const send = vi.fn<Uploads['send']>(base.uploads.send);
  const drop = vi.fn<Uploads['drop']>(base.uploads.drop);
  openPage(`${CENTER}/multi-mint`, { signedIn: true }, { ...base, uploads: { ...base.uploads, send, drop } });
  const [mine, theirs] = within(await screen.findByRole('list', { name: '올리다 만 파일' })).getAllByRole('listitem');
  if (mine === undefined || theirs === undefined) throw new Error('two are left');
  expect(mine.textContent).toMatch(/^첫눈 카드\.xlsx1\.9MB · 50% 올라왔어요/);
  expect([theirs.textContent?.includes('달항아리님이'), within(theirs).queryAllByRole('button')]).toEqual([true, []]);
  const goOn = '첫눈 카드.xlsx 이어 올리기';
  choose(goOn, new File(['x'], '첫눈 카드.xlsx'));
  expect(await screen.findByText(/^첫눈 카드\.xlsx \(1\.9MB\) 파일을 골라 주세요/)).toBeDefined();
  choose(goOn, new File([new Uint8Array(2_000_000)], '첫눈 카드.xlsx'));
  fireEvent.click(screen.getByRole('button', { name: '파일 확인하기' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ kind: 'sheet', uploadId: 'upload-of-a-test-1' })));
  fireEvent.click(within(mine).getByRole('button', { name: '버리기' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '버리기' }));
  await waitFor(() => expect(drop).toHaveBeenCalledWith('HANBIT', 'upload-of-a-test-1'));
});

test('faults are told by column with how they are mended, and mended rows are brought back', async () => {
  const addRows = vi.fn<Bulk['addRows']>(standInPorts().bulk.addRows);
  await open(DETAIL, '대량 발행', { addRows });
  const table = await screen.findByRole('region', { name: '고칠 것 표' });
  const [, price, code] = within(table).getAllByRole('row');
  expect(price?.textContent).toBe('판매가1원 이상의 숫자로 넣어 주세요.24행 ‘만원’9행 ‘0’');
  expect(code?.textContent).toContain('7행 ‘CARD-2’ (3행과 같음)');
  choose('고친 파일 올리기 파일', new File(['x'], '고친 행.xlsx'));
  await waitFor(() => expect(addRows).toHaveBeenCalledWith(expect.objectContaining({ upload: 'upload-of-a-test-1' })));
});

test('five cards are seen as they will look, and of one that cannot be drawn why', async () => {
  let fallen = true;
  const sample = vi.fn<Bulk['sample']>(async ({ place }) => {
    if (place === 2)
      return ok(aBulkSample({ row: 3, name: '두 번째', picture: null, failure: { name: 'imageUnreadable', field: 'picture' } }));
    return place === 3 && fallen ? fail(failure('busy')) : ok(aBulkSample({ row: place + 1, name: `카드 ${place}` }));
  });
  await open(DETAIL, '대량 발행', { sample });
  const [first] = await screen.findAllByRole('figure');
  expect(screen.getByRole('img', { name: '카드 1 카드' }).getAttribute('src')).toMatch(/^data:image\/webp/);
  expect(first?.textContent).toBe('카드 110,000원2행 · CARD-1');
  expect((await screen.findByText('그릴 수 없어요')).parentElement?.textContent).toBe(
    `그릴 수 없어요${failureText(failure('imageUnreadable', { field: 'picture' })).text}`,
  );
  fallen = false;
  fireEvent.click(await screen.findByRole('button', { name: '다시 그리기' }));
  expect(await screen.findByRole('img', { name: '카드 3 카드' })).toBeDefined();
  expect(new Set(sample.mock.calls.map(([{ place }]) => place))).toEqual(new Set([1, 2, 3, 4, 5]));
});

test('what was seen is approved by its hash, rests, goes on, and is called off', async () => {
  const mint = vi.fn<Bulk['mint']>();
  const { bulk } = standInPorts();
  mint.mockImplementation((order) => bulk.mint(order));
  await open(DETAIL, '대량 발행', { ...bulk, mint });
  expect((await screen.findByText('예상 발행 시간')).parentElement?.textContent).toBe('예상 발행 시간약 1분');
  fireEvent.click(await screen.findByRole('button', { name: '7행 발행 시작' }));
  await waitFor(() => expect(mint).toHaveBeenCalledWith(expect.objectContaining({ planHash: 'a'.repeat(64) })));
  fireEvent.click(await screen.findByRole('button', { name: '일시 중지' }));
  fireEvent.click(await screen.findByRole('button', { name: '다시 시작' }));
  fireEvent.click(await screen.findByRole('button', { name: '이 발행 취소' }));
  expect(await screen.findByText('취소')).toBeDefined();
});

test('how a sheet was read is told: what was passed over, what was hidden, and which of several sheets it was', async () => {
  const notes = Array.from({ length: 12 }, (_, at) => at + 2);
  const reading = { notes, above: 2, separator: ';', sheet: '발행', others: ['계산', '목록'], hidden: { rows: 3, columns: 0 } } as const;
  await open(DETAIL, '대량 발행', { job: async () => ok(aBulkJob({ reading })) });
  expect(await screen.findByText(/^12행 \(양식의 설명과 예: 2행, 3행, .*11행, 그 밖에 2행\)$/)).toBeDefined();
  expect(screen.getByText('2행 (읽지 않았어요)')).toBeDefined();
  expect(screen.getByText('쌍반점(;)')).toBeDefined();
  expect(screen.getByText(/발행.?$/, { selector: 'dd' })).toBeDefined();
  expect(screen.getByText('3행 (함께 읽었어요)')).toBeDefined();
  expect(screen.queryByText('숨긴 열')).toBeNull();
});

test('a job that rests for want of room says so, and that it goes on by itself', async () => {
  const job = async () => ok(aBulkJob({ state: 'minting', waitsFor: 'storageFull' }));
  await open(DETAIL, '대량 발행', { job });
  expect((await screen.findByText(/저장 공간이 부족/)).textContent).toContain('저절로 이어서 진행합니다');
});

test('jobs are found by where they stand, when and what they are called, and the address keeps it', async () => {
  const jobs = vi.fn<Bulk['jobs']>(standInPorts().bulk.jobs);
  await open(`${CENTER}/multi-card-list?from=2026-11-01&page=2`, '대량 발행 목록', { jobs });
  fireEvent.change(await screen.findByRole('combobox', { name: '상태' }), { target: { value: 'cancelled' } });
  expect(await screen.findByText('찾는 발행이 없어요')).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox', { name: '파일 이름으로 찾기' }), { target: { value: ' 겨울 ' } });
  fireEvent.submit(screen.getByRole('searchbox', { name: '파일 이름으로 찾기' }).closest('form') as HTMLFormElement);
  await waitFor(() => expect(jobs.mock.lastCall?.[0]).toMatchObject({ state: 'cancelled', name: '겨울', from: '2026-11-01', page: 1 }));
  fireEvent.click(screen.getByRole('link', { name: '모두 보기' }));
  expect(await screen.findByRole('region', { name: '대량 발행 표' })).toBeDefined();
});

test('rows are told by what has become of their NFTs, and found by it, by text and by price', async () => {
  const fates = { kept: 0, onSale: 0, sold: 3, given: 0, inDelivery: 1, delivered: 0, revoked: 1 };
  const rows = vi.fn<Bulk['rows']>(async ({ page, size }) => {
    const row = aBulkRow({ row: 2, state: 'minted', productId: productId(4), fates });
    return ok({ dataList: [row], allCount: 1, page, size });
  });
  const outcome = async () => ok({ rows: { ...fates, sold: 1 }, units: fates });
  const job = async () =>
    ok(aBulkJob({ state: 'done', counts: { rows: 1, faulty: 0, ready: 0, minted: 1, failed: 0, units: 4, gifts: 0 } }));
  const file = vi.fn<Bulk['file']>(standInPorts().bulk.file);
  await open(`${DETAIL}&rows=revoked`, '대량 발행', { rows, outcome, job, file });
  const table = await screen.findByRole('region', { name: '카드 표' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('판매 완료 2배송 진행 중 1폐기 1');
  expect((await screen.findByText('발행한 NFT')).parentElement?.textContent).toBe('발행한 NFT판매 완료 2개 · 배송 진행 중 1개 · 폐기 1개');
  expect(rows.mock.lastCall?.[0]).toMatchObject({ state: 'revoked' });
  fireEvent.change(screen.getByLabelText('상품명·관리 번호·행'), { target: { value: 'CARD' } });
  fireEvent.change(screen.getByLabelText('최저 판매가'), { target: { value: '20000' } });
  fireEvent.change(screen.getByLabelText('최고 판매가'), { target: { value: '10000' } });
  fireEvent.click(screen.getByRole('button', { name: '찾기' }));
  expect(await screen.findByText('최저 판매가가 최고 판매가보다 높아요.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('최고 판매가'), { target: { value: '30000' } });
  fireEvent.click(screen.getByRole('button', { name: '찾기' }));
  await waitFor(() =>
    expect(rows.mock.lastCall?.[0]).toMatchObject({ state: 'revoked', text: 'CARD', minPrice: 20_000, maxPrice: 30_000 }),
  );
  fireEvent.click(await screen.findByRole('button', { name: '찾은 카드 내려받기' }));
  await waitFor(() =>
    expect(file).toHaveBeenCalledWith(expect.objectContaining({ rows: 'all', state: 'revoked', text: 'CARD', minPrice: 20_000 })),
  );
  fireEvent.click(await screen.findByRole('link', { name: '판매 완료 1' }));
  await waitFor(() => expect(rows.mock.lastCall?.[0]).toMatchObject({ state: 'sold', text: 'CARD' }));
});

test('pictures of what was minted are saved from an address of a moment, or it is told why not', async () => {
  const pictures = vi.fn<Bulk['pictures']>(standInPorts().bulk.pictures).mockResolvedValueOnce(fail(failure('busy')));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const job = async () =>
    ok(aBulkJob({ state: 'done', counts: { rows: 1, faulty: 0, ready: 0, minted: 1, failed: 0, units: 1, gifts: 0 } }));
  await open(DETAIL, '대량 발행', { job, pictures });
  fireEvent.click(await screen.findByRole('button', { name: '그림 내려받기 (ZIP)' }));
  expect(await screen.findByText(failureText(failure('busy')).text)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  fireEvent.click(await screen.findByRole('button', { name: '그림 내려받기 (ZIP)' }));
  await waitFor(() =>
    expect(saved.mock.contexts.map((link) => String(link))).toEqual([expect.stringContaining('/file/archive/an-address')]),
  );
  expect(pictures).toHaveBeenCalledWith({ siteCode: 'HANBIT', jobId: 1 });
});

test('a row opens the history of its NFTs, which the address keeps', async () => {
  const row = aBulkRow({ row: 2, state: 'minted', productId: productId(1) });
  const job = async () =>
    ok(aBulkJob({ state: 'done', counts: { rows: 1, faulty: 0, ready: 0, minted: 1, failed: 0, units: 1, gifts: 0 } }));
  await open(DETAIL, '대량 발행', { job, rows: async ({ page, size }) => ok({ dataList: [row], allCount: 1, page, size }) });
  fireEvent.click(await screen.findByRole('link', { name: '2행 이력' }));
  const card = await screen.findByRole('heading', { name: '2행 첫눈 카드 이력' });
  expect(document.activeElement).toBe(card);
  const [table] = await screen.findAllByRole('region', { name: /^NFT #\d+ 이력$/ });
  expect(
    within(table as HTMLElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toContain('거래 ID');
  fireEvent.click(screen.getByRole('link', { name: '이력 닫기' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: '2행 첫눈 카드 이력' })).toBeNull());
});

test('rows that give their card away are approved by PIN, and tell what has become of each', async () => {
  const mintGifts = vi.fn<Bulk['mintGifts']>(async () => ok(undefined));
  const counts = { rows: 2, faulty: 0, ready: 2, minted: 0, failed: 0, units: 2, gifts: 1 };
  const heads = ['상품명', '판매가', '받는 전화번호'];
  const job = async () => ok(aBulkJob({ counts, heads }));
  const given = aBulkRow({ row: 3, gift: 'sent', cells: { 상품명: '선물 카드', 판매가: '1000', '받는 전화번호': '010-****-5678' } });
  const rows = async () => ok({ dataList: [aBulkRow(), given], allCount: 2, page: 1, size: 20 });
  await open(DETAIL, '대량 발행', { mintGifts, job, rows });
  expect(screen.queryByRole('button', { name: '2행 발행 시작' })).toBeNull();
  expect((await screen.findByText('선물하는 카드')).parentElement?.textContent).toBe('선물하는 카드1장');
  const table = await screen.findByRole('region', { name: '카드 표' });
  expect(within(table).getByText('받기 전').textContent).toBe('받기 전010-****-5678');
  fireEvent.click(screen.getByRole('button', { name: '2행 발행하고 선물' }));
  await typePin('135790');
  await waitFor(() => expect(mintGifts).toHaveBeenCalledWith(expect.objectContaining({ jobId: 1, planHash: 'a'.repeat(64) })));
});

test('cards are chosen in the table and revoked for a reason, once it was told what that would do', async () => {
  const revocable = vi.fn<Bulk['revocable']>(standInPorts().bulk.revocable);
  const job = async () =>
    ok(aBulkJob({ state: 'done', counts: { rows: 2, faulty: 1, ready: 0, minted: 1, failed: 0, units: 1, gifts: 0 } }));
  const rows = async () =>
    ok({ dataList: [aBulkRow({ row: 2, state: 'minted', productId: productId(4) })], allCount: 1, page: 1, size: 20 });
  await open(DETAIL, '대량 발행', { revocable, job, rows });
  fireEvent.click(await screen.findByRole('button', { name: '폐기할 카드 확인' }));
  expect(await screen.findByText('카드 표에서 고르거나, 1-20, 35처럼 행 번호를 적어 주세요.')).toBeDefined();
  fireEvent.click(await screen.findByLabelText('2행 선택'));
  fireEvent.click(screen.getByRole('button', { name: '폐기할 카드 확인' }));
  expect(await screen.findByText('NFT 1개를 폐기할 수 있어요. 1건은 폐기하지 않아요.')).toBeDefined();
  expect(revocable).toHaveBeenCalledWith({ siteCode: 'HANBIT', jobId: 1, rows: [2] });
  const table = await screen.findByRole('region', { name: '폐기하지 않는 카드 표' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('2행 2이미 판매된 카드입니다. 판매된 NFT는 폐기할 수 없습니다.');
  fireEvent.click(screen.getByRole('button', { name: '1개 폐기' }));
  await waitFor(() => expect(screen.getByLabelText('폐기 사유').getAttribute('aria-invalid')).toBe('true'));
  choose('폐기할 목록 파일 (CSV, XLSX)', new File(['이름'], '폐기.csv'));
  expect(await screen.findByText(/^꼭 필요한 열이 없습니다/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '1개 폐기' })).toBeNull();
});

test('holders are told what was seen before, advertising under its mark and to those alone who consented', async () => {
  const notifyHolders = vi.fn<Bulk['notifyHolders']>(standInPorts().bulk.notifyHolders);
  const job = async () =>
    ok(aBulkJob({ state: 'done', counts: { rows: 2, faulty: 0, ready: 0, minted: 2, failed: 0, units: 2, gifts: 0 } }));
  await open(DETAIL, '대량 발행', { notifyHolders, job });
  expect(await screen.findByText('보유자 12명 중 12명에게 알림으로, 그중 2명에게는 메일로도, 1명에게는 문자로도 보내요.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('종류'), { target: { value: 'advertising' } });
  expect(await screen.findByText(/수신에 동의하지 않은 9명은 빼고 보내요/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '3명에게 보내기' }));
  await waitFor(() => expect(screen.getByLabelText('제목').getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(screen.getByLabelText('제목'), { target: { value: '봄 카드 할인' } });
  fireEvent.change(screen.getByLabelText('내용'), { target: { value: '모두 반값이에요.' } });
  expect(screen.getByLabelText('받는 분이 볼 내용').textContent).toBe(
    '(광고) 한빛화랑: 봄 카드 할인한빛화랑에서 보내는 광고입니다. 모두 반값이에요.',
  );
  fireEvent.click(screen.getByRole('button', { name: '3명에게 보내기' }));
  expect(await screen.findByText('보내고 있어요. 받는 분마다 한 번씩 가요.')).toBeDefined();
  expect(notifyHolders).toHaveBeenCalledTimes(1);
  expect(notifyHolders).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'advertising', title: '봄 카드 할인', text: '모두 반값이에요.' }),
  );
});

test('a job that nobody knows leads back to the list', async () => {
  await open(`${CENTER}/multi-card-detail`, '이 발행을 찾을 수 없어요');
  expect(screen.getByRole('link', { name: '목록으로' }).getAttribute('href')).toBe(`${CENTER}/multi-card-list`);
});
