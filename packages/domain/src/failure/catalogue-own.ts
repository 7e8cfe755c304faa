import type { SPECIFIED_FAILURES } from './catalogue-specified.ts';
import type { FailureName } from './code.ts';
import type { FailureRow } from './kind.ts';

const trade = { kind: 'trade', effect: 'notice' } as const;
const field = { kind: 'account', effect: 'field' } as const;
const file = { kind: 'file', effect: 'notice' } as const;
const wallet = { kind: 'wallet', effect: 'notice' } as const;
const issuer = { kind: 'issuer', effect: 'notice' } as const;

/** The refusals of our own: -5000 to -5999 (choices 4). */
export const OWN_FAILURES = Object.freeze({
  soldOut: trade,
  priceChanged: trade,
  reservedByAnother: trade,
  alreadyListed: trade,
  ownThing: trade,
  listingEnded: trade,
  saleUpcoming: trade,
  saleOver: trade,
  idempotencyKeyReused: trade,
  lockedInGift: trade,
  lockedInOffer: trade,
  inExchange: trade,
  tokenRevoked: trade,
  tokenFrozen: trade,
  notTransferable: trade,
  wrongState: trade,
  orderOpen: trade,
  orderLimit: trade,
  orderEnded: trade,
  paymentFailed: trade,
  paymentMismatch: trade,
  quantityExceeded: trade,
  notMinted: trade,
  sitePrivate: trade,
  offerTooLow: trade,
  offerOpen: trade,
  offerLimit: trade,
  offerOrderLimit: trade,
  offerEnded: trade,
  counterTooLow: trade,
  soldByStore: trade,
  giftEnded: trade,
  eventCodeUsed: trade,
  eventClosed: trade,
  applicationOpen: { kind: 'account', effect: 'notice' },

  pinNotSet: { kind: 'pin', effect: 'notice' },
  pinAlreadySet: { kind: 'pin', effect: 'notice' },
  pinUnchanged: { kind: 'pin', effect: 'notice' },
  pinForbidden: { kind: 'pin', effect: 'notice' },
  pinMismatch: { kind: 'pin', effect: 'notice' },
  pinForWebMembers: { kind: 'pin', effect: 'notice' },

  emailCodeWrong: { kind: 'email', effect: 'notice' },
  emailCodeTries: { kind: 'email', effect: 'notice' },
  emailTaken: { kind: 'email', effect: 'field' },
  emailNotVerified: { kind: 'email', effect: 'notice' },

  nicknameTaken: field,
  passwordCommon: field,
  passwordUnchanged: field,
  passwordWrong: field,
  proofNeeded: { kind: 'account', effect: 'notice' },
  resetHeld: { kind: 'account', effect: 'notice' },
  payoutHeld: { kind: 'account', effect: 'notice' },
  walletHeld: wallet,
  undoGone: { kind: 'account', effect: 'notice' },
  agreementsMissing: { kind: 'account', effect: 'notice' },
  signInFailed: { kind: 'login', effect: 'notice' },
  signInLocked: { kind: 'login', effect: 'notice' },

  leaveSite: { kind: 'account', effect: 'notice' },
  leaveNfts: { kind: 'account', effect: 'notice' },
  leaveMoney: { kind: 'account', effect: 'notice' },
  favouriteLimit: { kind: 'account', effect: 'notice' },
  inquiryAnswered: { kind: 'account', effect: 'notice' },
  inquiryLimit: { kind: 'account', effect: 'notice' },

  ciMismatch: { kind: 'wallet', effect: 'goCiInconsistence' },
  qrExpired: wallet,
  qrRefused: wallet,
  qrTaken: wallet,
  walletOfAnother: wallet,
  presentationRefused: wallet,

  fileTypeRefused: file,
  fileTooLarge: file,
  imageUnreadable: file,

  categoryNameTaken: { kind: 'issuer', effect: 'field' },
  categoryInUse: issuer,
  productHasSoldItems: issuer,
  productHasMintedItems: issuer,
  nothingToMint: issuer,
  changedMeanwhile: issuer,
  unfinishedLimit: issuer,
  uploadLimit: issuer,
  fieldLocked: { kind: 'issuer', effect: 'field' },
  roleNeeded: issuer,

  busy: { kind: 'system', effect: 'notice' },
  rateLimited: { kind: 'system', effect: 'notice' },
  maintenance: { kind: 'system', effect: 'goMaintenance' },
  chainUnreachable: { kind: 'system', effect: 'notice' },
  serviceUnavailable: { kind: 'system', effect: 'notice' },

  connectionFailed: { kind: 'client', effect: 'notice' },
  answerUnreadable: { kind: 'client', effect: 'notice' },
  loadFailed: { kind: 'client', effect: 'notice' },
  unexpected: { kind: 'client', effect: 'notice' },
} as const satisfies Record<Exclude<FailureName, keyof typeof SPECIFIED_FAILURES>, FailureRow>);
