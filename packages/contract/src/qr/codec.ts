import { ACTION_TYPE, TRANSFER_STATE } from '@naru/domain/history';
import { type ApprovalStep, parseMatchNumber, type QrShown, type QrStep, transferStateOf } from '@naru/domain/qr';
import { parseJobId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { sendOutcomeCodec } from '../gift/codec.ts';
import { type Codec, must, nameFor } from '../shared/codec.ts';
import type { qrStepWire, qrWire, transferStateWire } from './wire.ts';

/** A QR to show. */
export const qrShownCodec: Codec<z.infer<typeof qrWire>, QrShown> = {
  toWire: ({ qrData, nonce, duration }) => ({ qrData, qrNonce: nonce, duration }),
  fromWire: ({ qrData, qrNonce, duration }) => ({ qrData, nonce: qrNonce, duration }),
};

/** Where a QR stands: its state has the same name from the database to the screen. */
export const qrStepCodec: Codec<z.infer<typeof qrStepWire>, QrStep> = {
  toWire: ({ state, matchNumber }) => ({ state, matchNumber }),
  fromWire: ({ state, matchNumber }) => {
    const number = parseMatchNumber(matchNumber);
    return { state, matchNumber: number.ok ? number.value : null };
  },
};

/** Where an approval stands; beside its own state the wire tells the transfer-request state that {@link transferStateOf} makes of it. */
export const approvalStepCodec: Codec<z.infer<typeof transferStateWire>, ApprovalStep> = {
  toWire: ({ state, matchNumber, type, outcomes, jobId }) => ({
    state: TRANSFER_STATE[transferStateOf(state)],
    qrType: ACTION_TYPE[type],
    step: qrStepCodec.toWire({ state, matchNumber }),
    ...(outcomes === undefined ? {} : { outcomes: outcomes.map(sendOutcomeCodec.toWire) }),
    ...(jobId === undefined ? {} : { jobId }),
  }),
  fromWire: ({ state, qrType, step, outcomes, jobId }) => ({
    ...qrStepCodec.fromWire(step),
    transfer: nameFor(TRANSFER_STATE, state),
    type: nameFor(ACTION_TYPE, qrType),
    ...(outcomes === undefined ? {} : { outcomes: outcomes.map(sendOutcomeCodec.fromWire) }),
    ...(jobId === undefined ? {} : { jobId: must(parseJobId(jobId)) }),
  }),
};
