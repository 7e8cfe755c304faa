import { DISPUTE_REASON, DISPUTE_STANCE, RULINGS } from '@naru/domain/dispute';
import * as z from 'zod/mini';
import { codeOf, instant, positiveInteger, won } from '../shared/primitives.ts';

/** Words of where a dispute stands on the wire. */
export const DISPUTE_STATE_WIRE = Object.freeze({
  waiting: 'WAITING',
  deciding: 'DECIDING',
  refunded: 'REFUNDED',
  partlyRefunded: 'PARTLY_REFUNDED',
  resent: 'RESENT',
  dismissed: 'DISMISSED',
  withdrawn: 'WITHDRAWN',
} as const);

/** One dispute over redeemed goods. */
export const disputeWire = z.object({
  disputeId: positiveInteger,
  state: codeOf(DISPUTE_STATE_WIRE),
  reason: codeOf(DISPUTE_REASON),
  text: z.string(),
  pictures: z.array(positiveInteger),
  openedAt: instant,
  answerDueAt: instant,
  answer: z.nullable(z.object({ stance: codeOf(DISPUTE_STANCE), text: z.string(), at: instant })),
  ruling: z.nullable(z.object({ ruling: z.literal([...RULINGS]), text: z.string(), at: instant, amount: z.nullable(won) })),
  endedAt: z.nullable(instant),
});
