import { LEAST_PRICE } from '../listing/rules.ts';
import { externalLink, type FieldParser, optionalLine, optionalText, productName, requiredText } from '../shared/text.ts';
import { MAX_WON } from '../shared/won.ts';
import { isSalePeriod, saleStatusAt } from '../store/sale-period.ts';
import { MOST_ITEMS, MOST_ROYALTY } from './constants.ts';
import { PRODUCT_TEXT_NAMES, PRODUCT_TEXTS, type ProductField, type ProductText } from './product-fields.ts';
import type { ProductChange, ProductDraft } from './views.ts';

export type DraftField = ProductField | 'price' | 'quantity';

const where = <Field extends DraftField>(field: Field, wrong: boolean): readonly Field[] => (wrong ? [field] : []);

/** The rule of product 5 for a text of a product. */
export const productTextParser = (text: ProductText): FieldParser => {
  const { form, most, required } = PRODUCT_TEXTS[text];
  if (form === 'link') return externalLink;
  if (form === 'line') return optionalLine(most);
  return required ? requiredText(most, 'description') : optionalText(most);
};

/** The fields of a product that break a rule of product 5, its price and quantity aside. */
export const changeFaults = (change: ProductChange): readonly ProductField[] => [
  ...where('name', !productName(change.name).ok),
  ...PRODUCT_TEXT_NAMES.filter((text) => !productTextParser(text)(change[text]).ok),
  ...where('perMemberLimit', change.perMemberLimit !== null && change.perMemberLimit > MOST_ITEMS),
  ...where('saleUntil', !isSalePeriod(change)),
  ...where('royaltyBasisPoints', change.royaltyBasisPoints > MOST_ROYALTY),
];

/** The fields of a new product that break a rule at a moment. */
export const draftFaults = (draft: ProductDraft, at: Date): readonly DraftField[] => [
  ...changeFaults(draft),
  ...where('price', draft.price < LEAST_PRICE || draft.price > MAX_WON),
  ...where('quantity', draft.quantity < 1 || draft.quantity > MOST_ITEMS),
  ...where('saleUntil', isSalePeriod(draft) && saleStatusAt(draft, at) === 'over'),
];
