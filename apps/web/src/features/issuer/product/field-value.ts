import { PRODUCT_TEXT_NAMES, type ProductChange, type ProductField } from '@naru/domain/issuer';
import { tableOf } from '@naru/domain/shared';
import type { Category } from '@naru/domain/store';
import { formatDateTime, formatNumber, NFT_KIND_LABELS, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { TEXTS } from './texts.ts';

type Values = { readonly [Field in ProductField]: (value: ProductChange[Field], categories: readonly Category[]) => string };

const TEXT_OF: Values = {
  name: (name) => name,
  categoryId: (id, categories) => categories.find(({ categoryId }) => categoryId === id)?.name ?? TEXTS.none,
  productType: (type) => PRODUCT_TYPE_LABELS[type],
  nftKind: (kind) => NFT_KIND_LABELS[kind],
  ...tableOf(PRODUCT_TEXT_NAMES, () => (text: string) => text),
  royaltyBasisPoints: (points) => `${points / 100}%`,
  perMemberLimit: (limit) => (limit === null ? TEXTS.noLimit : `${formatNumber(limit)}개`),
  saleFrom: (at) => (at === null ? TEXTS.noPeriod : formatDateTime(at)),
  saleUntil: (at) => (at === null ? TEXTS.noPeriod : formatDateTime(at)),
  notice: (lines) => lines.map(({ label, value }) => `${label}: ${value}`).join('\n'),
};

const textOf = <Field extends ProductField>(field: Field, change: ProductChange, categories: readonly Category[]): string =>
  TEXT_OF[field](change[field], categories);

/** A field of a product as an operator reads it; empty fields say so. */
export const fieldValue = (field: ProductField, change: ProductChange, categories: readonly Category[]): string =>
  textOf(field, change, categories) || TEXTS.none;
