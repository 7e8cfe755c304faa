import type { TransferState } from '../history/views.ts';
import type { Brand } from '../shared/brand.ts';
import { type Lifecycle, statesOf } from '../shared/lifecycle.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** Where a QR that was shown to somebody stands (product 4, QR flow; choices 5, sign-in QR). */
export type QrState = 'waiting' | 'scanned' | 'matching' | 'approved' | 'used' | 'failed' | 'refused' | 'expired';
export type QrMove = 'scan' | 'present' | 'match' | 'mismatch' | 'use' | 'fail' | 'refuse' | 'expire';

/**
 * A QR from its showing to its end. A wallet fetches the request (`scan`) and answers it with a presentation (`present`); its holder then names
 * the number that the asking screen shows (`match`), which a person who was handed somebody else's QR does not see. What was approved is used
 * once. Other wallets may present without being seen to scan.
 */
export const QR_LIFECYCLE: Lifecycle<QrState, QrMove> = Object.freeze({
  waiting: { scan: 'scanned', present: 'matching', refuse: 'refused', expire: 'expired' },
  scanned: { present: 'matching', refuse: 'refused', expire: 'expired' },
  matching: { match: 'approved', mismatch: 'refused', expire: 'expired' },
  approved: { use: 'used', fail: 'failed', expire: 'expired' },
  used: {},
  failed: {},
  refused: {},
  expired: {},
});

export const QR_STATES: readonly QrState[] = Object.freeze(statesOf(QR_LIFECYCLE));

/** The states in which a wallet may still answer. */
export const ANSWERABLE_QR_STATES: ReadonlySet<QrState> = new Set(['waiting', 'scanned']);
/** The states after which nothing more happens. */
export const ENDED_QR_STATES: ReadonlySet<QrState> = new Set(['used', 'failed', 'refused', 'expired']);

const TRANSFER_STATES: Readonly<Record<QrState, TransferState>> = {
  waiting: 'create',
  scanned: 'create',
  matching: 'create',
  approved: 'create',
  used: 'success',
  failed: 'fail',
  refused: 'fail',
  expired: 'fail',
};

/** The transfer-request state (product 3) of an action's QR: SUCCESS only when the action has been carried out. */
export const transferStateOf = (state: QrState): TransferState => TRANSFER_STATES[state];

/** The two digits that the asking screen shows and the wallet's holder names, so that a QR handed on by somebody else signs nobody in. */
export type MatchNumber = Brand<string, 'MatchNumber'>;

/** Reads two digits, 10 to 99. */
export const parseMatchNumber = (value: unknown): Result<MatchNumber, 'malformed'> =>
  typeof value === 'string' && /^[1-9]\d$/.test(value) ? ok(value as MatchNumber) : fail('malformed');
