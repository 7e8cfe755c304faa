import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
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
