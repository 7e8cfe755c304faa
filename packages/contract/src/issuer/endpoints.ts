import type { IssuerPort } from '@naru/domain/issuer';
import { joined } from '../endpoint.ts';
import { categoryEndpoints } from './category-endpoints.ts';
import { displayEndpoints } from './display-endpoints.ts';
import { itemEndpoints } from './item-endpoints.ts';
import { productDetailEndpoints } from './product-detail-endpoints.ts';
import { productEndpoints } from './product-endpoints.ts';
import { saleEndpoints } from './sale-endpoints.ts';
import { siteEndpoints } from './site-endpoints.ts';

/** The issuer center, and the company behind a site (product 7, issuer, user, site and creator). Every call names its site. */
export const issuerEndpoints = joined<IssuerPort, 'unlistItems' | 'revokeItems' | 'updateSite' | 'updateLogo'>()({
  ...siteEndpoints,
  ...productEndpoints,
  ...productDetailEndpoints,
  ...displayEndpoints,
  ...categoryEndpoints,
  ...itemEndpoints,
  ...saleEndpoints,
});
