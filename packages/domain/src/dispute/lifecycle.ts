import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a dispute over redeemed goods stands. */
export type DisputeState = 'waiting' | 'deciding' | 'refunded' | 'partlyRefunded' | 'resent' | 'dismissed' | 'withdrawn';
/** What can happen to it. */
export type DisputeMove = 'answer' | 'lapse' | 'refund' | 'part' | 'resend' | 'dismiss' | 'withdraw';

/**
 * A dispute waits for its issuer, then for the operators, who alone decide it: once the issuer has answered, or has let the time for it pass, after
 * which they may still be heard. Until then its owner may take it back, as they do by confirming that the goods are there.
 */
export const DISPUTE_LIFECYCLE: Lifecycle<DisputeState, DisputeMove> = Object.freeze({
  waiting: { answer: 'deciding', lapse: 'deciding', withdraw: 'withdrawn' },
  deciding: {
    answer: 'deciding',
    refund: 'refunded',
    part: 'partlyRefunded',
    resend: 'resent',
    dismiss: 'dismissed',
    withdraw: 'withdrawn',
  },
  refunded: {},
  partlyRefunded: {},
  resent: {},
  dismissed: {},
  withdrawn: {},
});

/** The states in which a dispute is open: the clocks of its exchange stand still. */
export const OPEN_DISPUTE_STATES: ReadonlySet<DisputeState> = new Set(['waiting', 'deciding']);

/** What operators decide: of `part`, the goods stay with their owner, who has some of their money back. */
export const RULINGS = Object.freeze(['refund', 'part', 'resend', 'dismiss'] as const);
/** One of {@link RULINGS}. */
export type Ruling = (typeof RULINGS)[number];

/** Of what a part goes back: of what the NFT was bought for, or of the costs of its redemption. */
export const PART_SOURCES = Object.freeze(['purchase', 'costs'] as const);
/** One of {@link PART_SOURCES}. */
export type PartSource = (typeof PART_SOURCES)[number];
