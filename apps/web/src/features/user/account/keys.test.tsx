import type { MemberInfo } from '@naru/domain/account';
import { ok } from '@naru/domain/shared';
import { walletKeyId } from '@naru/testkit';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { heading } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const APP = { joinType: 'app', siteAuthList: [] } as const;

const open = async (member: Partial<MemberInfo>, onlyFirst = false): Promise<void> => {
  const options = { signedIn: true, member };
  const base = standInPorts(options);
  const { secondFactors } = base;
  const walletKeys: typeof secondFactors.walletKeys = async () => {
    const all = await secondFactors.walletKeys();
    return onlyFirst && all.ok ? ok(all.value.filter((key) => key.walletKeyId === walletKeyId(1))) : all;
  };
  openPage('/user/info/update?part=security', options, { ...base, secondFactors: { ...secondFactors, walletKeys } });
  await heading('로그인과 보안');
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the keys of an account', () => {
  test('are passkeys for every member of the web, also for one who acts for no site', async () => {
    await open({ joinType: 'web', siteAuthList: [] });
    const passkeys = await part('패스키');
    expect(await passkeys.findByText(/사무실 노트북/)).toBeDefined();
    expect(passkeys.getByText(/등록하면 로그인할 때와/)).toBeDefined();
    expect(screen.queryByRole('region', { name: '연결된 지갑' })).toBeNull();
  });

  test('are not made at another address than the market has for them, and it is said where', async () => {
    const options = { signedIn: true, member: { joinType: 'web', siteAuthList: [] } } as const;
    const { secondFactors, ...base } = standInPorts(options);
    const beginPasskey = async () => ok({ options: JSON.stringify({ rp: { id: 'naru.example', name: '나루' } }) });
    openPage('/user/info/update?part=security', options, { ...base, secondFactors: { ...secondFactors, beginPasskey } });
    const passkeys = await part('패스키');
    fireEvent.change(passkeys.getByLabelText(/패스키 이름/), { target: { value: '노트북' } });
    fireEvent.click(passkeys.getByRole('button', { name: '패스키 등록' }));
    expect(await passkeys.findByText(/이 주소에서는 패스키를 만들 수 없어요\. https?:\/\/naru\.example.* 주소로 열고/)).toBeDefined();
  });

  test('are wallets for whoever joined with one: since when, when used, and until when a new one waits', async () => {
    await open(APP);
    const wallets = await part('연결된 지갑');
    const [first, second] = await wallets.findAllByRole('listitem');
    expect(first?.textContent).toMatch(/연결 2026.*마지막 사용 2026/);
    expect(second?.textContent).toMatch(/아직 쓰지 않았어요.*부터 승인할 수 있어요/);
    expect(screen.queryByRole('region', { name: '패스키' })).toBeNull();
    const [end] = wallets.getAllByRole('button', { name: /연결 끊기$/ });
    if (end === undefined) throw new Error('no wallet can be unlinked');
    fireEvent.click(end);
    expect(await screen.findByRole('dialog', { name: '본인확인' })).toBeDefined();
    expect(screen.getByText(/연결을 끊어요. 다른 기기에서는 모두 로그아웃돼요/)).toBeDefined();
  });

  test('stay where they are the last, and say why', async () => {
    await open(APP, true);
    const wallets = await part('연결된 지갑');
    expect(await wallets.findByText(/마지막 지갑은 연결을 끊을 수 없어요/)).toBeDefined();
    expect(wallets.queryByRole('button')).toBeNull();
  });
});

describe('what takes a second factor', () => {
  const openDeveloper = (member: Partial<MemberInfo>, count: number): void => {
    const options = { signedIn: true, member };
    const base = standInPorts(options);
    const passkeys: typeof base.secondFactors.passkeys = async () => {
      const all = await base.secondFactors.passkeys();
      return all.ok ? ok(all.value.slice(0, count)) : all;
    };
    openPage('/user/info/update?part=developer', options, { ...base, secondFactors: { ...base.secondFactors, passkeys } });
  };

  test('is not typed for nothing by whoever has none: what is missing is said first, with the way to it', async () => {
    openDeveloper({ joinType: 'web' }, 0);
    const [keys, hooks] = [await part('API 키'), await part('웹훅')];
    expect(await keys.findByText('API 키를 만들려면 패스키가 있어야 해요.')).toBeDefined();
    expect(await hooks.findByText('웹훅을 만들려면 패스키가 있어야 해요.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(keys.getByRole('link', { name: '패스키 등록하러 가기' }));
    expect(await part('패스키')).toBeDefined();
  });

  test.each([
    ['a passkey', { joinType: 'web' }, 1],
    ['a wallet', APP, 0],
  ] as const)('is there for whoever has %s', async (_, member, count) => {
    openDeveloper(member, count);
    expect(await (await part('API 키')).findByRole('textbox', { name: '키 이름' })).toBeDefined();
    expect(screen.queryByText(/패스키가 있어야 해요/)).toBeNull();
  });
});
