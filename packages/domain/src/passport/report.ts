import type { TradeType } from '../history/views.ts';
import type { AttestationActor, AttestationMeans, AttestationSigner, Testified } from './attestation.ts';

/** Everything that can be wrong with an ownership passport; each is told in its own words. */
export const PASSPORT_FAULTS = Object.freeze([
  /** No JSON, or too large to be a passport. */
  'notJson',
  /** A key stands twice in one object; `field` names it. Which of both is meant, every reader of JSON decides for itself. */
  'doubledKey',
  /** A field is missing, left over, or written otherwise; `field` names it. */
  'shape',
  /** A passport of another version. */
  'unknownVersion',
  /** Signed under a key that is not pinned. */
  'unknownKey',
  /** Of another chain, or another contract, than the pinned ones. */
  'wrongChain',
  /** A row is missing, doubled or in another place. */
  'rowOrder',
  /** A row does not give the hash that it tells, or names another row before it. */
  'rowLink',
  'rowSignature',
  /** The file as a whole does not bear the market's signature: rows may have been taken off its end. */
  'fileSignature',
  /** Evidence is not written as the chain writes it. */
  'evidenceMalformed',
  /** A block's header does not give the block's hash. */
  'headerHash',
  /** The block does not hold the transaction, or holds another one there. */
  'transactionProof',
  /** The block does not hold the receipt. */
  'receiptProof',
  /** The contract refused the transaction. */
  'transactionRefused',
  /** The transaction tells nothing of what the row tells. */
  'eventMissing',
  /** The transaction tells otherwise than the row. */
  'eventDiffers',
  /** The transaction does not bear the signature of a relay of the market. */
  'transactionForged',
  /** The transaction has the contract do something else than it tells. */
  'callDiffers',
  /** Whoever gave the NFT away has not signed for it. */
  'authorizationForged',
  /** What is disclosed of an approval is not what the chain's digest stands for. */
  'approvalDiffers',
  /** Whoever gave the NFT away was not its owner. */
  'ownerBroken',
  /** Later rows are on the chain before earlier ones. */
  'chainOrder',
  /** The block does not follow the one of a row before. */
  'blockOrder',
  /** Row, block, authorisation and passport cannot all be of the times that they tell. */
  'timeDiffers',
  /** What is told of goods that were sent fits neither the history nor the times. */
  'goodsDiffer',
  /** An attestation is missing, doubled or of another NFT, or does not give the hash that it tells; `seq` counts attestations here and below. */
  'testimonyLink',
  /** An attestation tells of a step that could not be done then, or by that one. */
  'testimonyOrder',
  /** An attestation does not bear the signature of whoever it says has signed it. */
  'testimonyForged',
  /** An attestation is of another time than those around it, or was signed too late by somebody who was not only an attester. */
  'testimonyTime',
  /** Attestations tell of other redemptions than the history, the chain or the goods. */
  'testimonyDiffers',
  /** What is said to stand behind a salted hash does not. */
  'openingDiffers',
  'metadataHash',
  /** The metadata is not what was minted. */
  'metadataDiffers',
  /** The market's keys could not be had. */
  'noKeys',
  /** This browser has no cryptography for this page, which it offers over https only. */
  'noCryptography',
] as const);

export type PassportFaultReason = (typeof PASSPORT_FAULTS)[number];

export interface PassportFault {
  readonly reason: PassportFaultReason;
  /** The row of the history, counted from 1. */
  readonly seq?: number;
  /** The field of the file, as `history.2.price`. */
  readonly field?: string;
}

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

/** One step of a redemption, or of the dispute over its goods, to which its actor or an attester has put a signature that was found to be true. */
export type PassportAttestation = Testified & {
  readonly seq: number;
  /** The market's number of the redemption. */
  readonly redemption: number;
  readonly actor: AttestationActor;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** When it was signed: later than `at` where somebody wrote it down afterwards. */
  readonly signedAt: string;
  readonly signedBy: AttestationSigner;
  /** Null for an attester. */
  readonly means: AttestationMeans | null;
  /** Whether the chain tells that the key which signed is its actor's; of an attester it is pinned. */
  readonly keyProven: boolean;
  /** What stands behind its salted hashes, by their fields, where disclosures came with the passport. */
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
  readonly testimonies: readonly PassportAttestation[] | null;
}
