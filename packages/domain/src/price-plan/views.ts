import type { PricePlanId, ProductId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';

export interface PricePlan {
  readonly planId: PricePlanId;
  readonly productId: ProductId;
  readonly productName: string;
  readonly price: Won;
  /** What the product has to cost until then: what it cost when it was planned, or what the plan before it gives; at another price it stays. */
  readonly expectedPrice: Won;
  /** The moment, as ISO 8601. */
  readonly from: string;
  /** Who has planned it, or changed it last: the change is theirs. */
  readonly nickname: string;
  /** Counts how often it was changed. */
  readonly version: number;
}
