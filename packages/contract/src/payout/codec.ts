import type { DuePayout, Owed, Payout } from '@naru/domain/payout';
import { parseKoreanDay } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must } from '../shared/codec.ts';
import type { duePayoutWire, owedWire, payoutWire } from './wire.ts';

/** What goes out on a day. */
export const duePayoutCodec: Codec<z.infer<typeof duePayoutWire>, DuePayout> = {
  toWire: (due) => ({ ...due }),
  fromWire: ({ day, amount }) => ({ day: must(parseKoreanDay(day)), amount }),
};

/** What somebody is owed and has not got yet. */
export const owedCodec: Codec<z.infer<typeof owedWire>, Owed> = {
  toWire: ({ due, ...owed }) => ({ ...owed, due: due.map(duePayoutCodec.toWire) }),
  fromWire: ({ due, ...owed }) => ({ ...owed, due: due.map(duePayoutCodec.fromWire) }),
};

/** One payout. */
export const payoutCodec: Codec<z.infer<typeof payoutWire>, Payout> = {
  toWire: (payout) => ({ ...payout }),
  fromWire: ({ day, ...payout }) => ({ ...payout, day: must(parseKoreanDay(day)) }),
};
