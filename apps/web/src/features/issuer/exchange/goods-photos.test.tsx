import { type IssuerExchanges, MOST_GOODS_PHOTOS } from '@naru/domain/exchange';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { anExchange } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-native.js';
import { describe, expect, test, vi } from 'vitest';
import { heading, press } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';
import { unzipPictures } from './unzip.ts';

const openList = async (change: Partial<IssuerExchanges>): Promise<void> => {
  const base = standInPorts({ signedIn: true });
  openPage('/issuer/exchange/list', { signedIn: true }, { ...base, issuerExchanges: { ...base.issuerExchanges, ...change } });
  await heading('실물 수령');
  await screen.findByRole('heading', { name: '실물 사진 한 번에 등록하기' });
};

const photo = (name: string): File => new File(['a picture'], name, { type: 'image/jpeg' });
const zipOf = async (names: readonly string[], password?: string): Promise<File> => {
  const writer = new ZipWriter(new BlobWriter('application/zip'), password === undefined ? {} : { password });
  for (const name of names) await writer.add(name, new TextReader(`of ${name}`));
  return new File([await writer.close()], '사진.zip');
};
const choose = (label: string, files: readonly File[]): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
};
const FILES = '실물 사진 (JPG, PNG, WEBP, ZIP)';

describe('pictures of goods', () => {
  test('go to the requests that their names say, those in a ZIP file too, and every other file is told of', async () => {
    const recordPhoto = vi.fn<IssuerExchanges['recordPhoto']>(async ({ exchangeIds: [id] }) =>
      Number(id) === 14 ? fail(failure('fileTooLarge')) : ok({ done: 1, refused: [] }),
    );
    await openList({ recordPhoto });
    const zip = await zipOf(['하위/13.png', '메모.txt', '__MACOSX/13.png', '15-1.jpg', '15-2.jpg']);
    choose(FILES, [photo('12 앞.jpg'), photo('앞면.jpg'), photo('14.jpg'), zip, new File(['no zip'], '망가짐.zip')]);
    expect(await screen.findByText('2건에 사진을 등록했습니다. 6건은 등록하지 못했습니다.')).toBeDefined();
    expect(recordPhoto.mock.calls.map(([{ exchangeIds, photo }]) => [exchangeIds[0], 'name' in photo ? photo.name : ''])).toEqual([
      [12, '12 앞.jpg'],
      [14, '14.jpg'],
      [13, '13.png'],
    ]);
    const rows = within(screen.getByRole('region', { name: '등록하지 못한 사진' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.querySelector('td')?.textContent)).toEqual([
      ...['메모.txt', '망가짐.zip', '앞면.jpg', '15-1.jpg', '15-2.jpg', '14.jpg'],
    ]);
  });

  test('are taken one after the other, and what is skipped is not recorded', async () => {
    const rows = [anExchange(1, { state: 'preparing' }), anExchange(2, { state: 'requested' })];
    const recordPhoto = vi.fn<IssuerExchanges['recordPhoto']>(async () => ok({ done: 1, refused: [] }));
    const list = vi.fn<IssuerExchanges['list']>(async () => ok({ dataList: rows, page: 1, size: 50, allCount: 2 }));
    await openList({ recordPhoto, list });
    await press('카메라로 차례로 찍기');
    await press('찍기 시작하기');
    expect(await screen.findByText(/신청 번호 1, 받는 분/)).toBeDefined();
    expect(list.mock.calls.at(-1)?.[0]).toMatchObject({ noPhoto: true, sort: 'oldest' });
    expect(screen.getByLabelText('사진 찍기').getAttribute('capture')).toBe('environment');
    choose('사진 찍기', [photo('image.jpg')]);
    expect(await screen.findByText('2건 중 1건을 찍었어요.')).toBeDefined();
    expect(screen.getByText(/신청 번호 2, 받는 분/)).toBeDefined();
    await press('건너뛰기');
    expect(await screen.findByText('사진이 필요한 신청을 모두 지났어요.')).toBeDefined();
    expect(recordPhoto.mock.calls.map(([{ exchangeIds }]) => exchangeIds)).toEqual([[1]]);
  });

  test('one is recorded for all that are chosen, also on another page', async () => {
    const page = (n: number) => ({ dataList: [anExchange(n, { state: 'preparing' })], page: n, size: 20, allCount: 40 });
    const recordPhoto = vi.fn<IssuerExchanges['recordPhoto']>(async () => ok({ done: 2, refused: [] }));
    await openList({ recordPhoto, list: async ({ page: n }) => ok(page(n)) });
    fireEvent.click(await screen.findByRole('checkbox', { name: /선택$/ }));
    fireEvent.click(screen.getByRole('button', { name: '2' }));
    await waitFor(() => expect(screen.getByRole('region', { name: '실물 수령' }).textContent).toContain('신청 번호 2'));
    fireEvent.click(screen.getByRole('checkbox', { name: /선택$/ }));
    expect(screen.getByRole('group', { name: '선택한 신청 처리' }).textContent).toContain('2건 선택');
    choose('사진 한 장으로 등록 (2건)', [photo('모음.jpg')]);
    expect(await screen.findByText('2건에 사진을 등록했습니다.')).toBeDefined();
    expect(recordPhoto.mock.calls.map(([{ exchangeIds }]) => exchangeIds)).toEqual([[1, 2]]);
    expect(screen.queryByRole('group', { name: '선택한 신청 처리' })).toBeNull();
  });

  test('are taken out of a ZIP file up to a bound, and none that is locked', async () => {
    const many = Array.from({ length: MOST_GOODS_PHOTOS + 1 }, (_, at) => `${at + 1}.jpg`);
    const { files, left } = await unzipPictures(await zipOf(many));
    expect([files.length, left]).toEqual([MOST_GOODS_PHOTOS, [`${MOST_GOODS_PHOTOS + 1}.jpg`]]);
    expect(await files[1]?.text()).toBe('of 2.jpg');
    expect(await unzipPictures(await zipOf(['1.jpg'], 'secret'))).toEqual({ files: [], left: ['1.jpg'] });
  });
});
