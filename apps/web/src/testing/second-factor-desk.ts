import type { SecondFactors } from '@naru/domain/second-factor';
import { ok } from '@naru/domain/shared';
import { passkeyId } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

/** A stand-in for a second factor: its member has a passkey and no wallet. */
const standInSecondFactors = (world: World): SecondFactors => ({
  passkeys: () =>
    world.answer(() => [{ passkeyId: passkeyId(3), name: '사무실 노트북', createdAt: '2026-11-20T01:00:00.000Z', usedAt: null }]),
  beginPasskey: async () => ok({ options: '{}' }),
  addPasskey: async () => ok(undefined),
  removePasskey: async () => ok(undefined),
  begin: () => world.answer(() => ({ passkey: { options: '{}' }, wallet: false, signingIn: false, recoveryAt: null })),
  byPasskey: async () => ok(undefined),
  byWallet: async () => ok(undefined),
  loseAll: async () => ok({ recoveryAt: '2026-11-23T01:00:00.000Z' }),
  recover: async () => ok(undefined),
  required: () => world.answer(() => ({ required: false })),
  turn: async () => ok(undefined),
});

/** The desk of this file. */
export const SECOND_FACTOR_STAND_INS = { secondFactors: standInSecondFactors } satisfies Partial<StandIns>;
