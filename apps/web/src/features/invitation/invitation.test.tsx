import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { Staff } from '@naru/domain/staff';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { heading, press } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

afterEach(() => sessionStorage.clear());

const open = async (address: string, signedIn: boolean, change: Partial<Staff> = {}): Promise<void> => {
  const base = standInPorts({ signedIn });
  openPage(address, { signedIn }, { ...base, staff: { ...base.staff, ...change } });
  await heading('발행사 구성원 초대');
};

test('without an account it leads to the log-in, and the code is still there afterwards', async () => {
  await open('/invitation#the-code', false);
  expect(
    within(await screen.findByRole('main'))
      .getByRole('link', { name: '로그인' })
      .getAttribute('href'),
  ).toContain('next=');
  cleanup();
  const invitation = vi.fn<Staff['invitation']>(async () => fail(failure('invitationEnded')));
  await open('/invitation', true, { invitation });
  expect(await screen.findByText(/이미 쓰였거나 끝난 초대입니다/)).toBeDefined();
  expect(invitation).toHaveBeenCalledWith('the-code');
});

test('it is accepted by a press, and forgotten', async () => {
  const accept = vi.fn<Staff['accept']>(standInPorts().staff.accept);
  await open('/invitation#the-code', true, { accept });
  await press('초대 수락하기');
  expect(await screen.findByText('이제 한빛화랑의 일을 함께할 수 있어요.')).toBeDefined();
  expect([accept.mock.calls, sessionStorage.length]).toEqual([[['the-code']], 0]);
});

test('one that was sent to another address names it and offers nothing to press', async () => {
  const base = standInPorts();
  const invitation: Staff['invitation'] = async (code) => {
    const shown = await base.staff.invitation(code);
    return shown.ok ? ok({ ...shown.value, isMine: false }) : shown;
  };
  await open('/invitation#the-code', true, { invitation });
  expect(await screen.findByText(/bu\*\*\*@naru\.test 주소로 보냈어요/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '초대 수락하기' })).toBeNull();
});

test('without a code it says where to find one', async () => {
  await open('/invitation', true);
  expect(await screen.findByText('초대 메일에 있는 링크를 다시 열어 주세요.')).toBeDefined();
});
