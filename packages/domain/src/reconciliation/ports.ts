import type { KoreanDay } from '../shared/korean-time.ts';

/** Money that came to a provider for a payment of ours, or went back from it. */
export interface ProviderMovement {
  /** The provider's own name of it: the same movement is told by the same one. */
  readonly reference: string;
  readonly providerKey: string;
  readonly kind: 'paid' | 'returned';
  /** Whole won, above zero. */
  readonly amount: number;
  /** What the provider has taken for it, in whole won, and given back where it is negative; null where it has not said. */
  readonly fee: number | null;
  readonly at: Date;
}

/** The books of a payment provider. */
export interface ProviderBooks {
  readonly name: string;
  /** Everything that moved on a day of the Korean calendar, and perhaps more. Throws where it cannot be read to its end. */
  movementsOf(day: KoreanDay): Promise<readonly ProviderMovement[]>;
  /**
   * What was taken for movements that were settled by a day's sales, by their references; they may have moved on another day. There is none where the
   * provider does not tell it, or tells it with the movement. Throws where it cannot be read to its end.
   */
  feesOf?(day: KoreanDay): Promise<ReadonlyMap<string, number>>;
}
