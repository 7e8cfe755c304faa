import { bulkEndpoints, issuerEndpoints, sentSelection } from '@naru/contract';
import type { IssuerPort } from '@naru/domain/issuer';
import type { Call } from '../transport/caller.ts';

/** What of the issuer center is one call or another, or two. */
export const issuerPort = (call: Call): Pick<IssuerPort, 'unlistItems' | 'revokeItems' | 'updateSite' | 'updateLogo'> => ({
  unlistItems: ({ ids, key, ...body }) =>
    ids === undefined
      ? call(issuerEndpoints.itemCancelListingAll, { body, key })
      : call(issuerEndpoints.itemCancelListing, { body: { ...body, ids: [...ids] }, key }),
  revokeItems: ({ key, ...order }) => {
    if ('selection' in order)
      return call(issuerEndpoints.selectionRevoke, { body: { ...order, selection: sentSelection(order.selection) }, key });
    if ('count' in order) return call(issuerEndpoints.itemRevokeAll, { body: order, key });
    if ('productId' in order) return call(issuerEndpoints.itemRevoke, { body: { ...order, ids: [...order.ids] }, key });
    const { bulkJobId: jobId, ids, ...said } = order;
    return call(bulkEndpoints.bulkRevoke, { body: { ...said, jobId, ids: [...ids] }, key });
  },
  updateSite: async (change) => {
    const { siteCode } = change;
    const changed = await call(issuerEndpoints.siteUpdate, { body: change });
    return changed.ok ? call(issuerEndpoints.site, { params: { siteCode } }) : changed;
  },
  updateLogo: async ({ siteCode, logo }) => {
    const changed = await call(issuerEndpoints.siteLogoUpdate, { body: { siteCode }, files: { logo } });
    return changed.ok ? call(issuerEndpoints.site, { params: { siteCode } }) : changed;
  },
});
