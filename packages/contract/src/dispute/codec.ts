import { DISPUTE_REASON, DISPUTE_STANCE, type DisputeView } from '@naru/domain/dispute';
import { parseDisputeId, parseWon } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import { DISPUTE_STATE_WIRE, type disputeWire } from './wire.ts';

/** One dispute over redeemed goods. */
export const disputeCodec: Codec<z.infer<typeof disputeWire>, DisputeView> = {
  toWire: ({ state, reason, answer, ruling, pictures, ...dispute }) => ({
    ...dispute,
    pictures: [...pictures],
    state: DISPUTE_STATE_WIRE[state],
    reason: DISPUTE_REASON[reason],
    answer: orNull(answer, (one) => ({ ...one, stance: DISPUTE_STANCE[one.stance] })),
    ruling: orNull(ruling, (one) => ({ ...one })),
  }),
  fromWire: ({ disputeId, state, reason, answer, ruling, ...wire }) => ({
    ...wire,
    disputeId: must(parseDisputeId(disputeId)),
    state: nameFor(DISPUTE_STATE_WIRE, state),
    reason: nameFor(DISPUTE_REASON, reason),
    answer: orNull(answer, (one) => ({ ...one, stance: nameFor(DISPUTE_STANCE, one.stance) })),
    ruling: orNull(ruling, (one) => ({ ...one, amount: orNull(one.amount, (amount) => must(parseWon(amount))) })),
  }),
};
