import { secondFactorEndpoints } from '@naru/contract';
import type { SecondFactors } from '@naru/domain/second-factor';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** A second factor, and the passkeys that serve as one, over HTTP. */
export const httpSecondFactors = (call: Call): SecondFactors => ({
  passkeys: () => call(secondFactorEndpoints.passkeys),
  beginPasskey: () => call(secondFactorEndpoints.passkeyBegin),
  addPasskey: (body) => done(call(secondFactorEndpoints.passkeyAdd, { body })),
  removePasskey: ({ passkeyId, proof }) => done(call(secondFactorEndpoints.passkeyRemove, { params: { x: passkeyId }, body: { proof } })),
  walletKeys: () => call(secondFactorEndpoints.walletKeys),
  endWalletKey: ({ walletKeyId, proof }) => done(call(secondFactorEndpoints.walletKeyEnd, { params: { x: walletKeyId }, body: { proof } })),
  begin: () => call(secondFactorEndpoints.secondFactorBegin),
  byPasskey: (credential) => done(call(secondFactorEndpoints.secondFactorGive, { body: { credential } })),
  byWallet: ({ nonce }) => done(call(secondFactorEndpoints.secondFactorGive, { body: { nonce } })),
  loseAll: () => call(secondFactorEndpoints.passkeysLost),
  recover: (key) => done(call(secondFactorEndpoints.passkeysRecover, { body: { key } })),
  required: (siteCode) => call(secondFactorEndpoints.secondFactor, { query: { siteCode } }),
  turn: (body) => done(call(secondFactorEndpoints.secondFactorTurn, { body })),
});
