import type { Bulk } from '@naru/domain/bulk';
import { ok } from '@naru/domain/shared';
import { aBulkJob, aBulkRow, productId } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { standInDesks } from '../../../testing/desks.ts';
import { heading } from '../../../testing/find.ts';
import { openPage } from '../../../testing/render.tsx';

const CENTER = '/issuer/multi-card-center';
const DETAIL = `${CENTER}/multi-card-detail?jobId=1&siteCode=HANBIT`;

const open = async (address: string, title: string, change: Partial<Bulk> = {}) => {
  const base = standInDesks({ signedIn: true });
  const bulk: Bulk = { ...base.bulk, ...change };
  openPage(address, { signedIn: true }, { ...base, bulk });
  await heading(title);
  return bulk;
};
const choose = (label: string, file: File): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
};

test('the home tells of jobs, and gives the form for the chosen type as a file', async () => {
  const form = vi.fn<Bulk['form']>(standInDesks().bulk.form);
  await open(`${CENTER}/multiCenterHome`, '멀티카드 발행', { form });
  const table = await screen.findByRole('region', { name: '대량 발행 표' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/^겨울 카드.xlsx확인 완료10003한빛/);
  fireEvent.change(screen.getByLabelText('상품 종류'), { target: { value: 'gold' } });
  fireEvent.click(screen.getByRole('button', { name: 'XLSX 양식' }));
  await waitFor(() => expect(form).toHaveBeenCalledWith({ siteCode: 'HANBIT', productType: 'gold', nftKind: 'digital', format: 'xlsx' }));
});

test('a sheet is sent, and leads to the job that was opened of it', async () => {
  const preview = vi.fn<Bulk['preview']>(standInDesks().bulk.preview);
  await open(`${CENTER}/multi-mint`, '새 대량 발행', { preview });
  fireEvent.click(screen.getByRole('button', { name: '파일 확인하기' }));
  expect((await screen.findByText('카드 파일을 골라 주세요.')).textContent).toBeDefined();
  choose('카드 파일', new File(['상품명,판매가'], '카드.csv'));
  fireEvent.click(screen.getByRole('button', { name: '파일 확인하기' }));
  await heading('대량 발행');
  expect(preview).toHaveBeenCalledWith(
    expect.objectContaining({ siteCode: 'HANBIT', upload: 'upload-of-a-test-1', terms: expect.objectContaining({ putUp: true }) }),
  );
});

test('faults are told by column with how they are mended, and mended rows are brought back', async () => {
  const addRows = vi.fn<Bulk['addRows']>(standInDesks().bulk.addRows);
  await open(DETAIL, '대량 발행', { addRows });
  const table = await screen.findByRole('region', { name: '고칠 것 표' });
  const [, price, code] = within(table).getAllByRole('row');
  expect(price?.textContent).toBe('판매가1원 이상의 숫자로 넣어 주세요.24행 ‘만원’9행 ‘0’');
  expect(code?.textContent).toContain('7행 ‘CARD-2’ (3행과 같음)');
  choose('고친 파일 올리기 파일', new File(['x'], '고친 행.xlsx'));
  await waitFor(() => expect(addRows).toHaveBeenCalledWith(expect.objectContaining({ upload: 'upload-of-a-test-1' })));
});

test('what was seen is approved by its hash, rests, goes on, and is called off', async () => {
  const mint = vi.fn<Bulk['mint']>();
  const { bulk } = standInDesks();
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

test('cards are chosen in the table and revoked for a reason, once it was told what that would do', async () => {
  const revocable = vi.fn<Bulk['revocable']>(standInDesks().bulk.revocable);
  const job = async () => ok(aBulkJob({ state: 'done', counts: { rows: 2, faulty: 1, ready: 0, minted: 1, failed: 0, units: 1 } }));
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
  const tellHolders = vi.fn<Bulk['tellHolders']>(standInDesks().bulk.tellHolders);
  const job = async () => ok(aBulkJob({ state: 'done', counts: { rows: 2, faulty: 0, ready: 0, minted: 2, failed: 0, units: 2 } }));
  await open(DETAIL, '대량 발행', { tellHolders, job });
  expect(await screen.findByText('보유자 12명 중 12명에게 알림으로, 그중 2명에게는 메일로도 보내요.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('종류'), { target: { value: 'advertising' } });
  expect(await screen.findByText(/수신에 동의하지 않은 9명은 빼고 보내요/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '3명에게 보내기' }));
  await waitFor(() => expect(screen.getByLabelText('제목').getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(screen.getByLabelText('제목'), { target: { value: '봄 카드 할인' } });
  fireEvent.change(screen.getByLabelText('내용'), { target: { value: '모두 반값이에요.' } });
  expect(screen.getByLabelText('받는 사람이 볼 내용').textContent).toBe(
    '(광고) 한빛화랑: 봄 카드 할인한빛화랑에서 보내는 광고입니다. 모두 반값이에요.',
  );
  fireEvent.click(screen.getByRole('button', { name: '3명에게 보내기' }));
  expect(await screen.findByText('보내고 있어요. 받는 사람마다 한 번씩 가요.')).toBeDefined();
  expect(tellHolders).toHaveBeenCalledTimes(1);
  expect(tellHolders).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'advertising', title: '봄 카드 할인', text: '모두 반값이에요.' }),
  );
});

test('a job that nobody knows leads back to the list', async () => {
  await open(`${CENTER}/multi-card-detail`, '이 발행을 찾을 수 없어요');
  expect(screen.getByRole('link', { name: '목록으로' }).getAttribute('href')).toBe(`${CENTER}/multi-card-list`);
});
