import { PRODUCT_DEED } from '../issuer/product-deed.ts';

/** What is done for a site, as the audit trail names it. */
export const SITE_DEED = Object.freeze({
  ...PRODUCT_DEED,
  performanceDownloaded: 'product.performance',
  categoryMade: 'category.create',
  categoryRenamed: 'category.rename',
  categoriesOrdered: 'category.order',
  categoryDeleted: 'category.delete',
  jobOpened: 'job.open',
  jobCancelled: 'job.cancel',
  jobDownloaded: 'job.download',
  ordersSeen: 'order.seen',
  siteOpened: 'site.open',
  siteChanged: 'site.update',
  logoChanged: 'site.logo',
  bannerChanged: 'site.banner',
  productsDisplayed: 'site.display',
  settlementAccountChanged: 'site.settlementAccount',
  stockThresholdSet: 'site.stockThreshold',
  staffGranted: 'site.grant',
  staffInvited: 'staff.invite',
  invitationWithdrawn: 'staff.withdraw',
  invitationAccepted: 'staff.accept',
  roleChanged: 'staff.role',
  staffEnded: 'staff.end',
  secondFactorTurned: 'site.secondFactor',
  exchangePrepared: 'exchange.prepare',
  exchangeShipped: 'exchange.ship',
  exchangeDelivered: 'exchange.deliver',
  exchangeCancelled: 'exchange.cancel',
  papersPrinted: 'exchange.print',
  goodsRecorded: 'exchange.goods',
  recipientRevealed: 'exchange.reveal',
  exchangesDownloaded: 'exchange.download',
  eventOpened: 'smath.open',
  eventCodesMade: 'smath.codes',
  eventClosed: 'smath.close',
  entriesDownloaded: 'smath.download',
  entryPrepared: 'smath.prepare',
  entryShipped: 'smath.ship',
  entryCompleted: 'smath.complete',
  entryRecipientRevealed: 'smath.reveal',
} as const);
/** Name of something done for a site. */
export type SiteDeed = keyof typeof SITE_DEED;
/** Its word in the audit trail. */
export type SiteDeedWord = (typeof SITE_DEED)[SiteDeed];
