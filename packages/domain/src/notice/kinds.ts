import type { RouteName } from '../navigation/routes.ts';

/** Groups of notices; a member chooses for each whether a mail comes too. */
export const NOTICE_GROUPS = Object.freeze([
  'trade',
  'offer',
  'gift',
  'exchange',
  'favourite',
  'following',
  'support',
  'event',
  'holder',
  'security',
] as const);
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

interface NoticeKindRow {
  readonly group: NoticeGroup;
  readonly route: RouteName;
  /** The parts of the payload that the address needs, under their own names. */
  readonly query?: readonly string[];
  /** Where it leads instead that tells of several things at once (`count`). */
  readonly several?: { readonly route: RouteName; readonly query: readonly string[] };
}

/** Every kind of notice (customs, being told). */
export const NOTICE_KINDS = Object.freeze({
  bought: { group: 'trade', route: 'historyOrder', query: ['orderId'] },
  sold: { group: 'trade', route: 'sellManage' },
  accountGiven: { group: 'trade', route: 'historyOrder', query: ['orderId'] },
  orderTakenDown: { group: 'trade', route: 'historyOrder', query: ['orderId'] },
  orderExpired: { group: 'trade', route: 'historyOrder', query: ['orderId'] },
  paymentReturned: { group: 'trade', route: 'historyOrder', query: ['orderId'] },
  cashReceiptFailed: { group: 'trade', route: 'cashReceipt' },
  purchaseReversed: { group: 'trade', route: 'historyOrder', query: ['orderId'] },
  saleReversed: { group: 'trade', route: 'settlement' },
  siteSaleReversed: { group: 'trade', route: 'issuerSettlement', query: ['siteCode'] },
  purchasePartReturned: { group: 'trade', route: 'historyOrder', query: ['orderId'] },
  salePartReturned: { group: 'trade', route: 'settlement' },
  siteSalePartReturned: { group: 'trade', route: 'issuerSettlement', query: ['siteCode'] },
  feePlanned: { group: 'trade', route: 'settlement' },
  payoutPaid: { group: 'trade', route: 'settlement' },
  payoutReturned: { group: 'trade', route: 'settlement' },
  sitePayoutPaid: { group: 'trade', route: 'issuerSettlement', query: ['siteCode'] },
  sitePayoutReturned: { group: 'trade', route: 'issuerSettlement', query: ['siteCode'] },
  listingEnded: { group: 'trade', route: 'ownNft' },
  listingTakenDown: { group: 'trade', route: 'ownNft' },
  offerReceived: { group: 'offer', route: 'acceptProposal', query: ['offerId'] },
  offerCountered: { group: 'offer', route: 'acceptProposal', query: ['offerId'] },
  offerAccepted: { group: 'offer', route: 'acceptProposal', query: ['offerId'] },
  offerDeclined: { group: 'offer', route: 'acceptProposal', query: ['offerId'] },
  offerCancelled: { group: 'offer', route: 'acceptProposal', query: ['offerId'] },
  offerOutbid: { group: 'offer', route: 'acceptProposal', query: ['offerId'] },
  offerExpired: { group: 'offer', route: 'acceptProposal', query: ['offerId'] },
  bidAccepted: { group: 'offer', route: 'acceptProposal', query: ['offerId'] },
  bidOutbid: { group: 'offer', route: 'marketDetail', query: ['productId'] },
  bidExpired: { group: 'offer', route: 'marketDetail', query: ['productId'] },
  giftArrived: { group: 'gift', route: 'ownNft' },
  storeGift: { group: 'gift', route: 'ownNft' },
  giftTaken: { group: 'gift', route: 'giftDelay' },
  giftWaits: { group: 'gift', route: 'giftDelay' },
  giftThanked: { group: 'gift', route: 'giftDelay' },
  giftReturned: { group: 'gift', route: 'giftDelay' },
  exchangeAsked: { group: 'exchange', route: 'issuerExchangeDetail', query: ['exchangeId', 'siteCode'] },
  exchangeWithdrawn: { group: 'exchange', route: 'issuerExchangeDetail', query: ['exchangeId', 'siteCode'] },
  exchangeReceived: { group: 'exchange', route: 'issuerExchangeDetail', query: ['exchangeId', 'siteCode'] },
  exchangePreparing: { group: 'exchange', route: 'userProductExchangeDetail', query: ['exchangeId'] },
  exchangeShipped: { group: 'exchange', route: 'userProductExchangeDetail', query: ['exchangeId'] },
  exchangeWaybillCorrected: { group: 'exchange', route: 'userProductExchangeDetail', query: ['exchangeId'] },
  exchangeDelivered: { group: 'exchange', route: 'userProductExchangeDetail', query: ['exchangeId'] },
  exchangeCompleted: { group: 'exchange', route: 'userProductExchangeDetail', query: ['exchangeId'] },
  exchangeCancelled: { group: 'exchange', route: 'userProductExchangeDetail', query: ['exchangeId'] },
  disputeOpened: { group: 'exchange', route: 'issuerExchangeDetail', query: ['exchangeId', 'siteCode'] },
  disputeWithdrawn: { group: 'exchange', route: 'issuerExchangeDetail', query: ['exchangeId', 'siteCode'] },
  disputeRuled: { group: 'exchange', route: 'issuerExchangeDetail', query: ['exchangeId', 'siteCode'] },
  disputeAnswered: { group: 'exchange', route: 'userProductExchangeDetail', query: ['exchangeId'] },
  disputeLapsed: { group: 'exchange', route: 'userProductExchangeDetail', query: ['exchangeId'] },
  disputeRefunded: { group: 'exchange', route: 'userProductExchangeDetail', query: ['exchangeId'] },
  disputeResent: { group: 'exchange', route: 'userProductExchangeDetail', query: ['exchangeId'] },
  disputePartRefunded: { group: 'exchange', route: 'userProductExchangeDetail', query: ['exchangeId'] },
  disputeDismissed: { group: 'exchange', route: 'userProductExchangeDetail', query: ['exchangeId'] },
  priceDropped: { group: 'favourite', route: 'detail', query: ['tokenId'] },
  productPriceDropped: { group: 'favourite', route: 'marketDetail', query: ['productId'] },
  storePriceDropped: { group: 'favourite', route: 'issuerStoreProductDetail', query: ['productId'] },
  priceReached: { group: 'favourite', route: 'marketDetail', query: ['productId'] },
  storeNewProduct: {
    group: 'following',
    route: 'issuerStoreProductDetail',
    query: ['productId'],
    several: { route: 'issuerStore', query: ['siteCode'] },
  },
  storeDropAnnounced: { group: 'following', route: 'issuerStoreProductDetail', query: ['productId'] },
  storeDropStarted: {
    group: 'following',
    route: 'issuerStoreProductDetail',
    query: ['productId'],
    several: { route: 'issuerStore', query: ['siteCode'] },
  },
  storePriceLowered: {
    group: 'following',
    route: 'issuerStoreProductDetail',
    query: ['productId'],
    several: { route: 'issuerStore', query: ['siteCode'] },
  },
  memberListed: { group: 'following', route: 'detail', query: ['tokenId'], several: { route: 'memberPage', query: ['did'] } },
  inquiryAnswered: { group: 'support', route: 'csBoard', query: ['id'] },
  questionAnswered: { group: 'support', route: 'ownQuestions' },
  questionHidden: { group: 'support', route: 'ownQuestions' },
  reportAnswered: { group: 'support', route: 'notices' },
  takenDown: { group: 'support', route: 'csBoardWrite', query: ['takedownId'] },
  takedownLifted: { group: 'support', route: 'notices' },
  questionAsked: { group: 'support', route: 'issuerQuestionList', query: ['siteCode'] },
  bulkMinted: { group: 'trade', route: 'multiCardDetail', query: ['jobId', 'siteCode'] },
  holderMessage: { group: 'holder', route: 'ownNft' },
  holderAdvertising: { group: 'holder', route: 'ownNft' },
  smathShipped: { group: 'event', route: 'eventSmathStep3', query: ['entryId'] },
  applicationAccepted: { group: 'event', route: 'creatorRegist' },
  applicationRejected: { group: 'event', route: 'creatorRegist' },
  staffInvited: { group: 'security', route: 'issuerStaff', query: ['siteCode'] },
  staffJoined: { group: 'security', route: 'issuerStaff', query: ['siteCode'] },
  staffRoleChanged: { group: 'security', route: 'issuerStaff', query: ['siteCode'] },
  staffLeft: { group: 'security', route: 'issuerStaff', query: ['siteCode'] },
  roleChanged: { group: 'security', route: 'issuerStaff', query: ['siteCode'] },
  staffEnded: { group: 'security', route: 'accountInfo' },
  jobProposed: { group: 'security', route: 'issuerJobs', query: ['job', 'siteCode'] },
  jobApproved: { group: 'security', route: 'issuerJobs', query: ['job', 'siteCode'] },
  jobBegunAlone: { group: 'security', route: 'issuerJobs', query: ['job', 'siteCode'] },
  settlementAccountChanged: { group: 'security', route: 'issuerStoreAccount', query: ['siteCode'] },
  newDevice: { group: 'security', route: 'accountInfo' },
  recoveryStarted: { group: 'security', route: 'accountInfo' },
  recoveryDone: { group: 'security', route: 'accountInfo' },
  accountChanged: { group: 'security', route: 'accountInfo' },
  accountRestored: { group: 'security', route: 'accountInfo' },
  accountSuspended: { group: 'security', route: 'accountInfo' },
  accountReopened: { group: 'security', route: 'accountInfo' },
  dataIncident: { group: 'security', route: 'accountInfo' },
  webhookDisabled: { group: 'security', route: 'accountInfo' },
  webhookGone: { group: 'security', route: 'accountInfo' },
  sessionsEnded: { group: 'security', route: 'accountInfo' },
} as const satisfies Readonly<Record<string, NoticeKindRow>>);

