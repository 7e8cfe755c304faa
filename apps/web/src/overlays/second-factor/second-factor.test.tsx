import { failure } from '@naru/domain/failure';
import type { FactorWays } from '@naru/domain/second-factor';
import { fail, ok } from '@naru/domain/shared';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { TOKENS } from '../../shared/tokens.ts';
import { leaveDialog, press } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const WAITING: FactorWays = { passkey: { options: '{}' }, wallet: false, signingIn: true, recoveryAt: null };
const AT = '2026-11-29T01:00:00.000Z';

const ask = (
  begin: () => FactorWays,
  loseAll: ReturnType<typeof standInPorts>['secondFactors']['loseAll'] = async () => ok({ recoveryAt: AT }),
) => {
  const base = standInPorts();
  const signOut = vi.fn(async () => ok(undefined));
  const { resolve } = openPage(
    '/login',
    {},
    {
      ...base,
      sessions: { ...base.sessions, signOut },
      secondFactors: { ...base.secondFactors, begin: async () => ok(begin()), loseAll },
    },
  );
  const given = resolve(TOKENS.overlays).open('secondFactor', {});
  return { given, signOut };
};

describe('the second step of a log-in', () => {
  test('leaves nothing of the first behind where it is declined', async () => {
    const { given, signOut } = ask(() => WAITING);
    expect(await screen.findByText(/로그인을 마치려면/)).toBeDefined();
    await leaveDialog('2차 인증');
    expect([await given, signOut.mock.calls]).toEqual([false, [['manual']]]);
  });

  test('names the address that the passkey is for where the page is at another', async () => {
    ask(() => ({ ...WAITING, passkey: { options: JSON.stringify({ rpId: 'naru.example' }) } }));
    await press('패스키로 인증');
    expect(await screen.findByText(/이 주소에서는 패스키를 쓸 수 없어요\. https?:\/\/naru\.example.* 주소로 열고/)).toBeDefined();
  });

  test('is no log-out where it is asked for later', async () => {
    const { given, signOut } = ask(() => ({ ...WAITING, signingIn: false }));
    expect(await screen.findByText('패스키나 지갑으로 본인인지 확인해 주세요.')).toBeDefined();
    expect(screen.queryByRole('button', { name: '패스키를 모두 잃어버렸어요' })).toBeNull();
    await leaveDialog('2차 인증');
    expect([await given, signOut.mock.calls.length]).toEqual([false, 0]);
  });

  test('closes where its link leads on to what is missing', async () => {
    const base = standInPorts({ signedIn: true });
    const ways: FactorWays = { passkey: null, wallet: false, signingIn: false, recoveryAt: null };
    const ports = { ...base, secondFactors: { ...base.secondFactors, begin: async () => ok(ways) } };
    const { resolve } = openPage('/user/info/nft', { signedIn: true }, ports);
    const given = resolve(TOKENS.overlays).open('secondFactor', {});
    (await screen.findByRole('link', { name: '패스키 등록하러 가기' })).click();
    expect(await given).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('region', { name: '패스키' })).toBeDefined();
  });

  test('says what happens to whoever has lost every passkey before they say so, and when they get in', async () => {
    let begun = false;
    const loseAll = vi.fn(async () => {
      begun = true;
      return ok({ recoveryAt: AT });
    });
    ask(() => ({ ...WAITING, recoveryAt: begun ? AT : null }), loseAll);
    await press('패스키를 모두 잃어버렸어요');
    expect(await screen.findByText(/3일 뒤부터/)).toBeDefined();
    expect(loseAll).not.toHaveBeenCalled();
    await press('안내 메일 받기');
    expect(await screen.findByText(/부터 메일의 링크로 패스키 없이 로그인할 수 있어요/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: '패스키를 모두 잃어버렸어요' })).toBeNull());
  });

  test('says why it cannot be done without', async () => {
    ask(
      () => WAITING,
      async () => fail(failure('connectionFailed')),
    );
    await press('패스키를 모두 잃어버렸어요');
    await press('안내 메일 받기');
    expect(await screen.findByText('서버 연결에 실패했습니다.')).toBeDefined();
  });
});
