import type { SecondFactors } from '@naru/domain/second-factor';
import { ok, parseDid } from '@naru/domain/shared';
import { must, passkeyId, walletKeyId } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

const LINKED = '2026-11-20T01:00:00.000Z';

/** A stand-in for a second factor: its member has a passkey and no wallet. */
const standInSecondFactors = (world: World): SecondFactors => ({
  passkeys: () =>
    world.answer(() => [{ passkeyId: passkeyId(3), name: '사무실 노트북', createdAt: '2026-11-20T01:00:00.000Z', usedAt: null }]),
  beginPasskey: async () => ok({ options: '{}' }),
  addPasskey: async () => ok(undefined),
  removePasskey: async () => ok(undefined),
  walletKeys: () =>
    world.answer(() => [
      {
        walletKeyId: walletKeyId(1),
        did: must(parseDid('did:jwk:first-wallet')),
        linkedAt: LINKED,
        usedAt: '2026-11-25T01:00:00.000Z',
        heldUntil: null,
      },
      {
        walletKeyId: walletKeyId(2),
        did: must(parseDid('did:jwk:other-wallet')),
        linkedAt: LINKED,
        usedAt: null,
        heldUntil: '2026-11-27T01:00:00.000Z',
      },
    ]),
  endWalletKey: async () => ok(undefined),
  begin: () => world.answer(() => ({ passkey: { options: '{}' }, wallet: false, signingIn: false, recoveryAt: null })),
  byPasskey: async () => ok(undefined),
  byWallet: async () => ok(undefined),
  loseAll: async () => ok({ recoveryAt: '2026-11-23T01:00:00.000Z' }),
  recover: async () => ok(undefined),
  required: () => world.answer(() => ({ required: false })),
  turn: async () => ok(undefined),
});

/** The client port of this file. */
export const SECOND_FACTOR_STAND_INS = { secondFactors: standInSecondFactors } satisfies Partial<StandIns>;
