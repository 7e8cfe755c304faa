import { ACTION_TYPE, TRANSFER_STATE } from '@naru/domain/history';
import { QR_STATES } from '@naru/domain/qr';
import * as z from 'zod/mini';
import { sendOutcomeWire } from '../gift/wire.ts';
import { codeOf, nonNegativeInteger, positiveInteger } from '../shared/primitives.ts';

/** A QR that a wallet scans (product 3, QR response). */
export const qrWire = z.object({ qrData: z.string(), qrNonce: z.string(), duration: nonNegativeInteger });

/** The other form: an action's QR, drawn as a PNG (product 3, QR response). */
export const actionQrWire = z.object({ nonce: z.string(), base64QrImage: z.string(), qrData: z.string(), duration: nonNegativeInteger });

/** Where a QR stands, with the number that its wallet's holder has to name while they have to. */
export const qrStepWire = z.object({ state: z.literal([...QR_STATES]), matchNumber: z.nullable(z.string()) });

/** Transfer state result (product 3), and the QR's own step beside it; of NFTs that were sent, what became of each, and of an act over many things its job. */
export const transferStateWire = z.object({
  state: codeOf(TRANSFER_STATE),
  qrType: codeOf(ACTION_TYPE),
  step: qrStepWire,
  outcomes: z.optional(z.array(sendOutcomeWire)),
  jobId: z.optional(positiveInteger),
});
