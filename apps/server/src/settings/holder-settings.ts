import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { PortOneHoldersConfig } from '../gateways/banks/portone-holders.ts';
import type { IdentityConfig } from './identity-settings.ts';

/** Who says in whose name an account is. */
export type HoldersConfig = { readonly provider: 'sandbox' } | ({ readonly provider: 'portone' } & PortOneHoldersConfig);

/** The settings of the holders of accounts, by name. */
export const HOLDER_SETTINGS = { NARU_ACCOUNT_HOLDERS: z.enum(['sandbox', 'portone'], 'must be sandbox or portone').optional() };

type Settings = { readonly [Name in keyof typeof HOLDER_SETTINGS]?: z.output<(typeof HOLDER_SETTINGS)[Name]> };

/**
 * The configuration; a refusal is the one line that names the wrong setting. PortOne is asked by the same secret for phones
 * and for accounts: what is wrong with the phone check's settings is wrong with these.
 */
export const holdersConfig = (read: Settings, mode: string, identity: Result<IdentityConfig, string>): Result<HoldersConfig, string> => {
  const sandbox = mode === 'local' || mode === 'dev';
  const provider = read.NARU_ACCOUNT_HOLDERS ?? (sandbox ? 'sandbox' : undefined);
  if (provider === undefined) return fail(`NARU_ACCOUNT_HOLDERS: needed in ${mode}, since the sandbox's bank is for local and dev only`);
  if (provider === 'sandbox') return sandbox ? ok({ provider }) : fail(`NARU_ACCOUNT_HOLDERS: must be portone in ${mode}`);
  if (!identity.ok) return identity;
  if (identity.value.provider !== 'portone') return fail('NARU_ACCOUNT_HOLDERS: portone needs NARU_PHONE_IDENTITY=portone');
  return ok({ provider, baseUrl: identity.value.baseUrl, secret: identity.value.secret });
};
