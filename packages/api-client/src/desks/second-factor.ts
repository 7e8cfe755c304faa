import { secondFactorEndpoints } from '@naru/contract';
import { factorWaysCodec, passkeyCodec, walletKeyCodec } from '@naru/contract/codec';
import type { SecondFactors } from '@naru/domain/second-factor';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

/** A second factor, and the passkeys that serve as one, over HTTP. */
export const httpSecondFactors = (call: Call): SecondFactors => ({
  passkeys: () => seen(call(secondFactorEndpoints.passkeys), (all) => all.map(passkeyCodec.fromWire)),
  beginPasskey: () => call(secondFactorEndpoints.passkeyBegin),
  addPasskey: (body) => done(call(secondFactorEndpoints.passkeyAdd, { body })),
  removePasskey: ({ passkeyId, proof }) => done(call(secondFactorEndpoints.passkeyRemove, { params: { x: passkeyId }, body: { proof } })),
  walletKeys: () => seen(call(secondFactorEndpoints.walletKeys), (all) => all.map(walletKeyCodec.fromWire)),
  endWalletKey: ({ walletKeyId, proof }) => done(call(secondFactorEndpoints.walletKeyEnd, { params: { x: walletKeyId }, body: { proof } })),
  begin: () => seen(call(secondFactorEndpoints.secondFactorBegin), factorWaysCodec.fromWire),
  byPasskey: (credential) => done(call(secondFactorEndpoints.secondFactorGive, { body: { credential } })),
  byWallet: ({ nonce }) => done(call(secondFactorEndpoints.secondFactorGive, { body: { nonce } })),
  loseAll: () => seen(call(secondFactorEndpoints.passkeysLost), ({ recoveryDatetime }) => ({ recoveryAt: recoveryDatetime })),
  recover: (key) => done(call(secondFactorEndpoints.passkeysRecover, { body: { key } })),
  required: (siteCode) => call(secondFactorEndpoints.secondFactor, { query: { siteCode } }),
  turn: (body) => done(call(secondFactorEndpoints.secondFactorTurn, { body })),
});
