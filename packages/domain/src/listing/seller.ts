import type { Did } from '../shared/ids.ts';

/** So many of a member's newest purchases, and of their newest sales, are looked at to say what is known of them. */
export const SELLER_LOOK_BACK = 1_000;

/** What a buyer is told of the member who sells an NFT; figures are of the newest {@link SELLER_LOOK_BACK} of each kind. */
export interface SellerRecord {
  readonly nickname: string;
  /** Leads to the member's page; null for one who keeps it to themselves. */
  readonly did: Did | null;
  /** ISO 8601. */
  readonly joinedAt: string;
  /** What they sold, and what they bought: sales that were paid. */
  readonly sold: number;
  readonly bought: number;
  /** Of what they ordered: paid in time, and let lapse. */
  readonly paidInTime: number;
  readonly lapsed: number;
  /** How often operators have acted on reports of them, of their NFTs or of what they wrote; what waits, or was unfounded, is nobody's to know. */
  readonly upheld: number;
}
