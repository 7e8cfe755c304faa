import { type DuePayout, type Owed, PAYOUT_LIFECYCLE, type Payout } from '@naru/domain/payout';
import { statesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { day } from '../shared/calendar.ts';
import { secretId } from '../shared/primitives.ts';
import { bare, count, integer, list, orNull, positive, reply, text, timestamp } from '../shared/reply.ts';

export const duePayout = reply<DuePayout>()({ day, amount: integer });

export const owed = reply<Owed>()({
  due: list(duePayout),
  adjustment: count,
  unconfirmed: integer,
  stopped: integer,
  underway: count,
  least: count,
});

export const payout = reply<Payout>()({
  payoutId: bare(secretId),
  day,
  amount: positive,
  bankId: text,
  account: text,
  holder: text,
  state: bare(z.literal(statesOf(PAYOUT_LIFECYCLE))),
  at: orNull(timestamp),
  reason: orNull(text),
});
