import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { Staff } from '@naru/domain/staff';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading, press, type } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const open = async (change: Partial<Staff> = {}) => {
  const base = standInPorts({ signedIn: true });
  openPage('/issuer/staff', { signedIn: true }, { ...base, staff: { ...base.staff, ...change } });
  await heading('구성원');
  return screen.findByRole('region', { name: '구성원 목록' });
};
/** Proves afresh by password, as a web member may. */
const prove = async (): Promise<void> => {
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/비밀번호/), { target: { value: 'Naru-test-2026!' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '확인' }));
};

test('an owner invites, after proving afresh that it is they', async () => {
  const invite = vi.fn<Staff['invite']>(async () => ok(undefined));
  await open({ invite });
  await press('초대 보내기');
  expect((await screen.findByLabelText('이메일')).getAttribute('aria-invalid')).toBe('true');
  expect(invite).not.toHaveBeenCalled();
  await type('이메일', 'curator@naru.test');
  await press('초대 보내기');
  await prove();
  expect(await screen.findByText('curator@naru.test 주소로 초대를 보냈어요.')).toBeDefined();
  expect(invite.mock.calls).toEqual([
    [{ siteCode: 'HANBIT', email: 'curator@naru.test', role: 'operator', proof: { password: 'Naru-test-2026!' } }],
  ]);
});

test('an address that is refused stays beside its reason', async () => {
  await open({ invite: async () => fail(failure('alreadyStaff', { field: 'email' })) });
  await type('이메일', 'curator@naru.test');
  await press('초대 보내기');
  await prove();
  expect(await screen.findByText('이미 함께하는 구성원입니다.')).toBeDefined();
  expect((screen.getByLabelText('이메일') as HTMLInputElement).value).toBe('curator@naru.test');
});

test('an owner changes what somebody may do, ends it, and withdraws an invitation', async () => {
  const [changeRole, end, withdraw] = [
    vi.fn(async () => ok(undefined)),
    vi.fn(async () => ok(undefined)),
    vi.fn(async () => ok(undefined)),
  ];
  await open({ changeRole, end, withdraw });
  fireEvent.change(screen.getByLabelText('새벽별님의 역할'), { target: { value: 'operator' } });
  await prove();
  await screen.findByText('역할을 바꿨어요.');
  await press('확인');
  expect(changeRole).toHaveBeenCalledWith({ siteCode: 'HANBIT', staffId: 2, role: 'operator', proof: expect.anything() });
  await press('새벽별님 내보내기');
  await press('내보내기');
  await prove();
  await screen.findByText('구성원을 내보냈어요.');
  await press('확인');
  expect(end).toHaveBeenCalledWith({ siteCode: 'HANBIT', staffId: 2, proof: expect.anything() });
  await press('ne***@naru.test 초대 취소');
  await screen.findByText('초대를 취소했어요.');
  expect(withdraw).toHaveBeenCalledWith('HANBIT', 7);
});

test('a setting that could not be read says so, and is asked for again', async () => {
  const base = standInPorts({ signedIn: true });
  const required = vi.fn(base.secondFactors.required).mockResolvedValueOnce(fail(failure('busy')));
  openPage('/issuer/staff', { signedIn: true }, { ...base, secondFactors: { ...base.secondFactors, required } });
  const part = await screen.findByRole('region', { name: '2차 인증' });
  fireEvent.click(await within(part).findByRole('button', { name: /다시/ }));
  expect(await screen.findByText(/지금 (켜|꺼)져 있어요/)).toBeDefined();
});

test('who is no owner sees who acts, may go, and changes nobody', async () => {
  const base = standInPorts({ signedIn: true });
  const list: Staff['list'] = async (siteCode) => {
    const answer = await base.staff.list(siteCode);
    return answer.ok ? ok({ ...answer.value, staff: answer.value.staff.map((one) => ({ ...one, isMe: !one.isMe })) }) : answer;
  };
  const table = await open({ list });
  expect(within(table).getByRole('button', { name: '그만두기' })).toBeDefined();
  expect(within(table).queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('form', { name: '구성원 초대' })).toBeNull();
  expect(screen.queryByRole('button', { name: /초대 취소/ })).toBeNull();
});

test('the log is searched by who, what and when, and tells a role that may not read it', async () => {
  const base = standInPorts({ signedIn: true });
  const actions = vi.fn<Staff['deeds']>(base.staff.deeds);
  openPage('/issuer/log', { signedIn: true }, { ...base, staff: { ...base.staff, deeds: actions } });
  await heading('활동 기록');
  const [, row] = within(await screen.findByRole('region', { name: '활동 기록 목록' })).getAllByRole('row');
  expect(row?.textContent).toMatch(/한빛역할 변경새벽별역할 조회자 → 운영자127\.0\.0\.1$/);
  await type('한 사람', '한빛');
  await press('찾기');
  fireEvent.change(screen.getByLabelText('한 일'), { target: { value: 'staffEnded' } });
  await vi.waitFor(
    () => expect(actions.mock.calls.at(-1)).toEqual([{ siteCode: 'HANBIT', page: 1, size: 20, actor: '한빛', deed: 'staffEnded' }]),
    20_000,
  );
  actions.mockResolvedValue(fail(failure('roleNeeded')));
  fireEvent.change(screen.getByLabelText('한 일'), { target: { value: 'created' } });
  expect(await screen.findByText(/맡은 역할로는 할 수 없는 일입니다/)).toBeDefined();
});
