import type { SellerFacts } from './seller.ts';

/**
 * What the tax office says of a business: it is at work, rests or has closed; it is none, or another one than was said; or nobody answers.
 */
export const BUSINESS_FINDINGS = Object.freeze(['active', 'suspended', 'closed', 'unknown', 'differs', 'unavailable'] as const);
export type BusinessFinding = (typeof BUSINESS_FINDINGS)[number];

/** Asks the tax office of a business. */
export interface BusinessRegister {
  /** Whether number, day of opening and representative are those of one business, and how that stands. */
  validate(business: Pick<SellerFacts, 'businessNumber' | 'openedOn' | 'representative'>): Promise<BusinessFinding>;
  /** How the business of a number stands. */
  status(businessNumber: string): Promise<BusinessFinding>;
}
