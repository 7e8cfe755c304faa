import type { Won } from '../shared/won.ts';

/** What was sold since the seller last looked (specification, section 3, sold-NFT notification). */
export interface SoldNotice {
  readonly count: number;
  readonly firstTokenName: string;
  readonly totalPrice: Won;
  readonly totalFeePrice: Won;
  readonly totalDepositPrice: Won;
}
