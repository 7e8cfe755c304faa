import { BID_DEEDS } from './bid.ts';
import { DISPUTE_DEEDS } from './dispute.ts';
import { EXCHANGE_DEEDS } from './exchange.ts';
import { LISTING_DEEDS } from './listing.ts';
import { look } from './look.ts';
import { OFFER_DEEDS } from './offer.ts';
import { ORDER_DEEDS } from './order.ts';
import { SENDING_DEEDS } from './sending.ts';
import { STORE_DEEDS } from './store.ts';

/** Everything that people, issuers and time do to NFTs. */
export const DEEDS = {
  ...LISTING_DEEDS,
  ...ORDER_DEEDS,
  ...OFFER_DEEDS,
  ...BID_DEEDS,
  ...SENDING_DEEDS,
  ...EXCHANGE_DEEDS,
  ...DISPUTE_DEEDS,
  ...STORE_DEEDS,
  look,
} as const;
/** The name of one. */
export type DeedName = keyof typeof DEEDS;

const NAMES = Object.keys(DEEDS) as DeedName[];
/** What is done more often than the rest, so that the rest has something to be done to. */
const OFTEN: readonly DeedName[] = [
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
const SENT: readonly DeedName[] = ['redeem', 'prepare', 'ship'];

/** What has to be done first, so that something can be. */
const AFTER: Partial<Record<DeedName, readonly DeedName[]>> = {
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

/** What leads to a deed, and the deed itself. */
export const leadingTo = (name: DeedName): readonly DeedName[] => [...(AFTER[name] ?? []), name];

/** The names, those of what is done often several times. */
export const DEED_NAMES: readonly DeedName[] = [...NAMES, ...OFTEN, ...OFTEN];

/** Every name, once. */
export const EVERY_DEED: readonly DeedName[] = NAMES;
