import { ACTION_TYPE, TRANSFER_STATE } from '@naru/domain/history';
import { type ApprovalStep, type MatchNumber, parseMatchNumber, QR_STATES, type QrShown, type QrStep } from '@naru/domain/qr';
import * as z from 'zod/mini';
import { sendOutcome } from '../gift/replies.ts';
import { id } from '../shared/ids.ts';
import { nonNegativeInteger } from '../shared/primitives.ts';
import { as, bare, code, count, list, optional, type Part, reply, text } from '../shared/reply.ts';

/** A QR that a wallet scans (product 3, QR response). */
export const qr = reply<QrShown>()({ qrData: text, nonce: as('qrNonce', text), duration: count });

/** The other form: an action's QR, drawn as a PNG (product 3, QR response). */
export const actionQr = bare(z.object({ nonce: z.string(), base64QrImage: z.string(), qrData: z.string(), duration: nonNegativeInteger }));

const matchNumberWire = z.nullable(z.string());
/** The number that its wallet's holder has to name; what is none is as none at all. */
const matchNumber: Part<typeof matchNumberWire, MatchNumber | null> = {
  schema: matchNumberWire,
  toWire: (number) => number,
  fromWire: (wire) => {
    const number = parseMatchNumber(wire);
    return number.ok ? number.value : null;
  },
};

/** Where a QR stands, with the number that its wallet's holder has to name while they have to. */
export const qrStep = reply<QrStep>()({ state: bare(z.literal([...QR_STATES])), matchNumber });

const transfer = reply<Omit<ApprovalStep, keyof QrStep>>()({
  transfer: as('state', code(TRANSFER_STATE)),
  type: as('qrType', code(ACTION_TYPE)),
  outcomes: optional(list(sendOutcome)),
  jobId: optional(id.job),
});
const transferStateWire = z.object({ ...transfer.schema.shape, step: qrStep.schema });

/** Transfer state result (product 3), and the QR's own step beside it; of NFTs that were sent, what became of each, and of an act over many things its job. */
export const transferState: Part<typeof transferStateWire, ApprovalStep> = {
  schema: transferStateWire,
  toWire: (approval) => ({ ...transfer.toWire(approval), step: qrStep.toWire(approval) }),
  fromWire: ({ step, ...wire }) => ({ ...qrStep.fromWire(step), ...transfer.fromWire(wire) }),
};
