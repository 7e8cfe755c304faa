import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const open = async (address: string, recover: ReturnType<typeof standInPorts>['secondFactors']['recover']): Promise<void> => {
  const base = standInPorts();
  openPage(address, {}, { ...base, secondFactors: { ...base.secondFactors, recover } });
  await heading('패스키 없이 로그인하기');
};

describe('ending every passkey by the link of a letter', () => {
  test('takes a press, sends the key behind the #, and leads to the log-in', async () => {
    const recover = vi.fn(async () => ok(undefined));
    await open('/factor-recovery#the-key', recover);
    expect(recover).not.toHaveBeenCalled();
    await press('패스키 모두 삭제하기');
    expect(await screen.findByText(/패스키를 모두 삭제했습니다/)).toBeDefined();
    expect(recover.mock.calls).toEqual([['the-key']]);
    expect(screen.getByRole('link', { name: '로그인하기' }).getAttribute('href')).toBe('/login');
  });

  test('before its days are over says from when on, and may be pressed again', async () => {
    await open('/factor-recovery#early', async () => fail(failure('recoveryWaits', { data: { until: '2026-11-29T01:00:00.000Z' } })));
    await press('패스키 모두 삭제하기');
    expect(await screen.findByText(/아직 패스키 없이 로그인할 수 없습니다/)).toBeDefined();
    expect(screen.getByRole('button', { name: '패스키 모두 삭제하기' })).toBeDefined();
  });

  test('by a link that was used or cancelled says so, and whom to ask', async () => {
    await open('/factor-recovery#used', async () => fail(failure('recoveryGone')));
    await press('패스키 모두 삭제하기');
    expect(await screen.findByText('이미 사용했거나 취소되었거나 기한이 지난 링크입니다.')).toBeDefined();
    expect(screen.getByRole('link', { name: '고객센터에 문의하기' }).getAttribute('href')).toBe('/etc/cs/board');
  });

  test('takes a link', async () => {
    await open('/factor-recovery', async () => ok(undefined));
    expect(screen.getByText('메일에 있는 링크로 들어와 주세요.')).toBeDefined();
  });
});
