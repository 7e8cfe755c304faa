import { namesOf } from '../shared/codes.ts';
import { type NamesWhere, namesWhere, tableOf } from '../shared/tables.ts';
import { TEXT_LIMITS } from '../shared/text.ts';

/** How a field of a product may be changed by its issuer. */
interface FieldRow {
  /**
   * From when on it is locked: what the tokens' metadata says is, once one is `minted`, and by what somebody buys, once an item is `offered`. Null
   * where it may always be changed.
   */
  readonly lockedOnce: 'minted' | 'offered' | null;
  /** Whether a change of it, once the product was put up, is kept as a version that everybody can read. */
  readonly versioned: boolean;
}

/** A text of a product: what its issuer says of it to shoppers, and how that is treated. */
export interface TextRow extends FieldRow {
  /** One line, several, or an address of the web. */
  readonly form: 'line' | 'lines' | 'link';
  /** How many characters it may have. */
  readonly most: number;
  /** Whether a product has to have it. */
  readonly required: boolean;
  /** Whether shoppers read it on the pages of a product. */
  readonly shown: boolean;
  /** Whether there are callers who do not know it yet: a call or an answer without it says that it is empty. True of each text that is added. */
  readonly addedLater: boolean;
}

/** A text that says more of a product to whoever wants to know. */
const MORE = {
  form: 'lines',
  most: TEXT_LIMITS.long,
  required: false,
  shown: true,
  addedLater: false,
  lockedOnce: null,
  versioned: true,
} as const;

/**
 * The texts of a product in the order in which forms, sheets and pages have them. Forms, rules, calls, versions, sheets, columns and pages follow from
 * the row of a text.
 */
export const PRODUCT_TEXTS = Object.freeze({
  description: { ...MORE, required: true },
  details: MORE,
  guidance: MORE,
  externalLink: { ...MORE, form: 'link', most: TEXT_LIMITS.link, shown: false },
  /** The issuer's own number of it (관리 번호), which no other product of their store has. */
  code: { ...MORE, form: 'line', most: TEXT_LIMITS.name, shown: false, addedLater: true, versioned: false },
} as const satisfies Readonly<Record<string, TextRow>>);
export type ProductText = keyof typeof PRODUCT_TEXTS;
export type ProductTexts = Readonly<Record<ProductText, string>>;

export const PRODUCT_TEXT_NAMES = /* @__PURE__ */ namesOf(PRODUCT_TEXTS);

/** A product that says nothing of itself. */
export const NO_TEXTS: ProductTexts = /* @__PURE__ */ tableOf(PRODUCT_TEXT_NAMES, () => '');

/** What was stored before there was a text, with that text empty. */
export const withTexts = <Stored extends ProductTexts>(stored: Stored): Stored => ({ ...NO_TEXTS, ...stored });

/** A text that shoppers read on the pages of a product. */
export type ShownText = NamesWhere<typeof PRODUCT_TEXTS, 'shown', true>;
/** What shoppers read of a product. */
export type ShownTexts = Pick<ProductTexts, ShownText>;
export const SHOWN_TEXTS = /* @__PURE__ */ namesWhere(PRODUCT_TEXTS, 'shown', [true]);

interface SheetText {
  /** What stands above it. */
  readonly head: string;
  /** What may stand in it. */
  readonly note: string;
  readonly example: string;
}

const LONG_NOTE = `${TEXT_LIMITS.long}자까지. 비우면 공통 값을 씁니다`;

export const SHEET_TEXTS: Readonly<Record<ProductText, SheetText>> = {
  description: { head: '설명', note: `${TEXT_LIMITS.long}자까지. 비우면 공통 설명을 씁니다`, example: '첫눈 오는 날의 카드' },
  details: { head: '상세 설명', note: LONG_NOTE, example: '' },
  guidance: { head: '안내', note: LONG_NOTE, example: '' },
  externalLink: {
    head: '외부 링크',
    note: `https://로 시작하는 주소, ${TEXT_LIMITS.link}자까지`,
    example: 'https://example.com/cards/1',
  },
  code: {
    head: '관리 번호',
    note: `행을 구분하는 번호. ${TEXT_LIMITS.name}자까지, 스토어에서 한 번만 쓸 수 있습니다`,
    example: 'CARD-0001',
  },
};

const FREE = { lockedOnce: null, versioned: false } as const;
const READABLE = { lockedOnce: null, versioned: true } as const;

/** The fields of a product that its issuer changes in one go, its texts among them. Price and number of items have acts of their own. */
export const PRODUCT_FIELDS = Object.freeze({
  name: { lockedOnce: 'minted', versioned: false },
  categoryId: FREE,
  productType: { lockedOnce: 'offered', versioned: false },
  nftKind: { lockedOnce: 'minted', versioned: false },
  ...PRODUCT_TEXTS,
  royaltyBasisPoints: { lockedOnce: 'offered', versioned: false },
  perMemberLimit: FREE,
  saleFrom: READABLE,
  saleUntil: READABLE,
  notice: READABLE,
} as const satisfies Readonly<Record<string, FieldRow>>);
export type ProductField = keyof typeof PRODUCT_FIELDS;

/** A field whose changes everybody can read. */
export type VersionedField = NamesWhere<typeof PRODUCT_FIELDS, 'versioned', true>;
export const VERSIONED_FIELDS = /* @__PURE__ */ namesWhere(PRODUCT_FIELDS, 'versioned', [true]);
