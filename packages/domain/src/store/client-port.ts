import type { Answer } from '../failure/code.ts';
import type { ProductId, SiteCode } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type {
  CreatorCard,
  DirectoryQuery,
  ProductVersion,
  StoreCard,
  StoreFront,
  StoreListing,
  StoreProduct,
  StoreQuery,
} from './views.ts';

/** Issuers' stores, as everybody sees them. */
export interface Stores {
  creators(query: PageQuery): Answer<Page<CreatorCard>>;
  /** Every open store, with what it has. */
  directory(query: DirectoryQuery): Answer<Page<StoreListing>>;
  front(siteCode: SiteCode): Answer<StoreFront>;
  products(query: StoreQuery): Answer<Page<StoreCard>>;
  product(productId: ProductId): Answer<StoreProduct>;
  /** What was changed of a product since it was first put up, newest first. */
  versions(productId: ProductId): Answer<readonly ProductVersion[]>;
}
