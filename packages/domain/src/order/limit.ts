import { type Failure, failure } from '../failure/code.ts';

/**
 * How many orders of one buyer may wait for their payment at once. Each takes something off the market that nobody has paid for; without a limit
 * one account could take everything.
 */
export const OPEN_ORDER_LIMIT = 20;

/** Why a buyer with so many unpaid orders can open no further one; empty when they can. */
export const whyNotOneMoreOrder = (unpaid: number): readonly Failure[] =>
  unpaid < OPEN_ORDER_LIMIT ? [] : [failure('orderLimit', { data: { limit: OPEN_ORDER_LIMIT } })];
