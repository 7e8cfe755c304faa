import type { BankOrder, FreshProof } from '../account/proof.ts';
import type { Answer } from '../failure/code.ts';
import type { UploadPart } from '../file/client-port.ts';
import type { DownloadedFile } from '../file/views.ts';
import type { PinHash } from '../pin/rules.ts';
import type { SheetFormat } from '../shared/csv.ts';
import type { CategoryId, ItemId, JobId, ProductId, SiteCode, TokenId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Genre } from '../store/genre.ts';
import type { Category, DisplayGrid, StoreCard } from '../store/views.ts';
import type { ProductColumn } from './constants.ts';
import type { ItemState } from './item-lifecycle.ts';
import type { PriceRule } from './price-rule.ts';
import type { PriceSheetReport } from './price-sheet.ts';
import type { ProductAction } from './product-action.ts';
import type { SellerFacts } from './seller.ts';
import type {
  DisplayedProduct,
  IssuerCounters,
  IssuerItem,
  IssuerOrder,
  IssuerProduct,
  IssuerProductQuery,
  IssuerProductRow,
  IssuerSale,
  ItemRevocation,
  OrderFilter,
  PictureChoice,
  ProductChange,
  ProductDisplay,
  ProductDraft,
  ProductEvent,
  ProductPicture,
  ProductPricing,
  ProductSelection,
  RevokedProduct,
  SaleBuyer,
  SalesFilter,
  SelectionFacts,
  SettlementAccount,
  ShownState,
  SiteChange,
  SiteProfile,
  SoldProduct,
} from './views.ts';

/** An act over many things that was opened, and goes on by itself as a job; the same key opens it once. */
type Opened = Answer<{ jobId: JobId }>;

/** In which form a file is made. */
interface FileQuery {
  readonly format: SheetFormat;
}

