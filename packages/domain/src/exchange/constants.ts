import { DAY_MS } from '../shared/durations.ts';
import type { ExchangeState } from './lifecycle.ts';

/** Days after which goods that were delivered count as received (choices 2). */
export const RECEIPT_DAYS = 7;
/** Days after which goods on their way count as delivered, when nobody has said so (product 14, time). */
export const TRANSIT_DAYS = 14;
/** Days within which goods have to leave after they were asked for (product 14, time); beyond them they are late. */
export const SEND_WITHIN_DAYS = 3;
/** Rows on one page of exchanges (product 9, request list). */
export const EXCHANGE_PAGE_SIZE = 8;
/** The least that a reason must say, in characters. */
export const LEAST_REASON = 2;
/** The most that it may say, in characters. */
export const MOST_REASON = 200;

/**
 * Days for which it is kept where goods went: five years as the record of a supply, which the law asks for, and a month where nothing was
 * supplied (safety, personal data).
 */
export const RECIPIENT_KEPT_DAYS = Object.freeze({ completed: 1_826, ended: 30 } as const);

/** When an exchange that entered `state` at `at` moves on by itself; null for a state that waits for somebody. */
export const exchangeDueAt = (state: ExchangeState, at: Date): Date | null => {
  if (state === 'shipped') return new Date(at.getTime() + TRANSIT_DAYS * DAY_MS);
  return state === 'delivered' ? new Date(at.getTime() + RECEIPT_DAYS * DAY_MS) : null;
};

/** What was asked for before this moment, and has not left at `now`, is late. */
export const lateSince = (now: Date): Date => new Date(now.getTime() - SEND_WITHIN_DAYS * DAY_MS);
