/**
 * What a line of a statement is of: an issuer's sale, a member's resale, the royalty that an issuer has of a resale, the costs of a redemption
 * whose goods have left, money of a buyer that went back before anybody had earned it, and what a completed sale had
 * brought that was reversed, whole or in part.
 */
export const SETTLEMENT_KIND = Object.freeze({
  sale: 'SALE',
  resale: 'RESALE',
  royalty: 'ROYALTY',
  redemption: 'REDEMPTION',
  refund: 'REFUND',
  adjustment: 'ADJUSTMENT',
} as const);
/** See {@link SETTLEMENT_KIND}. */
export type SettlementKind = keyof typeof SETTLEMENT_KIND;

/** The amounts of a line, or of all lines of a kind, in whole won, none of them negative but the net of what was reversed; sums may exceed what one price can be. */
export interface SettlementAmounts {
  readonly price: number;
  readonly fee: number;
  /** Taken off a resale, and earned by a `royalty`. */
  readonly royalty: number;
  readonly refund: number;
  /** What whoever the statement is for gets. */
  readonly net: number;
}

/** The amounts as they go into the net: what is taken off is negative, and a `royalty` has no price of its own. */
export const signedAmounts = (kind: SettlementKind, { price, fee, royalty, refund, net }: SettlementAmounts): SettlementAmounts =>
  kind === 'royalty'
    ? { price: 0, fee: 0, royalty, refund: 0, net }
    : { price, fee: 0 - fee, royalty: 0 - royalty, refund: 0 - refund, net };
