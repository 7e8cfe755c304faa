import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { done, openConsole, viewOf } from '../../testing/console.tsx';

const OPERATIONS = viewOf('운영', ['operations']);
const BANNER = {
  id: 4,
  title: '새벽 나루전',
  text: '첫 배가 들어옵니다',
  link: '/market',
  sort: 3,
  place: 'center',
  startsAt: '2030-01-01T00:00:00.000Z',
  endsAt: null,
  picture: '/file/image/a',
};
const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], '그림.png', { type: 'image/png' });

const open = async (button: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
const typedIn = (field: HTMLElement): string => (field as HTMLInputElement).value;

it('a banner is changed from what it is, and keeps its picture where none is chosen', async () => {
  const { calls } = openConsole(OPERATIONS, '/content?kind=banner', {
    'banner/list': () => done([BANNER]),
    'banner/update': () => done(null),
  });
  const table = within(await screen.findByRole('table', { name: '배너' }));
  expect(table.getByText('2030.01.01 (화) 09:00부터')).toBeDefined();
  const dialog = await open('새벽 나루전 고치기');
  expect([typedIn(dialog.getByLabelText('제목')), typedIn(dialog.getByLabelText('언제부터 (선택)'))]).toEqual([
    '새벽 나루전',
    '2030-01-01T09:00',
  ]);
  fireEvent.change(dialog.getByLabelText('제목'), { target: { value: '저녁 나루전' } });
  fireEvent.change(dialog.getByLabelText('언제까지 (선택)'), { target: { value: '2030-02-01T18:00' } });
  fireEvent.click(dialog.getByRole('button', { name: '고치기' }));
  expect(await screen.findByText('배너를 고쳤습니다.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'banner/update')?.body).toEqual({
    id: 4,
    place: 'center',
    title: '저녁 나루전',
    text: '첫 배가 들어옵니다',
    link: '/market',
    sort: 3,
    startsAt: '2030-01-01T09:00:00+09:00',
    endsAt: '2030-02-01T18:00:00+09:00',
    picture: null,
  });
});

it('shows on a telephone and on a desktop what will be seen, as it is typed', async () => {
  openConsole(OPERATIONS, '/content?kind=popup', { 'popup/list': () => done([{ ...BANNER, place: null }]) });
  const dialog = await open('새벽 나루전 고치기');
  const preview = within(dialog.getByRole('region', { name: '미리보기' }));
  expect(preview.getAllByRole('figure').map((one) => one.textContent)).toEqual([
    '휴대폰새벽 나루전첫 배가 들어옵니다',
    '데스크톱새벽 나루전첫 배가 들어옵니다',
  ]);
  const pictures = (): readonly (string | null)[] => preview.getAllByRole('presentation').map((one) => one.getAttribute('src'));
  expect(pictures()).toEqual(['/file/image/a?w=512', '/file/image/a?w=512']);
  fireEvent.change(dialog.getByLabelText('제목'), { target: { value: '저녁' } });
  fireEvent.change(dialog.getByLabelText('새 그림 (선택)'), { target: { files: [PNG] } });
  expect(await preview.findAllByText('저녁')).toHaveLength(2);
  await expect.poll(() => pictures()[0]).toMatch(/^data:image\/png;base64,iVBOR/);
});

it('a frequent question is changed as one, and a notice begins and ends by time', async () => {
  const notice = {
    id: 1,
    kind: 'notice',
    title: '점검',
    body: '점검합니다.',
    type: null,
    pinned: true,
    startsAt: null,
    endsAt: null,
    createdAt: BANNER.startsAt,
  };
  const { calls } = openConsole(OPERATIONS, '/content', {
    'notice/list': () =>
      done([notice, { ...notice, id: 2, kind: 'faq', title: '환불되나요?', body: '됩니다.', type: 'purchase', pinned: false }]),
    'faq/update': () => done(null),
    'notice/update': () => done(null),
  });
  const faq = await open('환불되나요? 고치기');
  fireEvent.change(faq.getByLabelText('답'), { target: { value: '7일 안에 됩니다.' } });
  fireEvent.click(faq.getByRole('button', { name: '고치기' }));
  expect(await screen.findByText('자주 묻는 질문을 고쳤습니다.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'faq/update')?.body).toEqual({
    id: 2,
    type: 'purchase',
    question: '환불되나요?',
    answer: '7일 안에 됩니다.',
  });
  const changed = await open('점검 고치기');
  fireEvent.change(changed.getByLabelText('언제부터 (선택)'), { target: { value: '2030-01-01T09:00' } });
  fireEvent.click(changed.getByRole('button', { name: '고치기' }));
  expect(await screen.findByText('공지를 고쳤습니다.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'notice/update')?.body).toMatchObject({
    id: 1,
    pinned: true,
    startsAt: '2030-01-01T09:00:00+09:00',
    endsAt: null,
  });
});

it('gold is told with who has said so, and codes of a prize are shown once', async () => {
  const { calls } = openConsole(OPERATIONS, '/gold', {
    'gold/show': () =>
      done({ now: null, before: [{ perGram: 200_000, source: '한국금거래소', at: BANNER.startsAt, by: 'operator:운영' }] }),
    gold: () => done(null),
  });
  expect(await screen.findByText(/보여 주는 시세가 없습니다/)).toBeDefined();
  expect(screen.getByText('200,000원')).toBeDefined();
  const dialog = await open('금 시세 알리기');
  fireEvent.change(dialog.getByLabelText('순금 1g 가격'), { target: { value: '201,000' } });
  fireEvent.change(dialog.getByLabelText('출처'), { target: { value: '한국금거래소' } });
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '오늘 시세' } });
  fireEvent.click(dialog.getByRole('button', { name: '금 시세 알리기' }));
  expect(await screen.findByText('금 시세를 알렸습니다.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'gold')?.body).toEqual({ perGram: 201_000, source: '한국금거래소', at: null });
});

it('an entry to a prize goes on by what comes next, and an action is followed by its trace', async () => {
  const entry = { id: 7, state: '준비 중', stands: 'preparing', recipient: '홍*동', nickname: '고운물결', enteredAt: BANNER.startsAt };
  const { calls } = openConsole(OPERATIONS, '/prizes/3', { 'smath/entries': () => done([entry]), 'smath/ship': () => done(null) });
  const dialog = await open('고운물결 발송');
  fireEvent.change(dialog.getByLabelText('운송장 번호'), { target: { value: '1234567890123' } });
  fireEvent.click(dialog.getByRole('button', { name: '발송' }));
  expect(await screen.findByText('발송을 알렸습니다.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'smath/ship')?.body).toEqual({ id: 7, carrier: 'postal', waybill: '1234567890123' });
});

it('a trace is followed to the block', async () => {
  const trace = 'a'.repeat(32);
  openConsole(OPERATIONS, `/traces?trace=${trace}`, {
    trace: () => done([{ what: 'chain', id: 3, state: 'success', at: BANNER.startsAt, transaction: '0xabc', block: 1_234 }]),
  });
  expect(await screen.findByText('블록체인 3번')).toBeDefined();
  expect(screen.getByText('1,234')).toBeDefined();
});
