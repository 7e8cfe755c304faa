import type { SessionEnd } from '@naru/domain/session';
import type { SessionEmitted } from '@naru/flows/session';
import { aMember, FakeAccounts, FakeSessions, ManualClock, siteCode } from '@naru/testkit';
import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LOCAL_CONFIG } from '../config.ts';
import { createSessionStore } from './create-store.ts';

const open = (token: boolean, change: Parameters<typeof aMember>[0] = {}) => {
  const sessions = Object.assign(new FakeSessions(), { token });
  const accounts = Object.assign(new FakeAccounts(new ManualClock()), { member: aMember(change) });
  const store = createSessionStore({ sessions, accounts, config: LOCAL_CONFIG });
  const emitted: SessionEmitted[] = [];
  store.onEmitted((one) => emitted.push(one));
  return { store, sessions, accounts, emitted };
};
const settled = (store: ReturnType<typeof open>['store'], state: string) => waitFor(() => expect(store.get().state).toBe(state));

describe('who is looking', () => {
  test('nobody, without a stored token: the server is not asked', () => {
    const { store, accounts } = open(false);
    const info = vi.spyOn(accounts, 'info');
    store.check(true);
    expect([store.get(), info.mock.calls]).toEqual([{ state: 'anonymous' }, []]);
  });

  test('is found out by a stored token', async () => {
    const { store, emitted } = open(true);
    expect(store.get()).toEqual({ state: 'checking' });
    await settled(store, 'member');
    expect(emitted).toEqual([{ type: 'loggedIn', member: aMember(), fresh: false }]);
  });

  test('is nobody when the token no longer holds', async () => {
    const { store, sessions } = open(true);
    sessions.valid = false;
    await settled(store, 'anonymous');
  });

  test('is whoever has just signed in', async () => {
    const { store, emitted } = open(false);
    await store.signedIn();
    expect([store.get(), emitted]).toEqual([
      { state: 'member', member: aMember(), activeSite: null },
      [{ type: 'loggedIn', member: aMember(), fresh: true }],
    ]);
  });

  test('is read anew after a change', async () => {
    const { store, accounts } = open(true);
    await settled(store, 'member');
    accounts.member = aMember({ nickname: '푸른등대5' });
    await store.reload();
    expect(store.get()).toMatchObject({ member: { nickname: '푸른등대5' } });
  });
});

describe('the end of a session', () => {
  test('by hand tells the server and leaves nothing of the member', async () => {
    const { store, sessions, emitted } = open(true);
    await settled(store, 'member');
    await store.signOut();
    expect([store.get(), sessions.signedOut, sessions.hasToken()]).toEqual([{ state: 'leaving' }, ['manual'], false]);
    store.check(false);
    expect(store.get()).toEqual({ state: 'anonymous' });
    expect(emitted.at(-1)).toMatchObject({ type: 'loggedOut', how: { type: 'manual', notice: 'notice.loggedOut' } });
  });

  test('by another log-in carries when and on what', async () => {
    const { store, sessions, emitted } = open(true);
    await settled(store, 'member');
    const end: SessionEnd = { reason: 'duplicateLogin', at: '2026-11-21T05:05:00.000Z', device: 'Chrome' };
    sessions.end(end);
    await settled(store, 'leaving');
    expect(emitted.at(-1)).toMatchObject({ type: 'loggedOut', how: { notice: 'notice.duplicateLogin', end } });
  });

  test('is heard by nobody who has stopped listening', async () => {
    const { store, sessions } = open(true);
    const heard = vi.fn();
    store.onEmitted(heard)();
    await settled(store, 'member');
    sessions.end({ reason: 'refreshExpired' });
    await settled(store, 'leaving');
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('an end that its member has not acknowledged', () => {
  const END = { reason: 'duplicateLogin', at: '2026-11-21T05:05:00.000Z', device: 'Chrome' } as const;

  test('is told also when a call of the page was quicker than the flow', async () => {
    const { store, sessions, emitted } = open(true);
    sessions.end(END);
    await settled(store, 'anonymous');
    expect(emitted).toMatchObject([{ type: 'loggedOut', how: { notice: 'notice.duplicateLogin', end: END } }]);
  });

  test.each([
    ['by another log-in', END, END],
    ['by expiry', { reason: 'refreshExpired' }, { reason: 'refreshExpired' }],
    ['by another password', { reason: 'refreshExpired', cause: 'passwordChanged' }, { reason: 'refreshExpired', cause: 'passwordChanged' }],
    ['by a token that is nobody’s', { reason: 'tokenUnverified' }, { reason: 'tokenUnverified' }],
    ['in another tab, which has told it', { reason: 'otherTab' }, null],
  ] as const)('%s outlives a reload, and is handed out once', async (_, end, unseen) => {
    const { store, sessions } = open(true);
    await settled(store, 'member');
    sessions.end(end);
    const reloaded = open(false).store;
    expect([reloaded.takeUnseenEnd(), reloaded.takeUnseenEnd()]).toEqual([unseen, null]);
  });

  test('is forgotten once it was acknowledged, and where somebody is logged in again', async () => {
    open(true).sessions.end(END);
    open(false).store.endSeen();
    expect(open(false).store.takeUnseenEnd()).toBeNull();
    open(true).sessions.end(END);
    expect([open(true).store.takeUnseenEnd(), open(false).store.takeUnseenEnd()]).toEqual([null, null]);
  });

  test('is nothing where something else was kept', () => {
    for (const stored of ['no JSON', '7', '{"reason":"otherTab"}']) {
      sessionStorage.setItem('naru.session-end', stored);
      expect(open(false).store.takeUnseenEnd()).toBeNull();
    }
  });
});

describe('issuer mode', () => {
  const ART = { siteCode: siteCode('ART'), siteName: '나루 공방', role: 'owner' as const };
  const GOLD = { siteCode: siteCode('GOLD'), siteName: '나루금은', role: 'owner' as const };

  test('is on for the first site, or for the one that is chosen, and is kept', async () => {
    const { store, sessions } = open(true, { siteAuthList: [ART, GOLD] });
    await settled(store, 'member');
    store.enterIssuerMode();
    expect([store.get(), sessions.activeSite()]).toMatchObject([{ activeSite: 'ART' }, 'ART']);
    store.enterIssuerMode(GOLD.siteCode);
    expect([store.get(), sessions.activeSite()]).toMatchObject([{ activeSite: 'GOLD' }, 'GOLD']);
    await store.reload();
    expect(store.get()).toMatchObject({ activeSite: 'GOLD' });
  });

  test('is off again when the authority for the kept site is gone', async () => {
    const { store, sessions, accounts } = open(true, { siteAuthList: [ART] });
    await settled(store, 'member');
    store.enterIssuerMode();
    accounts.member = aMember({ siteAuthList: [GOLD] });
    await store.reload();
    expect([store.get(), sessions.activeSite()]).toMatchObject([{ activeSite: null }, 'ART']);
  });

  test('is nothing for a visitor', () => {
    const { store, sessions } = open(false);
    store.enterIssuerMode(ART.siteCode);
    expect([store.get(), sessions.activeSite()]).toEqual([{ state: 'anonymous' }, null]);
  });
});
