import type { CallForKey, KeyScope } from '@naru/domain/api-key';
import type { EndpointName } from '../table.ts';

/**
 * Which calls an API key makes, by group. What is not named here no key makes: whatever the account hangs on, whatever says who somebody is or
 * where they live, whatever cannot be taken back (redeeming and revoking), and whatever a site asks a fresh second factor for. A new call is one of those
 * until somebody decides otherwise.
 */
const CALLS = {
  reads: [
    'apiKeySelf',
    ...(['ownNfts', 'nftDetail', 'nftDetailOld', 'sales', 'sold', 'ownOverview', 'transferableCheckAll', 'transferableCheck'] as const),
    ...(['historyOfToken', 'historySumOfNft', 'historyMine', 'settlement', 'settlementLines'] as const),
    ...(['listingBuyable', 'cheapestBuyable', 'marketListingInfo', 'marketSeller'] as const),
    ...(['offersOfToken', 'offerListingInfo', 'offerPreview', 'offersReceived', 'offersSent', 'offerHistory', 'offerToBuy'] as const),
    ...(['bidStanding', 'bidsOwn', 'bidsEnded', 'orderState', 'orderUnpaid', 'orderHistory'] as const),
    ...(['followMarks', 'followedStores', 'followedMembers', 'followNews'] as const),
    ...(['favouriteMarks', 'favouriteNfts', 'favouriteProducts', 'favouriteAlert', 'noticeList', 'noticeUnseen', 'soldNotice'] as const),
  ],
  trades: [
    ...(['listingWallet', 'listingPrice', 'listingCancelMany', 'listingCancel'] as const),
    ...(['offerRequest', 'offerAccept', 'offerCounter', 'offerDecline', 'offerCancel'] as const),
    ...(['bidPlace', 'bidWithdraw', 'bidAccept', 'buy', 'buyCheapest', 'storeBuy', 'offerBuy'] as const),
    ...(['favouriteSet', 'favouriteAlertSet', 'followSet', 'followNewsSet', 'noticeSeen'] as const),
  ],
  sends: ['transferWallet', 'giftWallet', 'giftTakeBack'],
  issuerReads: [
    ...(['siteInfo', 'issuerProducts', 'issuerProduct', 'productItems', 'productTimeline', 'productImages'] as const),
    ...(['displayedProducts', 'displayableProducts', 'categories', 'categoryNameDuplicate', 'itemListingCount'] as const),
    ...(['soldProducts', 'issuerOrders', 'revokedProducts', 'revokedProduct', 'jobs', 'job', 'jobRefused'] as const),
    ...(['bulkCards', 'bulkCard', 'bulkOutcome', 'bulkFaults', 'openUploads', 'cardTemplates', 'cardTemplate'] as const),
    ...([
      'overview',
      'productPerformance',
      'siteSettlement',
      'siteSettlementLines',
      'pricePlans',
      'siteQuestions',
      'siteQuestion',
    ] as const),
    ...(['unfinishedProducts', 'unfinishedProduct', 'deliveryCount'] as const),
  ],
  issuerWrites: [
    ...(['productUpdate', 'productState', 'productCategory', 'productCancelListing'] as const),
    ...(['productImagesUpdate', 'displayUpdate', 'categoryCreate', 'categoryUpdate', 'categoryDelete', 'categoryOrder'] as const),
    ...(['itemCreate', 'itemMint', 'itemCancelListing', 'itemCancelListingAll'] as const),
    ...(['bulkPreview', 'bulkZip', 'bulkPause', 'bulkResume', 'bulkCancel', 'jobCancel', 'questionAnswer'] as const),
    ...(['unfinishedBegin', 'unfinishedSave', 'unfinishedDiscard', 'unfinishedUpload'] as const),
  ],
  // Whoever makes a product or puts it on the shelf says what it costs, or sells at what somebody else said.
  issuerPrices: [
    ...(['productPrice', 'pricePlanMake', 'pricePlanChange', 'pricePlanCancel'] as const),
    ...(['productCreate', 'unfinishedFinish', 'bulkMint', 'bulkMintAdd', 'bulkMintReply', 'bulkMintReplyAll'] as const),
    ...(['productListing', 'itemListing', 'itemListingAll'] as const),
  ],
} as const satisfies Readonly<Record<KeyScope, readonly EndpointName[]>>;

/** Those among them that are confirmed by PIN otherwise. */
const CONFIRMED: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...(['listingWallet', 'listingPrice', 'offerAccept', 'offerCounter', 'bidAccept', 'transferWallet', 'giftWallet'] as const),
]);

const SCOPES: ReadonlyMap<EndpointName, KeyScope> = new Map(
  (Object.entries(CALLS) as [KeyScope, readonly EndpointName[]][]).flatMap(([scope, names]) => names.map((name) => [name, scope] as const)),
);

export const callForKey = (name: EndpointName): CallForKey => ({ scope: SCOPES.get(name) ?? null, isConfirmed: CONFIRMED.has(name) });
