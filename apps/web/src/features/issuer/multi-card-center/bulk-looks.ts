import { type BulkJob, type BulkRowFilter, type BulkState, RUNNING_BULK_STATES } from '@naru/domain/bulk';
import type { Tone } from '../../../shared/ui/Standing.tsx';

/** What a state means, hence its colour. */
export const BULK_TONES: Readonly<Record<BulkState, Tone>> = Object.freeze({
  uploaded: 'waiting',
  previewed: 'open',
  queued: 'waiting',
  minting: 'waiting',
  paused: 'quiet',
  done: 'open',
  partlyFailed: 'bad',
  cancelled: 'quiet',
});

/** The same of a row, and of what has become of it. */
export const BULK_ROW_TONES: Readonly<Record<BulkRowFilter, Tone>> = Object.freeze({
  faulty: 'bad',
  ready: 'open',
  minted: 'quiet',
  failed: 'bad',
  kept: 'quiet',
  given: 'quiet',
  onSale: 'open',
  sold: 'quiet',
  inDelivery: 'waiting',
  delivered: 'quiet',
  revoked: 'bad',
});

/** Whether a job goes on by itself. */
export const isRunning = ({ state }: Pick<BulkJob, 'state'>): boolean => RUNNING_BULK_STATES.has(state);

/** How far a job has come that is being minted: rows that have ended, and those that will. */
export const mintingOf = ({
  counts: { minted, failed, ready },
}: Pick<BulkJob, 'counts'>): { readonly done: number; readonly all: number } => ({
  done: minted + failed,
  all: minted + failed + ready,
});
