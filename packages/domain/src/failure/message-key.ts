import type { PinRefusal } from '../pin/rules.ts';
import type { FieldRule } from '../shared/field-rule.ts';
import type { FailureName } from './code.ts';

/** What was attempted when a call failed (product 8, action failures). */
export type FailedAction =
  | 'transfer'
  | 'transferByPin'
  | 'gift'
  | 'exchange'
  | 'listing'
  | 'repricing'
  | 'revoke'
  | 'cancelListing'
  | 'offer'
  | 'answerOffer'
  | 'bid'
  | 'serial'
  | 'purchase'
  | 'login'
  | 'join'
  | 'pinRegister'
  | 'pinChange'
  | 'pinReset'
  | 'leave';

/** What is told besides refusals: ends of sessions and flows, questions, and the two alerts of the mobile views (product 4; product 8). */
export type NoticeName =
  | 'serverRequestFailed'
  | 'sessionExpired'
  | 'duplicateLogin'
  | 'refreshExpired'
  | 'passwordChangedSince'
  | 'accountChangedSince'
  | 'tokenReused'
  | 'tokenUnverified'
  | 'loggedOut'
  | 'loginNeeded'
  | 'emailCodeExpired'
  | 'emailCodeSent'
  | 'emailVerified'
  | 'pinMismatch'
  | 'pinRegistered'
  | 'pinChanged'
  | 'pinReset'
  | 'pinAttemptsLeft'
  | 'rateLimitedFor'
  | 'heldUntil'
  | 'minorOrderLimit'
  | 'minorMonthLimit'
  | 'fewerLeft'
  | 'pinLocked'
  | 'listed'
  | 'repriced'
  | 'listingCancelled'
  | 'sent'
  | 'gifted'
  | 'giftSent'
  | 'giftTakenBack'
  | 'offerSent'
  | 'offerAccepted'
  | 'offerCountered'
  | 'offerDeclined'
  | 'counterWithdrawn'
  | 'offerCancelled'
  | 'bidPlaced'
  | 'bidWithdrawn'
  | 'bidAccepted'
  | 'exchangeRequested'
  | 'exchangeWithdrawn'
  | 'exchangeReceived'
  | 'bought'
  | 'priceChangedConfirm'
  | 'depositWaiting'
  | 'orderExpired'
  | 'orderCancelled'
  | 'orderRefunded'
  | 'serialDone'
  | 'transferAllDone'
  | 'transferContinue'
  | 'continue'
  | 'cancelAndReload'
  | 'joined'
  | 'joinAgreements'
  | 'mobileListFailed'
  | 'mobileTokenMissing'
  | 'fileNotSaved'
  | 'mobileDidMissing'
  | 'maintenance'
  | 'notFound'
  | 'soldOne'
  | 'soldMany'
  | 'leavingSite'
  | 'confirm'
  | 'cancel'
  | 'close';

export type FailureMessageKey = `failure.${FailureName}`;
export type ActionFailureKey = `action.${FailedAction}`;
/** Key of a text that tells something other than a refusal. */
export type NoticeKey = `notice.${NoticeName}`;
/** Key of the text beside a field that breaks a rule of product 5. */
export type FieldMessageKey = `field.${FieldRule}`;
/** Key of the text that says which PIN rule of product 5 is broken. */
export type PinMessageKey = `pin.${PinRefusal}`;

/** Key of any text of the market: the texts themselves are in @naru/messages, where a missing one does not compile. */
export type MessageKey = FailureMessageKey | ActionFailureKey | NoticeKey | FieldMessageKey | PinMessageKey;
