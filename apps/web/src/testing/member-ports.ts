import { type Accounts, maskEmail } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { type PinHasher, type PinKeeper, parsePinHash } from '@naru/domain/pin';
import type { Sessions } from '@naru/domain/session';
import { fail, ok } from '@naru/domain/shared';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

const CODE = '123456';
const inTwoMinutes = (): string => new Date(Date.now() + 120_000).toISOString();

/** A stand-in for accounts; every code is 123456. */
const standInAccounts = (world: World): Accounts => ({
  isEmailTaken: (email) => world.answer(() => email.startsWith('taken')),
  sendEmailCode: () => world.answer(() => ({ expiredAt: inTwoMinutes() })),
  verifyEmailCode: async ({ verifyCode }) => (verifyCode === CODE ? ok({ emailTempToken: 'temp' }) : fail(failure('emailCodeWrong'))),
  startIdentity: () => world.answer(() => ({ identityId: 'identity', page: '/nft/identity/identity', expiredAt: inTwoMinutes() })),
  confirmIdentity: () => world.answer(() => ({ identityKey: 'key', name: world.member.name })),
  joinByEmail: () => world.answer(() => ({ nickname: world.member.nickname })),
  findEmail: () =>
    world.answer(() => ({ email: maskEmail(world.member.email), joinType: world.member.joinType, joinedAt: '2026-03-02T01:00:00.000Z' })),
  resetPassword: () => world.answer(() => undefined),
  changePassword: () => world.answer(() => undefined),
  info: async () => (world.signedIn ? world.answer(() => world.member) : fail(failure('tokenInvalid'))),
  updateInfo: (change) =>
    world.answer(() => {
      const { agree3 = world.member.marketingAgreed, agree4 = world.member.nightAgreed, ...rest } = change;
      world.member = { ...world.member, ...rest, marketingAgreed: agree3, nightAgreed: agree3 && agree4 };
      return world.member;
    }),
  isNicknameFree: (nickname) => world.answer(() => nickname !== '나루'),
});

/** A stand-in for the session. */
const standInSessions = (world: World): Sessions => {
  let active: ReturnType<Sessions['activeSite']> = null;
  return {
    signIn: async ({ password }) => {
      if (password.startsWith('wrong')) return fail(failure('signInFailed'));
      world.signedIn = true;
      return world.answer(() => undefined);
    },
    takeOver: async ({ accessToken }) => {
      if (accessToken.startsWith('stale')) return fail(failure('tokenUnverified'));
      world.signedIn = true;
      return ok(undefined);
    },
    signOut: async () => {
      world.signedIn = false;
      return ok(undefined);
    },
    hasToken: () => world.signedIn,
    isValid: async () => ok(world.signedIn),
    refresh: async () => ok(undefined),
    activeSite: () => active,
    setActiveSite: (siteCode) => {
      active = siteCode;
    },
    onEnded: () => () => undefined,
  };
};

/** A stand-in for the PIN's keeper: 135790 is right. */
const standInPinKeeper = (world: World): PinKeeper => {
  const done = () => world.answer(() => undefined);
  return { register: done, change: done, reset: done, check: done };
};

/** A stand-in for the hash: the digits as hex, padded. */
const standInPinHasher = (): PinHasher => ({
  hash: (digits) => {
    const parsed = parsePinHash(digits.padStart(64, '0'));
    if (!parsed.ok) throw new Error('not digits');
    return parsed.value;
  },
});

/** The client ports of this file. */
export const MEMBER_STAND_INS = {
  accounts: standInAccounts,
  sessions: standInSessions,
  pinKeeper: standInPinKeeper,
  pinHasher: standInPinHasher,
} satisfies Partial<StandIns>;
