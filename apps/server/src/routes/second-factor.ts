import { ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { memberPasskeys, memberWalletKeys, siteAsksFactor } from '../reads/second-factor.ts';
import { endWalletKey } from '../use-cases/second-factor/end-wallet-key.ts';
import { factorWays, giveByPasskey, giveByWallet, turnFactor } from '../use-cases/second-factor/give-factor.ts';
import { addPasskey, beginPasskey, removePasskey } from '../use-cases/second-factor/manage-passkeys.ts';
import { loseAll, recover } from '../use-cases/second-factor/recover.ts';
import type { NounHandlers } from './handler.ts';

/** A second factor at log-in, at changes of the account and at entering issuer mode, and the passkeys that serve as one (product 19). */
export const secondFactorHandlers = (deps: Deps): NounHandlers<'secondFactors'> => ({
  secondFactors: {
    passkeys: async ({ member }) => ok(await memberPasskeys(deps.db, member.id)),
    beginPasskey: ({ member }) => beginPasskey(deps, member),
    addPasskey: ({ body, member }) => addPasskey(deps, member, body),
    removePasskey: ({ params, body, member }) => removePasskey(deps, member, { passkeyId: params.x, proof: body.proof }),
    walletKeys: async ({ member }) => ok(await memberWalletKeys(deps.db, member.id, deps.clock.now())),
    endWalletKey: ({ params, body, member }) => endWalletKey(deps, member, { walletKeyId: params.x, proof: body.proof }),
    begin: async ({ member }) => ok(await factorWays(deps, member)),
    secondFactorGive: ({ body, member }) =>
      'nonce' in body ? giveByWallet(deps, member, body.nonce) : giveByPasskey(deps, member, body.credential),
    loseAll: ({ member }) => loseAll(deps, member),
    recover: ({ body }) => recover(deps, body),
    required: async ({ query }) => ok({ required: await siteAsksFactor(deps.db, query.siteCode) }),
    turn: ({ body, member }) => turnFactor(deps, member, body),
  },
});
