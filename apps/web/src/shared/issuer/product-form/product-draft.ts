import {
  disclosureFaults,
  disclosureLabels,
  MOST_ITEMS,
  MOST_ROYALTY,
  NO_TEXTS,
  optionalDisclosureLabels,
  PRODUCT_TEXT_NAMES,
  type ProductChange,
  type ProductDraft,
  type ProductTexts,
  productTextParser,
} from '@naru/domain/issuer';
import { NFT_KIND, type NftKind, PRODUCT_TYPE, type ProductType } from '@naru/domain/nft';
import { type FieldFault, koreanTime, namesOf, parseCategoryId, pick, productName, TEXT_LIMITS, tableOf } from '@naru/domain/shared';
import { isSalePeriod, type SalePeriod, saleStatusAt } from '@naru/domain/store';
import type { ChosenPicture, UnfinishedContent } from '@naru/domain/unfinished';
import { NFT_KIND_LABELS, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { groupDigits, wonTyped } from '../../price-field.ts';

/** What the parts of a product's form get, be the product new or changed. */
export interface ProductFormView {
  readonly typed: Typed;
  readonly set: (change: Partial<Typed>) => void;
  readonly fault: (field: keyof Faults) => string | undefined;
  readonly lineFault?: (label: string) => string | undefined;
  readonly isLocked: (field: keyof Typed) => boolean;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as a field of date and time holds it, on a Korean clock: `2026-11-25T10:00`; empty without one. */
export const saleTimeOf = (at: string | null): string => {
  if (at === null) return '';
  const { year, month, day, hour, minute } = koreanTime(new Date(at));
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
};

/** The moment that a field of date and time names on a Korean clock, as ISO 8601; null for an empty one, and for one that names none. */
export const momentOf = (typed: string): string | null => {
  const at = new Date(`${typed}:00.000+09:00`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/** What an issuer has typed so far, as text. */
export interface Typed extends ProductTexts {
  readonly name: string;
  readonly categoryId: string;
  readonly productType: ProductType;
  readonly nftKind: NftKind;
  readonly price: string;
  readonly quantity: string;
  readonly royalty: string;
  readonly perMemberLimit: string;
  /** On a Korean clock, see {@link momentOf}; empty is open. */
  readonly saleFrom: string;
  readonly saleUntil: string;
  readonly notice: Readonly<Record<string, string>>;
  /** Lines of the disclosure that it has, whether its kind asks for them or not. */
  readonly ownLines: readonly string[];
}

export const NOTHING_TYPED: Typed = {
  name: '',
  categoryId: '',
  productType: 'normal',
  nftKind: 'digital',
  ...NO_TEXTS,
  price: '',
  quantity: '1',
  royalty: '0',
  perMemberLimit: '',
  saleFrom: '',
  saleUntil: '',
  notice: {},
  ownLines: [],
};

/** A product as its form shows it. */
export const typedOf = (draft: ProductDraft): Typed => ({
  name: draft.name,
  categoryId: draft.categoryId === null ? '' : String(draft.categoryId),
  productType: draft.productType,
  nftKind: draft.nftKind,
  ...pick(draft, PRODUCT_TEXT_NAMES),
  price: groupDigits(String(draft.price)),
  quantity: String(draft.quantity),
  royalty: String(draft.royaltyBasisPoints / 100),
  perMemberLimit: draft.perMemberLimit === null ? '' : String(draft.perMemberLimit),
  saleFrom: saleTimeOf(draft.saleFrom),
  saleUntil: saleTimeOf(draft.saleUntil),
  notice: Object.fromEntries(draft.notice.map(({ label, value }) => [label, value])),
  ownLines: draft.notice.map(({ label }) => label),
});

const COPY = ' 사본';

/** The form of a copy of a product: all that it says, under a name that tells it apart; without a time of sale that is over. */
export const copyOf = (draft: ProductDraft, now: Date): Typed => {
  const typed = typedOf(draft);
  const name = `${[...draft.name].slice(0, TEXT_LIMITS.name - COPY.length).join('')}${COPY}`;
  return saleStatusAt(draft, now) === 'over' ? { ...typed, name, saleFrom: '', saleUntil: '' } : { ...typed, name };
};

/** The lines of the disclosure: those that the product has, as they stand there, and those that its kind asks for or may have besides. */
export const disclosureLines = ({ productType, nftKind, ownLines }: Typed): readonly string[] => [
  ...new Set([...ownLines, ...disclosureLabels(productType, nftKind), ...optionalDisclosureLabels(productType, nftKind)]),
];

/** Whether nothing has been typed yet that would be lost. */
export const isUntouched = ({ notice, ...typed }: Typed, before = NOTHING_TYPED): boolean =>
  [...new Set([...Object.keys(notice), ...Object.keys(before.notice)])].every(
    (label) => (notice[label] ?? '') === (before.notice[label] ?? ''),
  ) && Object.entries(typed).every(([field, value]) => Reflect.get(before, field) === value);

export type Faults = Readonly<Partial<Record<keyof Typed | 'picture' | 'original', FieldFault>>>;

/** What the form of a product that is not finished holds besides what is typed. */
export interface FormFiles {
  readonly pictures: readonly ChosenPicture[];
  readonly originalId: string | null;
}

export const NO_FILES: FormFiles = { pictures: [], originalId: null };

const isCount = (text: string, most: number): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;

const isPercent = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text) && Number(text) * 100 <= MOST_ROYALTY;

const salePeriodOf = ({ saleFrom, saleUntil }: Typed): SalePeriod => ({ saleFrom: momentOf(saleFrom), saleUntil: momentOf(saleUntil) });

/** Why a change cannot be sent, by field; empty when it can (product 5). */
export const faultsInChange = (typed: Typed): Faults => {
  const texts = (['name', ...PRODUCT_TEXT_NAMES] as const).flatMap((field) => {
    const parsed = (field === 'name' ? productName : productTextParser(field))(typed[field]);
    return parsed.ok ? [] : [[field, parsed.failure] as const];
  });
  return {
    ...Object.fromEntries(texts),
    ...(isPercent(typed.royalty) ? {} : { royalty: { rule: 'required' } }),
    ...(typed.perMemberLimit === '' || isCount(typed.perMemberLimit, MOST_ITEMS) ? {} : { perMemberLimit: { rule: 'quantity' } }),
    ...(isSalePeriod(salePeriodOf(typed)) ? {} : { saleUntil: { rule: 'salePeriod' } }),
  };
};

/** Why a new product cannot be made at a moment, by field; empty when it can. */
export const faultsIn = (typed: Typed, { pictures }: FormFiles, now: Date): Faults => ({
  ...(pictures.length === 0 ? { picture: { rule: 'required' } } : {}),
  ...faultsInChange(typed),
  ...((wonTyped(typed.price) ?? 0) < 1 ? { price: { rule: 'price', params: { min: 1 } } } : {}),
  ...(isCount(typed.quantity, MOST_ITEMS) ? {} : { quantity: { rule: 'quantity' } }),
  ...(saleStatusAt(salePeriodOf(typed), now) === 'over' ? { saleUntil: { rule: 'salePeriod' } } : {}),
  ...(noticeFaults(typed).length > 0 ? { notice: { rule: 'required' } } : {}),
});

/** The lines of the disclosure that are missing, or whose figure is none. */
export const noticeFaults = (typed: Typed): readonly string[] => disclosureFaults(typed.productType, typed.nftKind, changeOf(typed).notice);

/** What the server keeps of a form that is not finished. */
export const contentOf = ({ ownLines: _, notice, ...typed }: Typed, files: FormFiles): UnfinishedContent => ({
  ...typed,
  ...files,
  notice: Object.entries(notice).flatMap(([label, value]) => (value === '' ? [] : [{ label, value }])),
});

export const formOf = ({ pictures, originalId, notice, ...texts }: UnfinishedContent): { typed: Typed; files: FormFiles } => ({
  typed: { ...texts, notice: Object.fromEntries(notice.map(({ label, value }) => [label, value])), ownLines: [] },
  files: { pictures, originalId },
});

/** The change that a form without faults stands for. */
export const changeOf = (typed: Typed): ProductChange => {
  const category = parseCategoryId(Number(typed.categoryId));
  return {
    name: typed.name.trim(),
    categoryId: category.ok ? category.value : null,
    productType: typed.productType,
    nftKind: typed.nftKind,
    ...tableOf(PRODUCT_TEXT_NAMES, (text) => typed[text].trim()),
    // Percent with two decimals are basis points; rounding only undoes the binary fraction.
    royaltyBasisPoints: Math.round(Number(typed.royalty) * 100),
    perMemberLimit: typed.perMemberLimit === '' ? null : Number(typed.perMemberLimit),
    ...salePeriodOf(typed),
    notice: disclosureLines(typed).flatMap((label) => {
      const value = typed.notice[label]?.trim() ?? '';
      return value === '' ? [] : [{ label, value }];
    }),
  };
};

/** The draft that a form without faults stands for. */
export const draftOf = (typed: Typed): ProductDraft | undefined => {
  const price = wonTyped(typed.price);
  return price === undefined ? undefined : { ...changeOf(typed), price, quantity: Number(typed.quantity) };
};

/** The product types and NFT kinds, for a field that chooses one. */
export const PRODUCT_TYPES = namesOf(PRODUCT_TYPE).map((value) => ({ value, label: PRODUCT_TYPE_LABELS[value] }));
export const NFT_KINDS = namesOf(NFT_KIND).map((value) => ({ value, label: NFT_KIND_LABELS[value] }));
