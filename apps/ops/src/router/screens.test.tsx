import { OPERATOR_ROLES } from '@naru/domain/operator';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { done, openConsole, refused, viewOf } from '../testing/console.tsx';

const APPROVAL = {
  id: 7,
  call: 'operator/grant',
  target: '이사 owner',
  state: 'waiting',
  digest: 'a'.repeat(64),
  maker: '대표',
  makerRole: 'owner',
  reason: '두 번째 사람',
  checkedAs: null,
  answer: null,
  createdAt: '2026-11-26T00:00:00.000Z',
  expiresAt: '2026-11-27T00:00:00.000Z',
  endedAt: null,
  concerns: null,
  dueAt: null,
  input: { name: '이사', role: 'owner' },
};
const PERSON = { name: '이사', addedBy: 'operator:대표', since: '2026-11-26T00:00:00.000Z', endedAt: null, roles: [], passkeys: 0 };
const OWNER = viewOf('대표', ['owner']);

describe('the way in', () => {
  test('is shown to nobody signed in, says why not, and leads to the day’s work', async () => {
    openConsole(null, '/');
    const key = await screen.findByLabelText('운영자 키');
    fireEvent.click(within(screen.getByRole('form', { name: '운영 로그인' })).getByRole('button', { name: '다음' }));
    expect(await screen.findByText('필수 입력 항목입니다.')).toBeDefined();
    fireEvent.change(key, { target: { value: 'naru-operator-x' } });
    expect(screen.queryByLabelText('인증 숫자')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '다음' }));
    const code = await screen.findByLabelText('인증 숫자');
    fireEvent.change(code, { target: { value: '000000' } });
    fireEvent.click(screen.getByRole('button', { name: '로그인' }));
    expect(await screen.findByText('키나 인증 숫자가 맞지 않습니다.')).toBeDefined();
    expect(code).toHaveProperty('value', '');
    fireEvent.click(screen.getByRole('button', { name: '로그인' }));
    await waitFor(() => expect(document.activeElement).toBe(code));
    fireEvent.change(code, { target: { value: '123 456' } });
    fireEvent.click(screen.getByRole('button', { name: '로그인' }));
    expect(await screen.findByRole('heading', { name: '오늘 할 일' })).toBeDefined();
  });

  test('is a touch for whoever has a passkey, and says so where nobody touches it', async () => {
    let touched = false;
    openConsole(null, '/', {}, (said) => (touched ? said : null));
    fireEvent.change(await screen.findByLabelText('운영자 키'), { target: { value: 'naru-operator-passkey' } });
    fireEvent.click(screen.getByRole('button', { name: '다음' }));
    expect(await screen.findByText('패스키로 확인하지 못했습니다. 다시 시도해 주세요.')).toBeDefined();
    expect(screen.queryByLabelText('인증 숫자')).toBeNull();
    touched = true;
    fireEvent.click(screen.getByRole('button', { name: '다음' }));
    expect(await screen.findByRole('heading', { name: '오늘 할 일' })).toBeDefined();
  });

  test('is where one stands once the platform knows the session no more, and nothing that was seen stays', async () => {
    openConsole(OWNER, '/people', { 'operator/list': () => ({ kind: 'ended' }) });
    expect(await screen.findByText('로그인이 끝났습니다. 다시 로그인해 주세요.')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('what is offered', () => {
  test.each(OPERATOR_ROLES)('to %s is what the role may look at', async (role) => {
    const view = viewOf('사람', [role]);
    openConsole(view, '/');
    const bar = await screen.findByRole('navigation', { name: '화면' });
    const places = within(bar)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(places.includes('정산')).toBe(view.calls.includes('payout/list'));
    expect(places.includes('감사 기록')).toBe(view.calls.includes('audit'));
    expect(places.includes('사람과 역할')).toBe(view.calls.includes('operator/list'));
    expect(places).toContain('승인함');
  });

  test('to an auditor is no act, and a screen that is not theirs says so without asking', async () => {
    openConsole(viewOf('감사', ['auditor']), '/people', { 'operator/list': () => done([PERSON]) });
    expect(await screen.findByText('operator:대표', { exact: false })).toBeDefined();
    expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
  });

  test('to somebody without a part in it is the reason, and nothing is called', async () => {
    const { calls } = openConsole(viewOf('심사', ['review']), '/payouts');
    expect(await screen.findByText(/볼 수 있는 역할이 없습니다/)).toBeDefined();
    expect(calls.filter(({ name }) => name === 'payout/list')).toEqual([]);
  });
});

describe('an act of two', () => {
  test('is not offered to its maker', async () => {
    openConsole(OWNER, '/approvals/7', { 'approval/show': () => done(APPROVAL) });
    expect(await screen.findByText(/요청한 사람은 승인할 수 없습니다/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '승인' })).toBeNull();
    expect(screen.getByRole('button', { name: '요청 거두기' })).toBeDefined();
  });

  test('is approved by another, by the digest that was shown', async () => {
    const { calls } = openConsole(viewOf('이사', ['owner']), '/approvals/7', {
      'approval/show': () => done(APPROVAL),
      'approval/approve': () => done({ carried: true }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '승인' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '승인' }));
    expect(await screen.findByText('승인했고, 처리했습니다.')).toBeDefined();
    expect(calls.find(({ name }) => name === 'approval/approve')?.body).toEqual({ id: 7, digest: APPROVAL.digest });
  });

  test('names who approves it to whoever does not', async () => {
    openConsole(viewOf('상담', ['support']), '/approvals/7', { 'approval/show': () => done(APPROVAL) });
    expect(await screen.findByText(/최고관리자, 운영 역할이 승인합니다/)).toBeDefined();
  });

  test('that counts a day later says so to whoever looks, and can still be refused', async () => {
    const later = { ...APPROVAL, state: 'approved', dueAt: '2026-11-30T03:00:00.000Z' };
    openConsole(viewOf('이사', ['owner']), '/approvals/7', { 'approval/show': () => done(later) });
    expect(await screen.findByText(/에 적용됩니다. 그 전까지 거절할 수 있습니다/)).toBeDefined();
    expect(screen.getByRole('button', { name: '거절' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '승인' })).toBeNull();
  });

  test.each([
    ['waiting', null],
    ['approved', '2026-11-30T03:00:00.000Z'],
  ] as const)('is judged by nobody whom it is about, who is told so (%s)', async (state, dueAt) => {
    const own = { ...APPROVAL, state, dueAt, concerns: '이사' };
    openConsole(viewOf('이사', ['owner']), '/approvals/7', { 'approval/show': () => done(own) });
    expect(await screen.findByText(/본인에 관한 요청은 본인이 승인하거나 거절할 수 없습니다/)).toBeDefined();
    expect(screen.queryByText(/그 전까지/)).toBeNull();
    expect(['승인', '거절'].map((name) => screen.queryByRole('button', { name }))).toEqual([null, null]);
  });

  test('goes with a reason, and says that it waits', async () => {
    const { calls } = openConsole(OWNER, '/emergency', {
      'emergency/show': () => done({ on: true }),
      emergency: () => ({ kind: 'waiting', id: 3 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '점검 끝내기 요청' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('이유'), { target: { value: '점검이 끝났습니다.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '점검 끝내기 요청' }));
    expect(await screen.findByText(/승인을 요청했습니다/)).toBeDefined();
    expect(screen.getByRole('link', { name: '승인함 보기' })).toBeDefined();
    expect(calls.find(({ name }) => name === 'emergency')).toEqual({
      name: 'emergency',
      body: { on: false },
      reason: '점검이 끝났습니다.',
    });
  });
});

describe('what is refused', () => {
  test.each([
    ['이 이름은 쓸 수 없습니다.', '이 이름은 쓸 수 없습니다.'],
    [null, '서버와 연결하지 못해 처리됐는지 알 수 없습니다. 목록을 다시 불러와 확인해 주세요.'],
  ])('says why, and leaves what was typed (%s)', async (text, shown) => {
    openConsole(OWNER, '/people', { 'operator/list': () => done([]), 'operator/add': () => refused(text, 'name') });
    fireEvent.click(await screen.findByRole('button', { name: '운영자 등록' }));
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByLabelText('이름');
    fireEvent.change(name, { target: { value: '새사람' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '운영자 등록' }));
    expect(await within(dialog).findByText(shown)).toBeDefined();
    expect(name).toHaveProperty('value', '새사람');
  });

  test('of a screen can be tried again', async () => {
    let tries = 0;
    openConsole(OWNER, '/reports', { 'report/list': () => (++tries === 1 ? refused(null) : done([])) });
    fireEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('답변을 기다리는 신고가 없습니다.')).toBeDefined();
  });
});
