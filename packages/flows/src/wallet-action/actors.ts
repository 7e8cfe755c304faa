import type { Answer } from '@naru/domain/failure';
import type { PinHash, PinHasher } from '@naru/domain/pin';
import type { QrTickets } from '@naru/domain/qr';
import { approvalActors } from '../approval-poll/actors.ts';
import { approvalPollMachine } from '../approval-poll/machine.ts';
import { pinSignActors } from '../pin-sign/actors.ts';
import { pinSignMachine } from '../pin-sign/machine.ts';

/** The actors of the flow: `run` performs the action with the PIN's hash; behind an approved QR the server performs it by itself. */
export const walletActionActors = (port: {
  readonly qrTickets: QrTickets;
  readonly hasher: PinHasher;
  readonly run: (pin: PinHash) => Answer<void>;
}) => ({
  pinSign: pinSignMachine.provide({ actors: pinSignActors({ hasher: port.hasher, perform: port.run }) }),
  approval: approvalPollMachine.provide({ actors: approvalActors(port) }),
});
