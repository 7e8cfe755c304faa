import { fail } from '@naru/domain/shared';

/** What can go wrong between a wallet and the others; each is something to tell its holder. */
export type HolderReason =
  /** The text is no link of this protocol. */
  | 'unreadableLink'
  | 'networkGone'
  | 'expired'
  | 'alreadyUsed'
  /** What came back is not what the protocol says. */
  | 'unreadableAnswer'
  /** The request is not signed by whom it names. */
  | 'badSignature'
  /** The link names one client, the request another. */
  | 'wrongClient'
  /** A client that this wallet cannot tell, or was told not to trust. */
  | 'unknownClient'
  /** The answer would go to another place than the request came from. */
  | 'foreignResponse'
  /** An action of a kind, or with contents, that this wallet cannot show. */
  | 'unknownAction'
  /** More, or other things, than this wallet gives. */
  | 'unsupportedRequest'
  | 'noMatchingCertificate'
  /** The other side said no. */
  | 'refused'
  /** The number that belongs to the offer is another one. */
  | 'wrongTxCode'
  | 'unsupportedOffer'
  /** The certificate is not bound to this wallet's key, or not signed by its issuer. */
  | 'badCertificate';

export interface HolderRefusal {
  readonly reason: HolderReason;
  readonly detail?: string;
}

export const refusal = (reason: HolderReason, detail?: string) =>
  fail<HolderRefusal>(Object.freeze(detail === undefined ? { reason } : { reason, detail }));
