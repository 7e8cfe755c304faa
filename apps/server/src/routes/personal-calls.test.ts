import { CALLS, type Endpoint, type EndpointName } from '@naru/contract';
import { expect, it } from 'vitest';
import { namesIn, PERSONAL_NAMES } from '../testing/personal-names.ts';
import { PERSONAL_SITE_CALLS } from './personal-calls.ts';

const THINGS = 'sheets and counts of products, parcels and jobs, without anybody in them';
const STAFF = 'who acts for the store themselves';
const STORE = 'the company behind the store, and its own account';

/** Answers that name no member but who acts for the store, or nobody at all. */
const OF_NOBODY: Readonly<Partial<Record<EndpointName, string>>> = {
  waybillTemplate: THINGS,
  waybillCheck: THINGS,
  smathWaybillTemplate: THINGS,
  smathWaybillCheck: THINGS,
  bulkDownload: THINGS,
  bulkPictures: THINGS,
  issuerProductsDownload: THINGS,
  productPriceSheet: THINGS,
  productPriceCheck: THINGS,
  revokedProductsDownload: THINGS,
  soldProductsDownload: THINGS,
  siteSettlementDownload: THINGS,
  jobRefusedDownload: THINGS,
  productPerformanceDownload: THINGS,
  bulkOutcome: THINGS,
  openUploads: THINGS,
  deliveryHistory: STAFF,
  userList: STAFF,
  productTimeline: STAFF,
  jobs: STAFF,
  job: STAFF,
  staff: STAFF,
  siteDeeds: STAFF,
  pricePlans: STAFF,
  bulkCards: STAFF,
  bulkCard: STAFF,
  bulkMessages: STAFF,
  siteInfo: STORE,
  siteInfoUpdate: STORE,
  siteSellerUpdate: STORE,
  creatorStoreUpdate: STORE,
  siteBannerUpdate: STORE,
  siteBannerRemove: STORE,
  settlementAccounts: STORE,
  overview: STORE,
  siteSettlement: STORE,
  sitePayouts: STORE,
};

const isEndpoint = (row: object): row is Endpoint => 'operationId' in row;
const SITE_CALLS = Object.values(CALLS).flatMap((rows) =>
  Object.values(rows as Readonly<Record<string, object>>).filter((row): row is Endpoint => isEndpoint(row) && row.audience === 'site'),
);

it('knows the calls of stores', () => {
  expect(SITE_CALLS.length).toBeGreaterThan(100);
  const known = new Set<string>(SITE_CALLS.map(({ operationId }) => operationId));
  expect(Object.keys(PERSONAL_SITE_CALLS).filter((name) => !known.has(name))).toEqual([]);
});

it.each(SITE_CALLS.map(({ operationId, result }) => [operationId as EndpointName, result] as const))(
  '%s says of whom it shows what, where its answer names anybody or is a file',
  (name, result) => {
    const named =
      result === 'binary' ? ['a file'] : namesIn('schema' in result ? result.schema : result).filter((one) => PERSONAL_NAMES.has(one));
    if (PERSONAL_SITE_CALLS[name] === undefined && OF_NOBODY[name] === undefined) expect([name, named]).toEqual([name, []]);
  },
);
