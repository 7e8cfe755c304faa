import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { done, openConsole, refused, viewOf } from '../../testing/console.tsx';

const DIFFERENCE = {
  difference: 3,
  provider: 'toss',
  providerKey: 'order-1-t1',
  kind: 'otherAmount',
  state: 'open',
  ours: 10_000,
  theirs: 9_000,
  day: '2026-11-25',
  explanation: null,
  explainedBy: null,
};
const WHOLE = {
  ...DIFFERENCE,
  payment: { orderId: 'order-1', state: 'captured', method: 'accountTransfer' },
  movements: [{ reference: 'm-1', kind: 'paid', amount: 9_000, fee: null, at: '2026-11-25T03:00:00.000Z' }],
  bookings: [{ booking: 'order-1-t1.held', amount: 10_000, at: '2026-11-25T03:00:00.000Z' }],
};
const LISTED = { provider: 'toss', compared: '2026-11-25', missed: [], allMissed: 0, all: 0, differences: [], unread: [] };
const SETTLEMENT = viewOf('정산', ['settlement']);

describe('the provider’s books', () => {
  test('show where they disagree, and what both say', async () => {
    openConsole(SETTLEMENT, '/books', {
      'reconcile/list': () => done({ ...LISTED, all: 1, differences: [DIFFERENCE] }),
    });
    const row = await screen.findByRole('row', { name: /결제 금액 다름/ });
    expect(within(row).getByRole('link', { name: '2026.11.25 (수)' }).getAttribute('href')).toBe('/books/3');
    expect(screen.getByText('2026.11.25 (수)까지 맞춰 보았습니다.')).toBeDefined();
  });

  test('are not said to agree on days that nobody has compared, and messages that nobody could read are told', async () => {
    const unread = [{ source: 'toss', shape: '{}', seen: 3, lastAt: '2026-11-25T03:00:00.000Z' }];
    openConsole(SETTLEMENT, '/books', {
      'reconcile/list': () => done({ ...LISTED, missed: ['2026-11-24', '2026-11-23'], allMissed: 2, unread }),
    });
    expect(await screen.findByText('맞춰 본 날에는 두 장부가 맞습니다.')).toBeDefined();
    expect(screen.getByText('맞춰 보지 못한 날이 2일 있습니다: 2026.11.24 (화), 2026.11.23 (월)')).toBeDefined();
    expect(screen.getByText('결제사가 보낸 알림 가운데 읽지 못한 것이 3번 있습니다.')).toBeDefined();
    expect(screen.queryByText('두 장부가 모두 맞습니다.')).toBeNull();
  });

  test('are not said to agree where no day was ever compared', async () => {
    openConsole(SETTLEMENT, '/books', { 'reconcile/list': () => done({ ...LISTED, compared: null }) });
    expect(await screen.findByText('맞춰 본 날이 없어 차이를 알 수 없습니다.')).toBeDefined();
  });

  test('are explained once, by their number and in words; a refusal leaves the words', async () => {
    const { calls } = openConsole(SETTLEMENT, '/books/3', {
      'reconcile/show': () => done(WHOLE),
      'reconcile/explain': () => refused('왜 다른지 적어 주세요.', 'reason'),
    });
    fireEvent.click(await screen.findByRole('button', { name: '설명하고 끝내기' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('설명'), { target: { value: '수수료를 뺀 금액입니다.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '설명하고 끝내기' }));
    expect(await within(dialog).findByText('왜 다른지 적어 주세요.')).toBeDefined();
    expect(within(dialog).getByLabelText('설명')).toHaveProperty('value', '수수료를 뺀 금액입니다.');
    expect(calls.find(({ name }) => name === 'reconcile/explain')?.body).toEqual({ difference: 3, reason: '수수료를 뺀 금액입니다.' });
  });

  test('are looked at by an auditor, who explains nothing', async () => {
    openConsole(viewOf('감사', ['auditor']), '/books/3', { 'reconcile/show': () => done(WHOLE) });
    expect(await screen.findByText('order-1-t1.held')).toBeDefined();
    expect(screen.queryByRole('button', { name: '설명하고 끝내기' })).toBeNull();
  });
});

test('the fees of a month are asked for by the month that is in the address', async () => {
  const fee = {
    siteCode: 'ART',
    name: '한빛공방',
    seller: '',
    count: 2,
    fee: 1_100,
    supply: 1_000,
    vat: 100,
    standing: 'overdue',
    dueOn: '2026-11-10',
    invoice: null,
  };
  const { calls } = openConsole(SETTLEMENT, '/fees?month=2026-10', {
    'fee/list': () =>
      done({ now: 500, rates: [{ basisPoints: 500, from: '1970-01-01T00:00:00.000Z', by: 'setting', at: '2026-01-01T00:00:00.000Z' }] }),
    'invoice/list': () => done([fee]),
    'invoice/record': () => done(undefined),
  });
  const row = await screen.findByRole('row', { name: /한빛공방 \(ART\)/ });
  expect(calls.find(({ name }) => name === 'invoice/list')?.body).toEqual({ month: '2026-10' });
  expect(row.textContent).toMatch(/기한이 지남\s+2026\.11\.10 \(화\)까지/);
  fireEvent.click(screen.getByRole('button', { name: '한빛공방 발급 기록' }));
  const dialog = await screen.findByRole('dialog');
  const issued = { approvalNumber: '202611101000000012345678', issuedOn: '2026-11-10' };
  fireEvent.change(within(dialog).getByLabelText('승인번호'), { target: { value: issued.approvalNumber } });
  fireEvent.change(within(dialog).getByLabelText('발급일'), { target: { value: issued.issuedOn } });
  fireEvent.click(within(dialog).getByRole('button', { name: '발급 기록' }));
  expect(await screen.findByText('세금계산서를 기록했습니다.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'invoice/record')?.body).toEqual({ month: '2026-10', siteCode: 'ART', ...issued });
});

test('what the market takes of sales is shown with what is decided, and another one is asked for by its day', async () => {
  const rate = { basisPoints: 550, from: '2026-12-31T15:00:00.000Z', by: 'operator:대표', at: '2026-11-26T03:00:00.000Z' };
  const { calls } = openConsole(SETTLEMENT, '/fees', {
    'fee/list': () => done({ now: 500, rates: [rate, { ...rate, basisPoints: 500, by: 'setting' }] }),
    'invoice/list': () => done([]),
    'fee/plan': () => refused('올릴 때는 30일 전에 정해 주세요.', 'from'),
  });
  expect(await screen.findByRole('heading', { name: '판매 수수료율 5%' })).toBeDefined();
  expect(screen.getByText('5.5%').closest('tr')?.textContent).toMatch(/2027\.01\.01.*대표/);
  fireEvent.click(screen.getByRole('button', { name: '수수료율 바꾸기' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('새 수수료율 (%)'), { target: { value: ' 6.25 ％' } });
  fireEvent.change(within(dialog).getByLabelText('바뀌는 날'), { target: { value: '2027-02-01\u200b ' } });
  fireEvent.change(within(dialog).getByLabelText('이유'), { target: { value: '이사회 결정' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '수수료율 바꾸기' }));
  expect(await within(dialog).findByText('올릴 때는 30일 전에 정해 주세요.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'fee/plan')?.body).toEqual({ basisPoints: 625, from: '2027-02-01' });
});

test('keys are shown by their state, and replaced by two', async () => {
  const { calls } = openConsole(viewOf('대표', ['owner']), '/keys', {
    keys: () =>
      done({
        current: 2,
        versions: [2, 1],
        uses: [{ column: 'members.phone', version: 1, values: 3 }],
        signing: [{ purpose: 'passport', keyId: 'kid', past: 1 }],
        chain: [{ address: '0x00000000000000000000000000000000000000bb', state: 'current', since: null }],
      }),
    'keys/rotate': () => ({ kind: 'waiting', id: 5 }),
  });
  expect(await screen.findByRole('row', { name: /지금 씀/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '키 바꾸기 요청' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('바꿀 키'), { target: { value: 'chain' } });
  fireEvent.change(within(dialog).getByLabelText('이유'), { target: { value: '해마다 바꿉니다.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '키 바꾸기 요청' }));
  expect(await screen.findByText(/승인을 요청했습니다/)).toBeDefined();
  expect(calls.find(({ name }) => name === 'keys/rotate')).toMatchObject({ body: { purpose: 'chain' }, reason: '해마다 바꿉니다.' });
});
