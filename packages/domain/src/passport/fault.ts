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
  /** A row does not bear the market's signature. */
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
  /** A testimony is missing, doubled or of another NFT, or does not give the hash that it tells; `seq` counts testimonies here and below. */
  'testimonyLink',
  /** A testimony tells of a step that could not be done then, or by that one. */
  'testimonyOrder',
  /** A testimony does not bear the signature of whoever it says has signed it. */
  'testimonyForged',
  /** A testimony is of another time than those around it, or was signed too late by somebody who was not only a witness. */
  'testimonyTime',
  /** Testimonies tell of other redemptions than the history, the chain or the goods. */
  'testimonyDiffers',
  /** What is said to stand behind a salted hash does not. */
  'openingDiffers',
  /** The metadata is not the text that its hash names. */
  'metadataHash',
  /** The metadata is not what was minted. */
  'metadataDiffers',
  /** The market's keys could not be had. */
  'noKeys',
  /** This browser has no cryptography for this page, which it offers over https only. */
  'noCryptography',
] as const);

/** One of {@link PASSPORT_FAULTS}. */
export type PassportFaultReason = (typeof PASSPORT_FAULTS)[number];

/** The first thing that is wrong with a passport. */
export interface PassportFault {
  readonly reason: PassportFaultReason;
  /** The row of the history, counted from 1. */
  readonly seq?: number;
  /** The field of the file, as `history.2.price`. */
  readonly field?: string;
}
