import { BID_ACTIONS } from './bid.ts';
import { DISPUTE_ACTIONS } from './dispute.ts';
import { EXCHANGE_ACTIONS } from './exchange.ts';
import { LISTING_ACTIONS } from './listing.ts';
import { look } from './look.ts';
import { OFFER_ACTIONS } from './offer.ts';
import { ORDER_ACTIONS } from './order.ts';
import { SENDING_ACTIONS } from './sending.ts';
import { STORE_ACTIONS } from './store.ts';

/** Everything that people, issuers and time do to NFTs. */
export const ACTIONS = {
  ...LISTING_ACTIONS,
  ...ORDER_ACTIONS,
  ...OFFER_ACTIONS,
  ...BID_ACTIONS,
  ...SENDING_ACTIONS,
  ...EXCHANGE_ACTIONS,
  ...DISPUTE_ACTIONS,
  ...STORE_ACTIONS,
  look,
} as const;
export type ActionName = keyof typeof ACTIONS;

const NAMES = Object.keys(ACTIONS) as ActionName[];
/** What is done more often than the rest, so that the rest has something to be done to. */
const OFTEN: readonly ActionName[] = [
  'list',
  'buyListing',
  'payAtOnce',
  'offer',
  'accept',
  'bid',
  'sellToBid',
  'buyByOffer',
  'sendToPhone',
  'redeem',
];

/** What has to be done before goods are on their way. */
const SENT: readonly ActionName[] = ['redeem', 'prepare', 'ship'];

/** What has to be done first, so that something can be. */
const AFTER: Partial<Record<ActionName, readonly ActionName[]>> = {
  cancelListing: ['list'],
  reprice: ['list'],
  buyListing: ['list'],
  takeAccount: ['buyFromStore'],
  deposit: ['buyFromStore', 'takeAccount'],
  depositTooLate: ['buyFromStore', 'takeAccount'],
  orderRunsOut: ['buyFromStore'],
  accept: ['offer'],
  counter: ['offer'],
  decline: ['offer'],
  withdraw: ['offer'],
  offerRunsOut: ['offer'],
  buyByOffer: ['offer', 'accept'],
  raiseBid: ['bid'],
  withdrawBid: ['bid'],
  sellToBid: ['bid'],
  bidRunsOut: ['bid'],
  receive: ['sendToPhone'],
  takeBack: ['sendToPhone'],
  giftRunsOut: ['sendToPhone'],
  withdrawRedemption: ['redeem'],
  cancelRedemption: ['redeem'],
  prepare: ['redeem'],
  ship: ['redeem', 'prepare'],
  deliver: SENT,
  receiveGoods: SENT,
  dispute: SENT,
  withdrawDispute: [...SENT, 'dispute'],
  answerDispute: [...SENT, 'dispute'],
  answerRunsOut: [...SENT, 'dispute'],
  refundDispute: [...SENT, 'dispute', 'answerDispute'],
  resendDispute: [...SENT, 'dispute', 'answerDispute'],
  dismissDispute: [...SENT, 'dispute', 'answerDispute'],
  partDispute: [...SENT, 'dispute', 'answerDispute'],
};

/** What leads to an action, and the action itself. */
export const leadingTo = (name: ActionName): readonly ActionName[] => [...(AFTER[name] ?? []), name];

/** The names, those of what is done often several times. */
export const ACTION_NAMES: readonly ActionName[] = [...NAMES, ...OFTEN, ...OFTEN];

export const EVERY_ACTION: readonly ActionName[] = NAMES;
