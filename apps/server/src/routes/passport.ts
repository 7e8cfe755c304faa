import { keyIdOf } from '@naru/passport/make';
import type { Hono } from 'hono';
import { passportSigner } from '../gateways/passport/passport-signer.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Deps } from '../kernel/deps.ts';
import { withinRates } from '../kernel/rate.ts';
import { networkOf } from '../shared/addresses.ts';
import { issueDisclosures, issuePassport } from '../use-cases/passport/issue-passport.ts';
import type { NounHandlers } from './handler.ts';

/** A passport takes the server many looks at the chain. */
const MOST = 60;
const SECONDS = 60;

/** Ownership passports. */
export const passportHandlers = (deps: Deps): NounHandlers<'passports'> => ({
  passports: {
    download: async ({ params, member, ip }) => {
      const allowed = await withinRates(deps, [
        { key: `passport address ${networkOf(ip)}`, most: MOST, seconds: SECONDS, policy: 'passports' },
      ]);
      return allowed.ok ? issuePassport(deps, member, params) : allowed;
    },
    openings: ({ params, member }) => issueDisclosures(deps, member, params),
  },
});

/** Where the keys stand that verifiers of passports pin; the address never changes. */
export const PASSPORT_KEYS = '/.well-known/naru-passport-keys';

/** Mounts {@link PASSPORT_KEYS}: a JWK set, with chain, contract and the chain worker beside it. Anybody may read it, from any page. */
export const mountPassportKeys = (app: Hono<HttpEnv>, { db, keys, chain }: Deps): void => {
  app.get(PASSPORT_KEYS, async (c) => {
    const { key, past } = await passportSigner(db, keys);
    c.header('access-control-allow-origin', '*');
    c.header('cache-control', 'public, max-age=300');
    const { chainId, contract, operator } = chain;
    const named = await Promise.all([key, ...past].map(async (one) => ({ ...one, kid: await keyIdOf(one), use: 'sig', alg: 'ES256' })));
    return c.json({ keys: named, chainId, contract, relays: [operator] });
  });
};
