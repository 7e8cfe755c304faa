import { PAYOUT_LIFECYCLE } from '@naru/domain/payout';
import { statesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { instant, koreanDay, nonNegativeInteger, positiveInteger, secretId } from '../shared/primitives.ts';

/** What goes out on a day. */
export const duePayoutWire = z.object({ day: koreanDay, amount: z.int() });

/** What somebody is owed and has not got yet. */
export const owedWire = z.object({
  due: z.array(duePayoutWire),
  adjustment: nonNegativeInteger,
  unconfirmed: z.int(),
  stopped: z.int(),
  underway: nonNegativeInteger,
  least: nonNegativeInteger,
});

/** One payout, as its receiver sees it. */
export const payoutWire = z.object({
  payoutId: secretId,
  day: koreanDay,
  amount: positiveInteger,
  bankId: z.string(),
  account: z.string(),
  holder: z.string(),
  state: z.literal([...statesOf(PAYOUT_LIFECYCLE)]),
  at: z.nullable(instant),
  reason: z.nullable(z.string()),
});
