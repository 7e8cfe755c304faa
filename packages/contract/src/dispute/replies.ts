import { DISPUTE_REASON, DISPUTE_STANCE, type DisputeView, RULINGS } from '@naru/domain/dispute';
import * as z from 'zod/mini';
import { id } from '../shared/ids.ts';
import { bare, code, list, orNull, positive, reply, text, timestamp, won } from '../shared/reply.ts';

const DISPUTE_STATE_WIRE = Object.freeze({
  waiting: 'WAITING',
  deciding: 'DECIDING',
  refunded: 'REFUNDED',
  partlyRefunded: 'PARTLY_REFUNDED',
  resent: 'RESENT',
  dismissed: 'DISMISSED',
  withdrawn: 'WITHDRAWN',
} as const);

const answer = reply<NonNullable<DisputeView['answer']>>()({ stance: code(DISPUTE_STANCE), text, at: timestamp });

const ruling = reply<NonNullable<DisputeView['ruling']>>()({
  ruling: bare(z.literal([...RULINGS])),
  text,
  at: timestamp,
  amount: orNull(won),
});

export const dispute = reply<DisputeView>()({
  disputeId: id.dispute,
  state: code(DISPUTE_STATE_WIRE),
  reason: code(DISPUTE_REASON),
  text,
  pictures: list(positive),
  openedAt: timestamp,
  answerDueAt: timestamp,
  answer: orNull(answer),
  ruling: orNull(ruling),
  endedAt: orNull(timestamp),
});
