import type { MediaNote } from '../file/notes.ts';
import type { Crop } from '../file/rules.ts';
import type { Picture } from '../file/views.ts';
import type { ProductTexts } from '../issuer/product-fields.ts';
import type { MediaKind, NftKind, ProductType } from '../nft/kinds.ts';
import type { Fact } from '../nft/views.ts';
import type { SiteCode, UnfinishedId } from '../shared/ids.ts';

/** The most products that one site may have begun at a time, and for how many days one is kept after it was saved last. */
export const MOST_UNFINISHED = 20;
export const MOST_PICTURES = 8;
/** The most files that one unfinished product keeps, used or not, and the most bytes of all that a site has begun. */
export const MOST_UPLOADS = 40;
export const MOST_UPLOAD_BYTES = 1024 * 1024 * 1024;

/** A picture of a product: an uploaded file, and the square of it that is shown; null shows it whole. */
export interface ChosenPicture {
  readonly fileId: string;
  readonly crop: Crop | null;
}

/** Everything that stands in the form of a product that is not finished, as it was typed; nothing of it need keep a rule yet. */
export interface UnfinishedContent extends ProductTexts {
  readonly name: string;
  readonly categoryId: string;
  readonly productType: ProductType;
  readonly nftKind: NftKind;
  readonly price: string;
  readonly quantity: string;
  readonly royalty: string;
  readonly perMemberLimit: string;
  readonly saleFrom: string;
  readonly saleUntil: string;
  readonly notice: readonly Fact[];
  /** In their order; the first is the main one. */
  readonly pictures: readonly ChosenPicture[];
  /** The file that buyers get, where that is not the main picture. */
  readonly originalId: string | null;
}

/** A file that was uploaded for an unfinished product; `picture` is null for what is none. */
export interface UnfinishedUpload {
  readonly fileId: string;
  readonly name: string;
  readonly bytes: number;
  readonly mediaKind: MediaKind;
  readonly picture: Picture | null;
  /** What is told of it where it is the original. */
  readonly notes: readonly MediaNote[];
}

/** When an unfinished product was saved last, by whom, and which version that made. */
export interface SavedVersion {
  readonly version: number;
  readonly savedAt: string;
  readonly savedBy: string;
}

export interface UnfinishedRow extends SavedVersion {
  readonly unfinishedId: UnfinishedId;
  /** Empty where none has been typed. */
  readonly name: string;
  readonly picture: Picture | null;
}

export interface UnfinishedProduct extends SavedVersion {
  readonly unfinishedId: UnfinishedId;
  readonly siteCode: SiteCode;
  readonly content: UnfinishedContent;
  readonly uploads: readonly UnfinishedUpload[];
}