/** The issuer center: every call names the site it acts for, and the actor must hold its authority. */
export interface IssuerPort {
  /** Counted over the whole site, whatever a list shows. */
  counters(siteCode: SiteCode): Answer<IssuerCounters>;
  products(query: IssuerProductQuery): Answer<Page<IssuerProductRow>>;
  product(siteCode: SiteCode, productId: ProductId): Answer<IssuerProduct>;
  /** Lists as files, whole; that they were made is kept in the site's log. None has personal data in it: the products that filters find, with the chosen columns; what was sold; orders, with their buyers masked; what was revoked. */
  downloadProducts(
    query: Omit<IssuerProductQuery, 'page' | 'size'> & FileQuery & { columns: readonly ProductColumn[] },
  ): Answer<DownloadedFile>;
  downloadSold(query: SalesFilter & FileQuery & { name?: string }): Answer<DownloadedFile>;
  downloadOrders(query: OrderFilter & FileQuery): Answer<DownloadedFile>;
  downloadRevoked(query: FileQuery & { siteCode: SiteCode; name?: string }): Answer<DownloadedFile>;
  /** The pictures of a product in their order. */
  pictures(siteCode: SiteCode, productId: ProductId): Answer<readonly ProductPicture[]>;
  /** The units of a product, by their number; in one state where it is named, and only those that could not be minted where that is said. */
  items(
    query: PageQuery & { siteCode: SiteCode; productId: ProductId; state?: ItemState; failedMints?: boolean },
  ): Answer<Page<IssuerItem>>;
  /** What was done with a product, the latest first. */
  timeline(query: PageQuery & { siteCode: SiteCode; productId: ProductId; deed?: ProductAction }): Answer<Page<ProductEvent>>;
  /** Products of which something was sold, the latest sale first. */
  sold(query: PageQuery & SalesFilter & { name?: string }): Answer<Page<SoldProduct>>;
  sales(query: PageQuery & SalesFilter & { productId: ProductId }): Answer<Page<IssuerSale>>;
  /** The orders of the site's store and of its redemptions' costs, across products. */
  orders(query: PageQuery & OrderFilter): Answer<Page<IssuerOrder>>;
  /** Who bought an NFT of the site, without a mask; null for a member who has left. The reason is kept in the audit log. */
  buyer(siteCode: SiteCode, tokenId: TokenId, reason: string): Answer<SaleBuyer | null>;
  /** Products of which something was revoked, the latest first. */
  revoked(query: PageQuery & { siteCode: SiteCode; name?: string }): Answer<Page<RevokedProduct>>;
  /** What was revoked of a product, the latest first. */
  revokedItems(query: PageQuery & { siteCode: SiteCode; productId: ProductId }): Answer<Page<IssuerItem>>;
  /** Makes a product; `original` is what its buyers get where that is not the picture itself. */
  createProduct(order: {
    siteCode: SiteCode;
    draft: ProductDraft;
    picture: UploadPart;
    original?: UploadPart | undefined;
    key: string;
  }): Answer<{ productId: ProductId }>;
  /** Changes a product as it was seen at `version`; refused with `changedMeanwhile` where somebody else was quicker, `fieldLocked` by field. */
  updateProduct(order: { siteCode: SiteCode; productId: ProductId; version: number; change: ProductChange; key: string }): Answer<void>;
  /** Deletes a draft or hidden product of which nothing is minted or sold. */
  deleteProduct(order: { siteCode: SiteCode; productId: ProductId }): Answer<void>;
  /** Makes `quantity` further items of the product. */
  createItems(order: { siteCode: SiteCode; productId: ProductId; quantity: number; key: string }): Answer<{ made: number }>;
  /** Mints every item that is made but not minted. */
  mint(order: { siteCode: SiteCode; productId: ProductId; key: string }): Answer<{ minted: number }>;
  /** Puts every minted item on the store's shelf. */
  listAll(order: { siteCode: SiteCode; productId: ProductId; key: string }): Answer<{ listed: number }>;
  /** Shows or hides products. */
  changeStates(order: { siteCode: SiteCode; selection: ProductSelection; state: ShownState; key: string }): Opened;
  /** Gives products other prices; one whose price has changed meanwhile keeps it, and is told so. */
  changePrices(order: { siteCode: SiteCode; rows: readonly ProductPricing[]; key: string }): Opened;
  /** A file of the products that filters find with their prices, to be filled in with new ones. */
  downloadPrices(query: Omit<IssuerProductQuery, 'page' | 'size'> & FileQuery): Answer<DownloadedFile>;
  /** What a filled sheet of prices would do; nothing is changed. What it would change is changed by {@link changePrices}. */
  checkPrices(siteCode: SiteCode, sheet: UploadPart): Answer<PriceSheetReport>;
  /** Gives products other prices by a rule, each from the price that it has at that moment; one for which the rule names none is told of. */
  changePricesBy(order: { siteCode: SiteCode; selection: ProductSelection; rule: PriceRule; key: string }): Opened;
  /** What a selection stands for now: what an act over it will do is told before it is begun. */
  selectionFacts(order: { siteCode: SiteCode; selection: ProductSelection; rule?: PriceRule | undefined }): Answer<SelectionFacts>;
  moveToCategory(order: { siteCode: SiteCode; selection: ProductSelection; categoryId: CategoryId | null; key: string }): Opened;
  /** Puts every minted item of the products on the shelf. */
  listProducts(order: { siteCode: SiteCode; selection: ProductSelection; key: string }): Opened;
  /** Takes every item of the products off the shelf that nobody is buying. */
  unlistProducts(order: { siteCode: SiteCode; selection: ProductSelection; key: string }): Opened;
  /** Takes these items of a product off the shelf; without ids every one. */
  unlistItems(order: { siteCode: SiteCode; productId: ProductId; ids?: readonly ItemId[] | undefined; key: string }): Opened;
  countRevocable(siteCode: SiteCode, productId: ProductId): Answer<{ count: number }>;
  /** Revokes these items of a product, confirmed by PIN; whoever confirms by wallet asks for a QR of the act `itemRevocation`. */
  revokeItems(order: ItemRevocation & { pin: PinHash; key: string }): Opened;
  /** What the store shows first; products that are hidden or deleted are not among it. */
  displayed(siteCode: SiteCode): Answer<ProductDisplay<DisplayedProduct>>;
  /** The products on sale, which could be shown first, the newest first. */
  displayable(query: PageQuery & { siteCode: SiteCode; name?: string }): Answer<Page<StoreCard>>;
  /** Lays out the store as it was seen at `version`; refused with `changedMeanwhile` where somebody else was quicker. */
  display(
    order: DisplayGrid & { siteCode: SiteCode; version: number; productIds: readonly ProductId[] },
  ): Answer<ProductDisplay<DisplayedProduct>>;
  categories(siteCode: SiteCode): Answer<readonly Category[]>;
  /** Makes a category; one of which no genre is told is `other`. */
  createCategory(order: { siteCode: SiteCode; name: string; genre?: Genre | undefined }): Answer<{ categoryId: CategoryId }>;
  changeCategory(order: { siteCode: SiteCode; categoryId: CategoryId; name: string; genre?: Genre | undefined }): Answer<void>;
  orderCategories(order: { siteCode: SiteCode; categoryIds: readonly CategoryId[] }): Answer<void>;
  /** Deletes a category; its products go to another one, or to none. Refused with `categoryInUse` where it has some and nothing is said of them. */
  deleteCategory(order: { siteCode: SiteCode; categoryId: CategoryId; moveTo?: CategoryId | 'none' | undefined }): Answer<void>;
  /** The site's settlement accounts, the one in force first; empty where there is none yet. */
  settlementAccounts(siteCode: SiteCode): Answer<readonly SettlementAccount[]>;
  /** Refused with `holderDiffers`, `accountUnknown`, and `holderCheckMissing` where nobody can be asked for the holder. */
  changeSettlementAccount(order: BankOrder & { siteCode: SiteCode; proof: FreshProof }): Answer<void>;
  site(siteCode: SiteCode): Answer<SiteProfile>;
  /** Gives a product other pictures, in this order; answers its version then. Refused as {@link updateProduct}. */
  updatePictures(order: {
    siteCode: SiteCode;
    productId: ProductId;
    version: number;
    pictures: readonly PictureChoice[];
    key: string;
  }): Answer<{ version: number }>;
  /** Refused with `changedMeanwhile` where somebody else has changed it since. */
  updateSite(change: SiteChange): Answer<SiteProfile>;
  /** Says who sells; another business or representative of a store that has sold waits for the platform. Owners alone. */
  changeSeller(order: SellerFacts & { siteCode: SiteCode }): Answer<SiteProfile>;
  updateLogo(order: { siteCode: SiteCode; logo: UploadPart }): Answer<SiteProfile>;
  updateBanner(order: { siteCode: SiteCode; banner: UploadPart }): Answer<SiteProfile>;
  removeBanner(siteCode: SiteCode): Answer<SiteProfile>;
}