/** What advertises: its mail carries the way to end all of that in one step (information network act 50). */
export const ADVERTISING_NOTICES: ReadonlySet<keyof typeof NOTICE_KINDS> = new Set([
  'priceDropped',
  'productPriceDropped',
  'storePriceDropped',
  'holderAdvertising',
  'storeNewProduct',
  'storeDropAnnounced',
  'storeDropStarted',
  'storePriceLowered',
  'memberListed',
]);

/**
 * What goes by mail to those alone who consented to advertising, and begins by saying that it is (information network act 50): whoever follows has asked for
 * news on the site.
 */
export const CONSENTED_NOTICES: ReadonlySet<keyof typeof NOTICE_KINDS> = new Set([
  'storeNewProduct',
  'storeDropAnnounced',
  'storeDropStarted',
  'storePriceLowered',
  'memberListed',
]);

/** What is told by a letter of its own, whatever comes by mail otherwise: a letter that whoever changed something could turn off would be none. */
export const ALWAYS_BY_LETTER: ReadonlySet<keyof typeof NOTICE_KINDS> = new Set([
  'newDevice',
  'recoveryStarted',
  'recoveryDone',
  'accountChanged',
  'accountRestored',
  'accountSuspended',
  'takenDown',
  'takedownLifted',
  'accountReopened',
  'settlementAccountChanged',
  'dataIncident',
]);

/** What a member is told of inside the site. */
export type NoticeKind = keyof typeof NOTICE_KINDS;

export type NoticePayload = Readonly<Record<string, string | number | null>>;

/** Whether a notice tells of several things at once. */
export const isSeveral = ({ count }: NoticePayload): boolean => typeof count === 'number' && count > 1;

export const isNoticeKind = (word: string): word is NoticeKind => Object.hasOwn(NOTICE_KINDS, word);

/** Where a notice leads: a route and what its address needs. */
export const noticeTarget = (kind: NoticeKind, payload: NoticePayload): { route: RouteName; query: Readonly<Record<string, string>> } => {
  const row: NoticeKindRow = NOTICE_KINDS[kind];
  const { route, query = [] } = isSeveral(payload) ? (row.several ?? row) : row;
  const known = query.flatMap((name) => (payload[name] == null ? [] : [[name, String(payload[name])] as const]));
  return { route, query: Object.fromEntries(known) };
};
