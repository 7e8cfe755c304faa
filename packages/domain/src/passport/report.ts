import type { TradeType } from '../history/trade-type.ts';
import type { Testified, TestimonyActor, TestimonyMeans, TestimonySigner } from './testimony.ts';

/** Where a row stands on the chain: it is none of its matters, waits for it, or is in a block. */
export type PassportRowOnChain =
  | { readonly state: 'none' }
  | { readonly state: 'pending' }
  | {
      readonly state: 'confirmed';
      readonly txId: string;
      readonly block: number;
      readonly blockHash: string;
      /** ISO 8601, UTC. */
      readonly minedAt: string;
    };

/** A row of a passport that was found to be true. */
export interface PassportReportRow {
  readonly seq: number;
  readonly tradeType: TradeType;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Nicknames; empty for nobody. */
  readonly from: string;
  readonly to: string;
  /** Whole won. */
  readonly price: number | null;
  readonly chain: PassportRowOnChain;
  /** How what stands behind it was approved, where the file discloses it: `order` is a buyer's, for which an issuer's shelf stands open. */
  readonly approvedBy: 'pin' | 'wallet' | 'order' | null;
}

/** What the goods were that were sent for an NFT, by the market's own word. */
export interface PassportGoods {
  /** ISO 8601, UTC. */
  readonly sentAt: string;
  /** As often as it was recorded, the oldest first; the last one counts. */
  readonly records: readonly {
    readonly recordedAt: string;
    /** The number that stands on them; null, here and below, for what was not recorded. */
    readonly serial: string | null;
    readonly insurance: string | null;
    /** Of the picture of the goods before they left. */
    readonly photoSha256: string | null;
  }[];
}

/** One step of a redemption, or of the dispute over its goods, to which its actor or a witness has put a signature that was found to be true. */
export type PassportTestimony = Testified & {
  readonly seq: number;
  /** The market's number of the redemption. */
  readonly redemption: number;
  readonly actor: TestimonyActor;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** When it was signed: later than `at` where somebody wrote it down afterwards. */
  readonly signedAt: string;
  readonly signedBy: TestimonySigner;
  /** Null for a witness. */
  readonly means: TestimonyMeans | null;
  /** Whether the chain tells that the key which signed is its actor's; of a witness it is pinned. */
  readonly keyProven: boolean;
  /** What stands behind its salted hashes, by their fields, where openings came with the passport. */
  readonly opened: Readonly<Record<string, string>>;
};

/** What a passport tells, once all of it was found to be true. */
export interface PassportReport {
  /** Address of the market that issued it. */
  readonly market: string;
  readonly siteCode: string;
  readonly siteName: string;
  readonly chainId: number;
  readonly contract: string;
  readonly tokenId: string;
  readonly tokenName: string;
  /** Nickname of the owner, or the issuer's name; empty when the NFT is no more. */
  readonly owner: string;
  /** Whether the chain tells that they own it; otherwise it is the market's word, whose transaction still waits for its block. */
  readonly ownerOnChain: boolean;
  /** ISO 8601, UTC. What happened later is not in the file. */
  readonly issuedAt: string;
  readonly keyId: string;
  readonly rows: readonly PassportReportRow[];
  /** Null where none were sent, or nothing is recorded of them. */
  readonly goods: PassportGoods | null;
  /** Who had the goods in their hands, step by step; null in passports of before, which do not tell. */
  readonly testimonies: readonly PassportTestimony[] | null;
}
