import type { Answer } from '../failure/answer.ts';
import type { UploadPart } from '../file/desk.ts';
import type { CategoryId, ProductId, SiteCode } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Category } from '../store/views.ts';
import type { ProductState } from './product-lifecycle.ts';
import type { IssuerCounters, IssuerProductRow, ProductDraft, SiteProfile } from './views.ts';

/** The issuer center: every call names the site it acts for, and the actor must hold its authority. */
export interface IssuerDesk {
  /** Counted over the whole site, whatever a list shows. */
  counters(siteCode: SiteCode): Answer<IssuerCounters>;
  products(query: PageQuery & { siteCode: SiteCode; state?: ProductState; name?: string }): Answer<Page<IssuerProductRow>>;
  product(siteCode: SiteCode, productId: ProductId): Answer<IssuerProductRow & { draft: ProductDraft }>;
  /** Makes a product; `original` is what its buyers get where that is not the picture itself. */
  createProduct(order: {
    siteCode: SiteCode;
    draft: ProductDraft;
    picture: UploadPart;
    original?: UploadPart | undefined;
    key: string;
  }): Answer<{ productId: ProductId }>;
  /** Makes `quantity` further items of the product. */
  createItems(order: { siteCode: SiteCode; productId: ProductId; quantity: number; key: string }): Answer<{ made: number }>;
  /** Mints every item that is made but not minted. */
  mint(order: { siteCode: SiteCode; productId: ProductId; key: string }): Answer<{ minted: number }>;
  /** Puts every minted item on the store's shelf. */
  listAll(order: { siteCode: SiteCode; productId: ProductId; key: string }): Answer<{ listed: number }>;
  categories(siteCode: SiteCode): Answer<readonly Category[]>;
  createCategory(order: { siteCode: SiteCode; name: string }): Answer<{ categoryId: CategoryId }>;
  /** The company behind the site. */
  site(siteCode: SiteCode): Answer<SiteProfile>;
  updateSite(site: Omit<SiteProfile, 'logoImage'>): Answer<SiteProfile>;
  updateLogo(order: { siteCode: SiteCode; logo: UploadPart }): Answer<SiteProfile>;
}
