import { DEFAULT_LEAST_PAYOUT, DEFAULT_PAYOUT_DAYS, MOST_PAYOUT_BUSINESS_DAYS, type PayoutTerms } from '@naru/domain/payout';
import { fail, MAX_WON, ok, parseKoreanDay, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { TossPayoutConfig } from '../gateways/banks/toss-payout-wire.ts';
import { refuseAll, whole } from './setting-kinds.ts';
import { type TossSettingsRead, tossAccess, tossSecurityKey } from './toss-settings.ts';

export interface PayoutConfig extends PayoutTerms {
  /** `file`: a file that a bank takes, and the results of which are brought back; `toss`: Toss Payments; `sandbox`: a bank without money. */
  readonly sender: 'sandbox' | 'file' | 'toss';
  /** How Toss Payments is asked; null where it carries nothing. */
  readonly toss: TossPayoutConfig | null;
}

export const PAYOUT_SETTINGS = {
  NARU_PAYOUT: z.enum(['sandbox', 'file', 'toss'], 'must be sandbox, file or toss').optional(),
  NARU_PAYOUT_DAYS: whole(0, MOST_PAYOUT_BUSINESS_DAYS).optional(),
  NARU_PAYOUT_LEAST: whole(1, MAX_WON).optional(),
  NARU_HOLIDAYS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((day) => day !== ''))
    .refine((days) => days.every((day) => parseKoreanDay(day).ok), 'must be days as YYYY-MM-DD with commas between them')
    .optional(),
};

type Settings = { readonly [Name in keyof typeof PAYOUT_SETTINGS]?: z.output<(typeof PAYOUT_SETTINGS)[Name]> } & TossSettingsRead;

const tossConfig = (read: Settings, mode: string): Result<TossPayoutConfig | null, string> => {
  if (read.NARU_PAYOUT !== 'toss') return ok(null);
  const access = tossAccess(read, mode, 'NARU_PAYOUT=toss');
  const securityKey = tossSecurityKey(read, 'NARU_PAYOUT=toss');
  if (!access.ok || !securityKey.ok) return refuseAll([access, securityKey]);
  return ok({ ...access.value, securityKey: securityKey.value });
};

/** The configuration of payouts; a refusal is a line for each wrong setting. */
export const payoutConfig = (read: Settings, mode: string): Result<PayoutConfig, string> => {
  const sandbox = mode === 'local' || mode === 'dev';
  if (!sandbox && read.NARU_PAYOUT === undefined)
    return fail(`NARU_PAYOUT: needed in ${mode}, since the sandbox's bank is for local and dev only`);
  if (!sandbox && read.NARU_PAYOUT === 'sandbox') return fail(`NARU_PAYOUT: must be file or toss in ${mode}`);
  const toss = tossConfig(read, mode);
  if (!toss.ok) return toss;
  return ok({
    toss: toss.value,
    sender: read.NARU_PAYOUT ?? 'sandbox',
    days: read.NARU_PAYOUT_DAYS ?? DEFAULT_PAYOUT_DAYS,
    least: read.NARU_PAYOUT_LEAST ?? DEFAULT_LEAST_PAYOUT,
    holidays: new Set(
      (read.NARU_HOLIDAYS ?? []).flatMap((day) => {
        const parsed = parseKoreanDay(day);
        return parsed.ok ? [parsed.value] : [];
      }),
    ),
  });
};
