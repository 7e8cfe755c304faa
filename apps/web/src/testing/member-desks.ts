import { type Accounts, maskEmail } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { type PinHasher, type PinKeeper, parsePinHash } from '@naru/domain/pin';
import type { Sessions } from '@naru/domain/session';
import { fail, ok } from '@naru/domain/shared';
import type { House } from './house.ts';
import type { StandIns } from './stand-ins.ts';

const CODE = '123456';
const inTwoMinutes = (): string => new Date(Date.now() + 120_000).toISOString();

/** A stand-in for accounts; every code is 123456. */
const standInAccounts = (house: House): Accounts => ({
  isEmailTaken: (email) => house.answer(() => email.startsWith('taken')),
  sendEmailCode: () => house.answer(() => ({ expiredAt: inTwoMinutes() })),
  verifyEmailCode: async ({ verifyCode }) => (verifyCode === CODE ? ok({ emailTempToken: 'temp' }) : fail(failure('emailCodeWrong'))),
  startIdentity: () => house.answer(() => ({ identityId: 'identity', page: '/nft/identity/identity', expiredAt: inTwoMinutes() })),
  confirmIdentity: () => house.answer(() => ({ identityKey: 'key', name: house.member.name })),
  joinByEmail: () => house.answer(() => ({ nickname: house.member.nickname })),
  findEmail: () =>
    house.answer(() => ({ email: maskEmail(house.member.email), joinType: house.member.joinType, joinedAt: '2026-03-02T01:00:00.000Z' })),
  resetPassword: () => house.answer(() => undefined),
  changePassword: () => house.answer(() => undefined),
  info: async () => (house.signedIn ? house.answer(() => house.member) : fail(failure('tokenInvalid'))),
  updateInfo: (change) =>
    house.answer(() => {
      const { agree3 = house.member.marketingAgreed, agree4 = house.member.nightAgreed, ...rest } = change;
      house.member = { ...house.member, ...rest, marketingAgreed: agree3, nightAgreed: agree3 && agree4 };
      return house.member;
    }),
  isNicknameFree: (nickname) => house.answer(() => nickname !== '나루'),
});

/** A stand-in for the session. */
const standInSessions = (house: House): Sessions => {
  let active: ReturnType<Sessions['activeSite']> = null;
  return {
    signIn: async ({ password }) => {
      if (password.startsWith('wrong')) return fail(failure('signInFailed'));
      house.signedIn = true;
      return house.answer(() => undefined);
    },
    takeOver: async ({ accessToken }) => {
      if (accessToken.startsWith('stale')) return fail(failure('tokenUnverified'));
      house.signedIn = true;
      return ok(undefined);
    },
    signOut: async () => {
      house.signedIn = false;
      return ok(undefined);
    },
    hasToken: () => house.signedIn,
    isValid: async () => ok(house.signedIn),
    refresh: async () => ok(undefined),
    activeSite: () => active,
    setActiveSite: (siteCode) => {
      active = siteCode;
    },
    onEnded: () => () => undefined,
  };
};

/** A stand-in for the PIN's keeper: 135790 is right. */
const standInPinKeeper = (house: House): PinKeeper => {
  const done = () => house.answer(() => undefined);
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

/** The desks of this file. */
export const MEMBER_STAND_INS = {
  accounts: standInAccounts,
  sessions: standInSessions,
  pinKeeper: standInPinKeeper,
  pinHasher: standInPinHasher,
} satisfies Partial<StandIns>;
