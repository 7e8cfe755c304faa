import { uploadKindOfName } from '@naru/domain/file';
import type { ProductDraft } from '@naru/domain/issuer';
import { MOST_ITEMS } from '@naru/domain/issuer';
import { NFT_KIND, type NftKind, PRODUCT_TYPE, type ProductType } from '@naru/domain/nft';
import {
  description,
  externalLink,
  type FieldFault,
  type FieldParser,
  longText,
  namesOf,
  parseCategoryId,
  productName,
} from '@naru/domain/shared';
import { wonTyped } from '../../../shared/price-field.ts';
import { disclosureLabels } from './disclosure-labels.ts';

/** What an issuer has typed so far, as text. */
export interface Typed {
  readonly name: string;
  readonly categoryId: string;
  readonly productType: ProductType;
  readonly nftKind: NftKind;
  readonly description: string;
  readonly details: string;
  readonly guidance: string;
  readonly externalLink: string;
  readonly price: string;
  readonly quantity: string;
  readonly royalty: string;
  readonly perMemberLimit: string;
  readonly notice: Readonly<Record<string, string>>;
}

/** An empty form. */
export const NOTHING_TYPED: Typed = {
  name: '',
  categoryId: '',
  productType: 'normal',
  nftKind: 'digital',
  description: '',
  details: '',
  guidance: '',
  externalLink: '',
  price: '',
  quantity: '1',
  royalty: '0',
  perMemberLimit: '',
  notice: {},
};

/** Whether nothing has been typed yet that would be lost. */
export const isUntouched = ({ notice, ...typed }: Typed): boolean =>
  Object.values(notice).every((value) => value === '') &&
  Object.entries(typed).every(([field, value]) => Reflect.get(NOTHING_TYPED, field) === value);

/** The faults of the form by field. */
export type Faults = Readonly<Partial<Record<keyof Typed | 'picture' | 'original', FieldFault>>>;

const PARSERS: readonly (readonly [Extract<keyof Typed, 'name' | 'description' | 'details' | 'guidance' | 'externalLink'>, FieldParser])[] =
  [
    ['name', productName],
    ['description', description],
    ['details', longText],
    ['guidance', longText],
    ['externalLink', externalLink],
  ];

const isCount = (text: string, most: number): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;

const MOST_ROYALTY_PERCENT = 50;
const isPercent = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= MOST_ROYALTY_PERCENT;

/** Why the form cannot be sent, by field; empty when it can (product 5). */
export const faultsIn = (typed: Typed, picture: File | null): Faults => {
  const texts = PARSERS.flatMap(([field, parse]) => {
    const parsed = parse(typed[field]);
    return parsed.ok ? [] : [[field, parsed.failure] as const];
  });
  const kind = picture === null ? undefined : uploadKindOfName(picture.name);
  return {
    ...Object.fromEntries(texts),
    ...(picture === null ? { picture: { rule: 'required' } } : {}),
    ...(kind !== undefined && (!kind.ok || kind.value !== 'image') ? { picture: { rule: 'fileType' } } : {}),
    ...((wonTyped(typed.price) ?? 0) < 1 ? { price: { rule: 'price', params: { min: 1 } } } : {}),
    ...(isCount(typed.quantity, MOST_ITEMS) ? {} : { quantity: { rule: 'quantity' } }),
    ...(isPercent(typed.royalty) ? {} : { royalty: { rule: 'required' } }),
    ...(typed.perMemberLimit === '' || isCount(typed.perMemberLimit, MOST_ITEMS) ? {} : { perMemberLimit: { rule: 'quantity' } }),
  };
};

/** The draft that a form without faults stands for. */
export const draftOf = (typed: Typed): ProductDraft | undefined => {
  const price = wonTyped(typed.price);
  if (price === undefined) return undefined;
  const category = parseCategoryId(Number(typed.categoryId));
  return {
    name: typed.name.trim(),
    categoryId: category.ok ? category.value : null,
    productType: typed.productType,
    nftKind: typed.nftKind,
    description: typed.description.trim(),
    details: typed.details.trim(),
    guidance: typed.guidance.trim(),
    externalLink: typed.externalLink.trim(),
    price,
    quantity: Number(typed.quantity),
    // Percent with two decimals are basis points; rounding only undoes the binary fraction.
    royaltyBasisPoints: Math.round(Number(typed.royalty) * 100),
    perMemberLimit: typed.perMemberLimit === '' ? null : Number(typed.perMemberLimit),
    notice: disclosureLabels(typed.productType, typed.nftKind).flatMap((label) => {
      const value = typed.notice[label]?.trim() ?? '';
      return value === '' ? [] : [{ label, value }];
    }),
  };
};

/** The product type or NFT kind that a field holds; the first of the enumeration for anything else. */
export const productTypeOf = (text: string): ProductType => namesOf(PRODUCT_TYPE).find((name) => name === text) ?? 'normal';
/** See {@link productTypeOf}. */
export const nftKindOf = (text: string): NftKind => namesOf(NFT_KIND).find((name) => name === text) ?? 'digital';
