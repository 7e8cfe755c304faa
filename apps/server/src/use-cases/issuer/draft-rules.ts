import { type Failure, failure } from '@naru/domain/failure';
import { MOST_ITEMS, type ProductChange, type ProductDraft } from '@naru/domain/issuer';
import { WHOLE_BASIS_POINTS } from '@naru/domain/ledger';
import { LEAST_PRICE } from '@naru/domain/listing';
import { description, externalLink, longText, productName } from '@naru/domain/shared';
import { isSalePeriod, saleStandingAt } from '@naru/domain/store';

const wrong = (field: string): Failure => failure('badRequest', { field });

/** The first field of a product that breaks a rule of product 5, its price and quantity aside; null when none does. */
export const whyNotChange = (change: ProductChange): Failure | null => {
  if (!productName(change.name).ok) return wrong('productName');
  if (!description(change.description).ok) return wrong('description');
  if (!longText(change.details).ok) return wrong('details');
  if (!longText(change.guidance).ok) return wrong('guidance');
  if (change.externalLink !== '' && !externalLink(change.externalLink).ok) return wrong('externalLink');
  if (change.perMemberLimit !== null && change.perMemberLimit > MOST_ITEMS) return wrong('perMemberLimit');
  if (!isSalePeriod(change)) return wrong('saleUntil');
  return change.royaltyBasisPoints > WHOLE_BASIS_POINTS / 2 ? wrong('royaltyBasisPoints') : null;
};

/** The first field of a new product that breaks a rule at a moment; null when none does. */
export const whyNotDraft = (draft: ProductDraft, at: Date): Failure | null =>
  whyNotChange(draft) ?? (draft.price < LEAST_PRICE ? wrong('price') : saleStandingAt(draft, at) === 'over' ? wrong('saleUntil') : null);
