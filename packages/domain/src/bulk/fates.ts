import type { ExchangeState } from '../exchange/rules.ts';
import type { BulkRowState } from './lifecycle.ts';

/** What can become of the NFTs of a row once they are minted: what is delivered, or on its way, was sold or given before. */
export const BULK_FATES = Object.freeze(['kept', 'onSale', 'sold', 'given', 'inDelivery', 'delivered', 'revoked'] as const);
export type BulkFate = (typeof BULK_FATES)[number];
export type BulkFates = Readonly<Record<BulkFate, number>>;

/** Where goods stand that somebody has redeemed an NFT of a row for. */
export const DELIVERY_STATES: Readonly<Record<'inDelivery' | 'delivered', readonly ExchangeState[]>> = Object.freeze({
  inDelivery: ['requested', 'preparing', 'shipped'],
  delivered: ['delivered', 'completed'],
});

/** By what rows of a job are chosen: where they stand, or what has become of some of their NFTs since. */
export type BulkRowFilter = BulkRowState | BulkFate;

/** What has become of a job since: of how many of its rows, and of how many of their NFTs. */
export interface BulkOutcome {
  readonly rows: BulkFates;
  readonly units: BulkFates;
}

/** What is told of the NFTs of a row, each of them once: of what was sold or given only that which is not under way yet. */
export const fatesShown = (fates: BulkFates): readonly { readonly fate: BulkFate; readonly count: number }[] => {
  const underWay = fates.inDelivery + fates.delivered;
  const sold = Math.max(0, fates.sold - underWay);
  const given = Math.max(0, fates.given - Math.max(0, underWay - fates.sold));
  const apart: BulkFates = { ...fates, sold, given };
  return BULK_FATES.flatMap((fate) => (apart[fate] > 0 ? [{ fate, count: apart[fate] }] : []));
};
