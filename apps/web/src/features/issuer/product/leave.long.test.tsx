import { failure } from '@naru/domain/failure';
import { plainDisclosure } from '@naru/domain/issuer';
import { fail } from '@naru/domain/shared';
import type { UnfinishedProducts } from '@naru/domain/unfinished';
import { unfinishedContent } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const CREATE = '/issuer/product/create';
const menu = (name: string) => screen.getByRole('link', { name });
const write = async (): Promise<void> => {
  await heading('상품 등록');
  fireEvent.change(await screen.findByLabelText('상품명'), { target: { value: '달항아리' } });
};
/** A page whose server is away: what is typed can not be saved. */
const openAway = () => {
  const base = standInPorts({ signedIn: true });
  const away = async () => fail(failure('connectionFailed'));
  openPage(CREATE, { signedIn: true }, { ...base, unfinished: { ...base.unfinished, begin: away } });
};
const question = () => screen.findByRole('dialog', { name: '작성 중인 내용이 있어요' });
/** Whether closing the page would be asked about. */
const asksOnClosing = (): boolean => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving a product that is being written', () => {
  test('is not asked about while nothing has been typed', async () => {
    openPage(CREATE, { signedIn: true });
    await heading('상품 등록');
    expect(asksOnClosing()).toBe(false);
    fireEvent.click(menu('상품 목록'));
    await heading('상품 목록');
  });

  test('is asked about while it can not be saved, and staying keeps what was typed', async () => {
    openAway();
    await write();
    expect(asksOnClosing()).toBe(true);
    fireEvent.click(menu('상품 목록'));
    await question();
    fireEvent.click(screen.getByRole('button', { name: '계속 작성하기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((screen.getByLabelText('상품명') as HTMLInputElement).value).toBe('달항아리');
  });

  test('is not what reading the terms over it is', async () => {
    openAway();
    await write();
    fireEvent.click(menu('이용약관'));
    await screen.findByRole('dialog', { name: '이용약관' });
    expect(screen.queryByRole('dialog', { name: '작성 중인 내용이 있어요' })).toBeNull();
    expect(screen.getByLabelText('상품명', { selector: 'input' })).toBeDefined();
  });

  test('leads on once it is wanted, and is asked once only', async () => {
    openAway();
    await write();
    fireEvent.click(menu('상품 목록'));
    await question();
    fireEvent.click(screen.getByRole('button', { name: '떠나기' }));
    await heading('상품 목록');
    expect(asksOnClosing()).toBe(false);
  });

  test.each([
    ['with the control key, for another tab', { ctrlKey: true }],
    ['with the shift key, for another window', { shiftKey: true }],
  ])('by a click %s is no leaving', async (_, keys) => {
    openPage(CREATE, { signedIn: true });
    await write();
    fireEvent.click(menu('상품 목록'), keys);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not asked about any more once everything is taken back', async () => {
    openPage(CREATE, { signedIn: true });
    await write();
    fireEvent.change(screen.getByLabelText('상품명'), { target: { value: '' } });
    expect(asksOnClosing()).toBe(false);
  });
});

test('leaving what can be saved in time is not asked about: it is gone on with later', async () => {
  openPage(CREATE, { signedIn: true });
  await write();
  fireEvent.click(menu('상품 목록'));
  await heading('상품 목록');
  fireEvent.click(screen.getAllByRole('link', { name: '상품 등록' })[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('link', { name: '달항아리 이어서 작성' }));
  expect(((await screen.findByLabelText('상품명')) as HTMLInputElement).value).toBe('달항아리');
});

describe('what is typed', () => {
  const openWith = (change: (port: UnfinishedProducts) => Partial<UnfinishedProducts>) => {
    const base = standInPorts({ signedIn: true });
    const unfinished = { ...base.unfinished, ...change(base.unfinished) };
    openPage(CREATE, { signedIn: true }, { ...base, unfinished });
    return unfinished;
  };

  test('is saved a moment after the typing stops, and the next time as a change of what is there', async () => {
    const begin = vi.fn<UnfinishedProducts['begin']>();
    const save = vi.fn<UnfinishedProducts['save']>();
    openWith((port) => ({ begin: begin.mockImplementation(port.begin), save: save.mockImplementation(port.save) }));
    await write();
    await screen.findByText(/^저장했어요/);
    expect(begin).toHaveBeenCalledTimes(1);
    fireEvent.change(screen.getByLabelText('상품 설명'), { target: { value: '백자의 선' } });
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save.mock.calls[0]?.[0]).toMatchObject({ version: 0, content: { name: '달항아리', description: '백자의 선' } });
  });

  test('stays on the page while the server is away, which is said, and is saved once it is back', async () => {
    let away = true;
    openWith((port) => ({ begin: async (order) => (away ? fail(failure('connectionFailed')) : port.begin(order)) }));
    await write();
    await screen.findByText(/아직 저장하지 못했어요/);
    expect((screen.getByLabelText('상품명') as HTMLInputElement).value).toBe('달항아리');
    expect(asksOnClosing()).toBe(true);
    away = false;
    dispatchEvent(new Event('online'));
    await screen.findByText(/^저장했어요/);
    expect(asksOnClosing()).toBe(false);
  });

  test.each([
    ['내 내용으로 저장', '달항아리', '남이 쓴 설명'],
    ['먼저 저장된 내용 불러오기', '남이 쓴 이름', '남이 쓴 설명'],
  ])('that meets what another machine saved is chosen from: %s', async (way, name, description) => {
    const unfinished = openWith(() => ({}));
    await write();
    await screen.findByText(/^저장했어요/);
    const [row] = (await unfinished.list('HANBIT' as never).then((rows) => (rows.ok ? rows.value : []))) ?? [];
    if (row === undefined) throw new Error('nothing was begun');
    const theirs = unfinishedContent({ name: '남이 쓴 이름', description: '남이 쓴 설명' });
    await unfinished.save({ siteCode: 'HANBIT' as never, unfinishedId: row.unfinishedId, version: row.version, content: theirs });
    fireEvent.change(screen.getByLabelText('상품명'), { target: { value: '달항아리 둘' } });
    fireEvent.change(screen.getByLabelText('상품명'), { target: { value: name === '달항아리' ? '달항아리' : '달항아리 둘' } });
    fireEvent.change(screen.getByLabelText('판매 가격'), { target: { value: '5000' } });
    fireEvent.click(await screen.findByRole('button', { name: way }));
    await waitFor(() => expect((screen.getByLabelText('상품 설명') as HTMLTextAreaElement).value).toBe(description));
    await screen.findByText(/^저장했어요/);
    expect((screen.getByLabelText('판매 가격') as HTMLInputElement).value).toBe(way === '내 내용으로 저장' ? '5,000' : '');
    expect((screen.getByLabelText('상품명') as HTMLInputElement).value).toBe('남이 쓴 이름');
  });
});

test('a product is filled in by its outline, looked at, confirmed with all that follows, and sold at once', async () => {
  const base = standInPorts({ signedIn: true });
  const finish = vi.fn(base.unfinished.finish);
  const [mint, listAll] = [vi.fn(base.issuerPort.mint), vi.fn(base.issuerPort.listAll)];
  const ports = { ...base, unfinished: { ...base.unfinished, finish }, issuerPort: { ...base.issuerPort, mint, listAll } };
  openPage(CREATE, { signedIn: true }, ports);
  await write();
  fireEvent.change(screen.getByLabelText('상품 설명'), { target: { value: '백자의 선' } });
  const pictures = ['moon.png', 'side.png'].map((name) => new File(['png'], name, { type: 'image/png' }));
  fireEvent.change(screen.getByLabelText('상품 이미지', { selector: 'input' }), { target: { files: pictures } });
  expect(await screen.findAllByRole('img', { name: /번째 이미지/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '2번째 이미지 앞으로' }));
  fireEvent.click(screen.getByRole('button', { name: '1번째 이미지 보이는 부분' }));
  fireEvent.change(screen.getByLabelText('확대'), { target: { value: '200' } });
  fireEvent.click(screen.getByRole('button', { name: '확인하고 등록' }));
  expect(await screen.findByText('입력한 내용을 확인해 주세요. 고칠 곳에 안내가 있어요.')).toBeDefined();
  const outline = screen.getByRole('navigation', { name: '작성 순서' });
  fireEvent.click(within(outline).getByRole('button', { name: '판매 가격' }));
  expect(document.activeElement).toBe(screen.getByLabelText('판매 가격'));
  fireEvent.change(screen.getByLabelText('판매 가격'), { target: { value: '1250000' } });
  for (const { label, value } of plainDisclosure('normal', 'digital', '상세 정보 참고'))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(within(outline).getAllByText('완료')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: '미리 보기' }));
  expect((await screen.findAllByText('1,250,000원')).length).toBeGreaterThan(0);
  fireEvent.click(await screen.findByRole('button', { name: '어둡게' }));
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  fireEvent.click(screen.getByRole('link', { name: '확인하고 등록' }));
  await heading('등록 확인');
  expect(screen.getByText('1,187,500원')).toBeDefined();
  expect(screen.getByText(/상품명, NFT 종류, 대표 이미지와 원본이 토큰에 기록돼서/)).toBeDefined();
  expect(screen.getByText(/원본을 열거나 공유하기 전까지 청약을 철회할 수 있어요/)).toBeDefined();
  const sell = screen.getByRole('button', { name: '등록하고 판매 시작' });
  fireEvent.click(sell);
  fireEvent.click(sell);
  await waitFor(() => expect(listAll).toHaveBeenCalledTimes(1));
  expect(finish.mock.calls).toEqual([
    [
      {
        siteCode: 'HANBIT',
        unfinishedId: 1,
        version: expect.any(Number),
        draft: expect.objectContaining({ name: '달항아리', price: 1_250_000, quantity: 1 }),
        key: expect.any(String),
      },
    ],
  ]);
  expect(mint).toHaveBeenCalledTimes(1);
});

test('what was begun is thrown away after asking once more', async () => {
  openPage(CREATE, { signedIn: true });
  await write();
  fireEvent.click(menu('상품 목록'));
  await heading('상품 목록');
  fireEvent.click(screen.getAllByRole('link', { name: '상품 등록' })[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: '달항아리 버리기' }));
  fireEvent.click(within(await screen.findByRole('dialog', { name: '달항아리 버리기' })).getByRole('button', { name: '버리기' }));
  expect(await screen.findByText('달항아리: 작성 중이던 내용을 버렸습니다.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('region', { name: '작성 중인 상품' })).toBeNull());
});
