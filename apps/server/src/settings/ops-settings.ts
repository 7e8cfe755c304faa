import { DEFAULT_REFUND_LIMITS, type RefundLimits } from '@naru/domain/operator';
import { MAX_WON } from '@naru/domain/shared';
import { z } from 'zod';
import { isAddressRange } from '../shared/addresses.ts';
import { address, toggle, whole } from './setting-kinds.ts';

export interface OpsConfig {
  /** Whether there is a console, at /ops. */
  readonly console: boolean;
  /** From where it can be reached: ranges of addresses. */
  readonly addresses: readonly string[];
  /** Where people open it, which is what their passkeys are made for; null where that is the market's own address. */
  readonly url: string | null;
  /** From which sums on a refund needs a second person. */
  readonly refundLimits: RefundLimits;
  /** Whether a store that is opened asks whoever acts for it for a second factor, until its owner says otherwise. */
  readonly storesAskFactor: boolean;
}

/** The machine alone. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

export const OPS_SETTINGS = {
  NARU_OPS: toggle.optional(),
  NARU_OPS_ADDRESSES: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((range) => range !== ''))
    .refine((ranges) => ranges.every(isAddressRange), 'must be addresses, or ranges as 10.1.0.0/16, with commas between them')
    .optional(),
  NARU_OPS_URL: address(['http:', 'https:']).optional(),
  NARU_FOUR_EYES_REFUND: whole(0, MAX_WON).optional(),
  NARU_FOUR_EYES_REFUND_DAY: whole(0, MAX_WON).optional(),
  NARU_STORE_FACTOR: toggle.optional(),
};

type Settings = { readonly [Name in keyof typeof OPS_SETTINGS]?: z.output<(typeof OPS_SETTINGS)[Name]> };

/** The configuration of the platform; `sandbox` where nobody's money is. */
export const opsConfig = (read: Settings, sandbox: boolean): OpsConfig => ({
  console: read.NARU_OPS ?? false,
  addresses: read.NARU_OPS_ADDRESSES ?? LOOPBACK,
  url: read.NARU_OPS_URL ?? null,
  refundLimits: {
    each: read.NARU_FOUR_EYES_REFUND ?? DEFAULT_REFUND_LIMITS.each,
    day: read.NARU_FOUR_EYES_REFUND_DAY ?? DEFAULT_REFUND_LIMITS.day,
  },
  storesAskFactor: read.NARU_STORE_FACTOR ?? !sandbox,
});
