import { DAY_MS } from '../shared/durations.ts';
import { LISTING_DAYS } from './constants.ts';

/** When a listing that was made at `createdAt` ends by itself; from this instant on nobody buys it, whether or not it has been ended yet. */
export const listingDeadline = (createdAt: Date): Date => new Date(createdAt.getTime() + LISTING_DAYS * DAY_MS);
