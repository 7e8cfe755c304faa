import { failure } from '@naru/domain/failure';
import type { QrTickets, WalletAccounts } from '@naru/domain/qr';
import type { MySession, OpenSessions } from '@naru/domain/session';
import { fail, ok } from '@naru/domain/shared';
import { FakeQrTickets } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

/** A stand-in for the QRs of a wallet: nobody scans them unless a test brings a fake of its own. */
const standInQrTickets = (world: World): QrTickets => {
  const tickets = new FakeQrTickets();
  tickets.reachable = world.options.refusal !== 'connectionFailed';
  return tickets;
};

/** A stand-in for people with a wallet: everybody has joined. */
const standInWalletAccounts = (world: World): WalletAccounts => ({
  signIn: async () => {
    world.signedIn = true;
    return world.answer(() => undefined);
  },
  agree: () => world.answer(() => undefined),
  join: () => world.answer(() => ({ nickname: world.member.nickname })),
  linkIdentity: () => world.answer(() => undefined),
});

const SESSIONS: readonly MySession[] = [
  {
    id: 'this',
    device: 'Chrome, Windows',
    loginEnv: 'web',
    signedInAt: '2026-11-21T05:05:00.000Z',
    lastSeenAt: '2026-11-21T06:00:00.000Z',
    isThis: true,
  },
  {
    id: 'phone',
    device: '나루 지갑, Android',
    loginEnv: 'webview',
    signedInAt: '2026-11-18T01:20:00.000Z',
    lastSeenAt: '2026-11-20T23:41:00.000Z',
    isThis: false,
  },
];

/** A stand-in for a member's living sessions: this one, and one in the wallet app. */
const standInOpenSessions = (world: World): OpenSessions => {
  let sessions = world.options.empty ? SESSIONS.slice(0, 1) : SESSIONS;
  return {
    list: () => world.answer(() => sessions),
    end: async (id) => {
      if (!sessions.some((session) => session.id === id)) return fail(failure('lookupFailed'));
      sessions = sessions.filter((session) => session.id !== id);
      return ok(undefined);
    },
  };
};

/** The client ports of this file. */
export const WALLET_STAND_INS = {
  openSessions: standInOpenSessions,
  qrTickets: standInQrTickets,
  walletAccounts: standInWalletAccounts,
} satisfies Partial<StandIns>;
