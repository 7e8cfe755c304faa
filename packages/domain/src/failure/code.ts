/**
 * Every code that a refusal can carry, by name: those of the specification's section 8,
 * and from -5000 on one for each reason that the specification leaves unnamed.
 * Those from -5900 on are made by the client about itself and never travel.
 */
export const FAILURE_CODES = Object.freeze({
  dataLookupFailed: -1000,
  badRequest: -1001,
  noPermission: -1002,
  tokenError: -1003,
  serverRequestFailed: -1010,
  qrFailed: -1011,
  serverRequestFailed12: -1012,
  imageFailed: -1013,
  serverRequestFailed14: -1014,
  lookupFailed: -1030,
  createFailed: -1031,
  updateFailed: -1032,
  deleteFailed: -1033,
  userLookupFailed: -3000,
  accountUnusable11: -3011,
  accountUnusable12: -3012,
  accountUnusable13: -3013,
  loginFine14: -3014,
  phoneVerificationFailed: -3015,
  alreadyRegistered: -3016,
  samePhoneAccount: -3017,
  signUpNeeded: -3018,
  serialAlreadyTransferred: -4062,
  pinWrong: -110002,
  pinLocked: -110003,
  emailCodeExpired: 100010,
  emailLimitExceeded: 100028,
  emailAlreadySent: 100029,
  tokenInvalid: 401,
  noAccess: 403,
  tokenUnverified: 1001,
  tokenExpired: 1002,
  duplicateLogin: 1003,
  refreshExpired: 1004,
  soldOut: -5001,
  priceChanged: -5002,
  reservedByAnother: -5003,
  alreadyListed: -5004,
  ownThing: -5005,
  listingEnded: -5006,
  idempotencyKeyReused: -5007,
  lockedInGift: -5008,
  inExchange: -5009,
  tokenRevoked: -5010,
  wrongState: -5011,
  orderEnded: -5012,
  paymentFailed: -5013,
  paymentMismatch: -5014,
  pinNotSet: -5015,
  pinUnchanged: -5016,
  pinForbidden: -5017,
  emailCodeWrong: -5018,
  emailCodeTries: -5019,
  emailTaken: -5020,
  emailNotVerified: -5021,
  nicknameTaken: -5022,
  passwordCommon: -5023,
  passwordUnchanged: -5024,
  fileTypeRefused: -5025,
  fileTooLarge: -5026,
  imageUnreadable: -5027,
  categoryNameTaken: -5028,
  categoryInUse: -5029,
  productHasSoldItems: -5030,
  nothingToMint: -5031,
  quantityExceeded: -5032,
  notMinted: -5033,
  agreementsMissing: -5034,
  signInFailed: -5035,
  signInLocked: -5036,
  busy: -5037,
  rateLimited: -5038,
  maintenance: -5039,
  orderOpen: -5040,
  tokenFrozen: -5041,
  notTransferable: -5042,
  sitePrivate: -5043,
  pinAlreadySet: -5044,
  pinMismatch: -5045,
  lockedInOffer: -5046,
  connectionFailed: -5900,
  answerUnreadable: -5901,
  loadFailed: -5902,
  unexpected: -5903,
} as const);

/** The name of a refusal. */
export type FailureName = keyof typeof FAILURE_CODES;
/** The number that carries a refusal over the wire and into the parentheses of a notice. */
export type FailureCode = (typeof FAILURE_CODES)[FailureName];

/** Why something was refused. `field` names the part of the input to mend; `data` adds figures that a message or a screen needs. */
export interface Failure {
  readonly name: FailureName;
  readonly field?: string;
  readonly data?: Readonly<Record<string, string | number | boolean>>;
}

/** A refusal by its name. */
export const failure = (name: FailureName, extra: Omit<Failure, 'name'> = {}): Failure => ({ name, ...extra });
