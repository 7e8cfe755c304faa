import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { PortOneHoldersConfig } from '../gateways/banks/portone-holders.ts';
import type { PortOneConfig } from '../gateways/identity/portone-provider.ts';
import { type PortOneSettings, portOneAccess } from './portone-settings.ts';
import { needed, refuseAll } from './setting-kinds.ts';

/** Who checks phones: the sandbox, or PortOne (choices 5, sign-up phone check). */
export type IdentityConfig = { readonly provider: 'sandbox' } | ({ readonly provider: 'portone' } & PortOneConfig);

/** The settings of the phone check, by name; PortOne's own are beside them. */
export const IDENTITY_SETTINGS = {
  NARU_PHONE_IDENTITY: z.enum(['sandbox', 'portone'], 'must be sandbox or portone').optional(),
  NARU_PORTONE_CHANNEL_KEY: z
    .string()
    .regex(/^[\w.-]{3,200}$/, 'must be the key of a channel as PortOne shows it')
    .optional(),
};

type Settings = PortOneSettings & { readonly [Name in keyof typeof IDENTITY_SETTINGS]?: z.output<(typeof IDENTITY_SETTINGS)[Name]> };

/** The phone check's configuration; a refusal is a line for each wrong setting. `sandbox` says whether the sandbox may stand in. */
export const identityConfig = (read: Settings, mode: string, sandbox: boolean): Result<IdentityConfig, string> => {
  const provider = read.NARU_PHONE_IDENTITY ?? (sandbox ? 'sandbox' : undefined);
  if (provider === undefined) return fail(`NARU_PHONE_IDENTITY: needed in ${mode}, since the sandbox's phone check is off`);
  if (provider === 'sandbox')
    return sandbox ? ok({ provider }) : fail(`NARU_PHONE_IDENTITY: must be portone in ${mode}, since the sandbox's phone check is off`);
  const channelKey = needed(read.NARU_PORTONE_CHANNEL_KEY, 'NARU_PORTONE_CHANNEL_KEY', 'with NARU_PHONE_IDENTITY=portone');
  const access = portOneAccess(read, mode, 'NARU_PHONE_IDENTITY=portone');
  if (!access.ok || !channelKey.ok) return refuseAll([access, channelKey]);
  return ok({ provider, ...access.value, channelKey: channelKey.value });
};

/** Who says in whose name an account is. */
export type HoldersConfig = { readonly provider: 'sandbox' } | ({ readonly provider: 'portone' } & PortOneHoldersConfig);

/** The settings of the holders of accounts, by name. */
export const HOLDER_SETTINGS = { NARU_ACCOUNT_HOLDERS: z.enum(['sandbox', 'portone'], 'must be sandbox or portone').optional() };

type HolderSettings = { readonly [Name in keyof typeof HOLDER_SETTINGS]?: z.output<(typeof HOLDER_SETTINGS)[Name]> };

/** The configuration; a refusal names the wrong setting. Phones and accounts share PortOne's secret: the phone check's wrong settings count here, too. */
export const holdersConfig = (
  read: HolderSettings,
  mode: string,
  identity: Result<IdentityConfig, string>,
): Result<HoldersConfig, string> => {
  const sandbox = mode === 'local' || mode === 'dev';
  const provider = read.NARU_ACCOUNT_HOLDERS ?? (sandbox ? 'sandbox' : undefined);
  if (provider === undefined) return fail(`NARU_ACCOUNT_HOLDERS: needed in ${mode}, since the sandbox's bank is for local and dev only`);
  if (provider === 'sandbox') return sandbox ? ok({ provider }) : fail(`NARU_ACCOUNT_HOLDERS: must be portone in ${mode}`);
  if (!identity.ok) return identity;
  if (identity.value.provider !== 'portone') return fail('NARU_ACCOUNT_HOLDERS: portone needs NARU_PHONE_IDENTITY=portone');
  return ok({ provider, baseUrl: identity.value.baseUrl, secret: identity.value.secret });
};
