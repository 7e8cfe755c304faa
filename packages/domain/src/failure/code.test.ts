import { describe, expect, it } from 'vitest';
import { FAILURE_CODES } from './code.ts';

/** Codes of our own that are on the wire and in people's screenshots: none is ever renumbered or used twice. */
const OWN = {
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
  ciMismatch: -5047,
  qrExpired: -5048,
  qrRefused: -5049,
  walletOfAnother: -5050,
  presentationRefused: -5051,
  qrTaken: -5052,
  offerTooLow: -5053,
  offerOpen: -5054,
  offerLimit: -5055,
  soldByStore: -5056,
  offerEnded: -5057,
  counterTooLow: -5058,
  giftEnded: -5059,
  leaveSite: -5080,
  leaveNfts: -5081,
  favouriteLimit: -5082,
  leaveMoney: -5083,
  chainUnreachable: -5090,
  connectionFailed: -5900,
  answerUnreadable: -5901,
  loadFailed: -5902,
  unexpected: -5903,
};

describe('the codes of our own', () => {
  it.each(Object.entries(OWN))('%s stays %i', (name, code) => {
    expect(Object.entries(FAILURE_CODES).find(([candidate]) => candidate === name)).toEqual([name, code]);
  });

  it('keep off the codes that are the client’s alone', () => {
    const client = Object.entries(FAILURE_CODES).filter(([, code]) => code <= -5900 && code >= -5999);
    expect(client.map(([name]) => name)).toEqual(['connectionFailed', 'answerUnreadable', 'loadFailed', 'unexpected']);
  });
});
