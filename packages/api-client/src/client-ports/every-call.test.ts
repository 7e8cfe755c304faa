import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, ENDPOINTS, type Row } from '@naru/contract';
import { expect, it } from 'vitest';

/** Everything that members' screens live on: all but the issuer center, which is not open as a whole. */
const CALLED = Object.entries(ENDPOINTS).flatMap(([name, { path }]) => (/^\/(bulk|issuer)\//.test(path) ? [] : [name]));

/**
 * What product 7 names and no client port of ours needs, since another call tells the same: these are for other clients, which send them by
 * `client.call`.
 */
const BY_CALL_ALONE: Readonly<Record<string, readonly string[]>> = {
  'the session refreshes by its pair': ['refreshTokenValid'],
  'screens look members up by their wallet ids': ['userList'],
  'told with the member': ['cashReceipt'],
  'asked with the address in a body': ['emailDuplicate'],
  'screens ask for an address of 60 s, which a browser can show': ['nftOrigin', 'productOrigin'],
  'told by the newer detail, with why not': [
    'nftDetailOld',
    'transferableCheck',
    'transferableCheckAll',
    'listingBuyable',
    'cheapestBuyable',
  ],
  'told of the product': ['historySum'],
  'told by the poll': ['actionNonceInfo'],
  'screens cancel one after the other': ['listingCancelMany'],
  'told by the detail of a product': ['marketProductNfts', 'marketListingInfo', 'marketOwners', 'offerListingInfo'],
  'in one call with the first screen': ['marketRecent', 'marketHot', 'bannerPopup', 'recentTransactions'],
  'the market is shown by product': ['marketListings'],
  'told by the store’s own page': ['siteDetail', 'siteNftTypes', 'creatorStoreCard'],
  'browsers fetch pictures by themselves, and archives of them': ['picture', 'picturePreview', 'productPicture', 'bulkPicturesByLink'],
  'a company is changed on its own page, its words by a call of their own': ['creatorStoreUpdate', 'siteInfoUpdate'],
};

/** What client ports ask that are more than their rows. */
const sources = readdirSync(import.meta.dirname)
  .filter((name) => !name.endsWith('.test.ts'))
  .concat('../transport/caller.ts', '../transport/seal-pins.ts')
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n');

/** A row is asked by the method that it is of, by one that shares it, or by name. */
const operationsAsked = Object.values<Readonly<Record<string, Row>>>({ ...CALLS }).flatMap((rows) =>
  Object.entries(rows).flatMap(([name, row]) => {
    if ('of' in row) return [row.of.operationId];
    return 'send' in row || new RegExp(`Endpoints\\.${name}\\b`).test(sources) ? [row.operationId] : [];
  }),
);

it('every call of product 7 has a client port, or a reason to have none', () => {
  const portless = CALLED.filter((name) => !operationsAsked.includes(name));
  expect(portless.sort()).toEqual(Object.values(BY_CALL_ALONE).flat().sort());
});
