import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const open = async (address: string, undoChange: ReturnType<typeof standInPorts>['profile']['undoChange']): Promise<void> => {
  const base = standInPorts();
  openPage(address, {}, { ...base, profile: { ...base.profile, undoChange } });
  await heading('변경 되돌리기');
};

describe('taking a change back', () => {
  test('takes a press, sends the key behind the #, and leads to a new password', async () => {
    const undoChange = vi.fn(async () => ok({ what: 'bank' as const }));
    await open('/account-undo#the-key', undoChange);
    expect(screen.getByText(/모든 기기에서 로그아웃되고, 비밀번호와 PIN 번호를 쓰는 회원은 이메일로 다시 정하게 돼요/)).toBeDefined();
    expect(undoChange).not.toHaveBeenCalled();
    await press('되돌리고 모두 로그아웃하기');
    expect(await screen.findByText(/정산 계좌 변경을 되돌리고 모든 기기에서 로그아웃했습니다/)).toBeDefined();
    expect(undoChange.mock.calls).toEqual([['the-key']]);
    expect(screen.getByRole('link', { name: '비밀번호 다시 정하기' }).getAttribute('href')).toBe('/password');
  });

  test('by a link that was used says so, and whom to ask', async () => {
    await open('/account-undo#used', async () => fail(failure('undoGone')));
    await press('되돌리고 모두 로그아웃하기');
    expect(await screen.findByText('이미 사용했거나 기한이 지난 되돌리기 링크입니다.')).toBeDefined();
    expect(screen.getByRole('link', { name: '고객센터에 문의하기' }).getAttribute('href')).toBe('/etc/cs/board');
  });

  test('speaks of a log-in that was somebody else’s in words of its own', async () => {
    const undoChange = vi.fn(async () => ok({ what: 'login' as const }));
    const base = standInPorts();
    openPage('/account-undo?what=login#the-key', {}, { ...base, profile: { ...base.profile, undoChange } });
    await heading('내가 한 로그인이 아닌가요?');
    expect(undoChange).not.toHaveBeenCalled();
    await press('내가 아닙니다');
    expect(await screen.findByText(/회원님이 아니라고 하신 로그인을 막고 모든 기기에서 로그아웃했습니다/)).toBeDefined();
    expect(undoChange.mock.calls).toEqual([['the-key']]);
  });

  test('takes a link', async () => {
    await open('/account-undo', async () => ok({ what: 'email' }));
    expect(screen.getByText('메일에 있는 되돌리기 링크로 들어와 주세요.')).toBeDefined();
    expect(screen.queryByRole('button', { name: '되돌리고 모두 로그아웃하기' })).toBeNull();
  });
});
