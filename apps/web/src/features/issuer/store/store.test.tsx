import { failure } from '@naru/domain/failure';
import type { IssuerPort } from '@naru/domain/issuer';
import { fail, ok } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading, press, type } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const open = async (change: Partial<IssuerPort> = {}) => {
  const base = standInPorts({ signedIn: true });
  const stored = must(await base.issuerPort.displayed('HANBIT' as never));
  const display = vi.fn(base.issuerPort.display);
  openPage('/issuer/store/manage', { signedIn: true }, { ...base, issuerPort: { ...base.issuerPort, display, ...change } });
  await heading('스토어 관리');
  const list = await screen.findByRole('list', { name: '진열한 상품' });
  const names = () =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('strong')?.textContent);
  const before = stored.products.map(({ name }) => name);
  const idOf = (at: number) => stored.products[at]?.productId;
  return { display, stored, list, names, before, idOf };
};

test('a product is moved by keyboard, which is told, and stays in hand', async () => {
  const { display, names, before, idOf } = await open();
  const [first, second, third] = before;
  const down = await screen.findByRole('button', { name: `${first} 아래로` });
  down.focus();
  fireEvent.click(down);
  expect(names()).toEqual([second, first, third]);
  expect(screen.getByText(`${first}: 2번째로 옮겼어요. 전체 3개`)).toBeDefined();
  await vi.waitFor(() => expect(document.activeElement).toBe(down), 20_000);
  await press(`${first} 아래로`);
  // It is the last one now, and the button stays in hand: it says that this is the end.
  expect([down.getAttribute('aria-disabled'), document.activeElement === down]).toEqual(['true', true]);
  await press(`${first} 아래로`);
  await press('진열 저장');
  expect(await screen.findByText('진열을 저장했어요. 스토어에 바로 보여요.')).toBeDefined();
  expect(display.mock.calls).toEqual([[{ siteCode: 'HANBIT', version: 2, columns: 4, rows: 3, productIds: [idOf(1), idOf(2), idOf(0)] }]]);
});

test('a product is dragged to another place', async () => {
  const { list, names, before } = await open();
  const [first, second, third] = before;
  const rows = within(list).getAllByRole('listitem');
  const dataTransfer = { effectAllowed: 'none', setData: () => undefined };
  fireEvent.dragStart(rows[2] as HTMLElement, { dataTransfer });
  fireEvent.dragOver(rows[0] as HTMLElement, { dataTransfer });
  fireEvent.drop(rows[0] as HTMLElement, { dataTransfer });
  expect(names()).toEqual([third, first, second]);
});

test('products are found by name, added and taken out, and the grid is chosen with its preview beside it', async () => {
  const { display, names, before, stored } = await open();
  const [first] = before;
  await press(`${first} 빼기`);
  expect(names()).toHaveLength(2);
  await type('상품 이름이나 초성으로 찾기', first ?? '');
  fireEvent.submit(screen.getByLabelText('상품 이름이나 초성으로 찾기'));
  await press(`${first} 추가`);
  expect(names()).toEqual([...before.slice(1), first]);
  fireEvent.change(screen.getByLabelText('가로 개수'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('세로 줄 수'), { target: { value: '1' } });
  const preview = screen.getByRole('region', { name: '미리 보기' });
  expect(preview.querySelectorAll('li')).toHaveLength(2);
  expect(preview.querySelector('ul')?.dataset.columns).toBe('2');
  await press('진열 저장');
  const productIds = [...stored.products.slice(1), ...stored.products.slice(0, 1)].map(({ productId }) => productId);
  await waitFor(() => expect(display.mock.calls).toEqual([[{ siteCode: 'HANBIT', version: 2, columns: 2, rows: 1, productIds }]]));
});

test('whoever saves second sees what was saved meanwhile, and chooses', async () => {
  const base = await standInPorts({ signedIn: true }).issuerPort.displayed('HANBIT' as never);
  const theirs = { ...must(base), version: 3, columns: 5 };
  const displayed = vi.fn<IssuerPort['displayed']>(async () => ok(theirs)).mockResolvedValueOnce(base);
  const display = vi.fn<IssuerPort['display']>(async () => ok(theirs)).mockResolvedValueOnce(fail(failure('changedMeanwhile')));
  await open({ displayed, display });
  fireEvent.change(screen.getByLabelText('가로 개수'), { target: { value: '2' } });
  await press('진열 저장');
  expect(await screen.findByText('다른 담당자가 먼저 저장했어요')).toBeDefined();
  await press('내 내용으로 저장');
  await waitFor(() =>
    expect(display.mock.calls.map(([{ version, columns }]) => [version, columns])).toEqual([
      [2, 2],
      [3, 2],
    ]),
  );
});

test('a layout that was saved, though its answer was lost, counts as saved', async () => {
  const base = must(await standInPorts({ signedIn: true }).issuerPort.displayed('HANBIT' as never));
  const displayed = vi.fn<IssuerPort['displayed']>(async () => ok({ ...base, version: 3, columns: 2 })).mockResolvedValueOnce(ok(base));
  const display = vi.fn<IssuerPort['display']>(async () => fail(failure('changedMeanwhile')));
  await open({ displayed, display });
  fireEvent.change(screen.getByLabelText('가로 개수'), { target: { value: '2' } });
  await press('진열 저장');
  expect(await screen.findByText('진열을 저장했어요. 스토어에 바로 보여요.')).toBeDefined();
  expect(screen.queryByText('다른 담당자가 먼저 저장했어요')).toBeNull();
});

test('a banner is put up, seen as shoppers see it, and taken away', async () => {
  await open();
  const preview = screen.getByRole('region', { name: '구매자에게 보이는 모습' });
  const before = preview.querySelectorAll('img').length;
  fireEvent.change(screen.getByLabelText('배너 올리기'), { target: { files: [new File(['x'], 'wide.png', { type: 'image/png' })] } });
  expect(await screen.findByText('배너가 변경되었습니다.')).toBeDefined();
  expect(preview.querySelectorAll('img')).toHaveLength(before + 1);
  await press('확인');
  await press('배너 빼기');
  expect(await screen.findByText('배너를 뺐습니다.')).toBeDefined();
  expect(preview.querySelectorAll('img')).toHaveLength(before);
});

test('what shoppers will read of the store stands beside what is typed, and is checked before it is sent', async () => {
  const updateSite = vi.fn<IssuerPort['updateSite']>(async (words) =>
    ok({ logoImage: null, bannerImage: null, seller: [], sellerFacts: null, sellerWaiting: null, ...words }),
  );
  await open({ updateSite });
  await type('소개', '새로 쓴 소개');
  const preview = screen.getByRole('region', { name: '구매자에게 보이는 모습' });
  expect(preview.textContent).toContain('새로 쓴 소개');
  await type('홈페이지 주소', 'naru');
  await press('저장');
  expect(await screen.findByText('사이트 URL 형식을 확인해 주세요.')).toBeDefined();
  expect(updateSite).not.toHaveBeenCalled();
  await type('홈페이지 주소', 'https://hanbit.example/store');
  await press('저장');
  await waitFor(() =>
    expect(updateSite.mock.calls[0]?.[0]).toMatchObject({ introduction: '새로 쓴 소개', siteUrl: 'https://hanbit.example/store' }),
  );
});
