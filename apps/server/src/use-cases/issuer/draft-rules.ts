import { type Failure, failure } from '@naru/domain/failure';
import { MOST_ITEMS, type ProductDraft } from '@naru/domain/issuer';
import { WHOLE_BASIS_POINTS } from '@naru/domain/ledger';
import { LEAST_PRICE } from '@naru/domain/listing';
import { description, externalLink, longText, productName } from '@naru/domain/shared';

/** The first field of a product that breaks a rule of product 5; null when none does. */
export const whyNotDraft = (draft: ProductDraft): Failure | null => {
  const wrong = (field: string): Failure => failure('badRequest', { field });
  if (!productName(draft.name).ok) return wrong('productName');
  if (!description(draft.description).ok) return wrong('description');
  if (!longText(draft.details).ok) return wrong('details');
  if (!longText(draft.guidance).ok) return wrong('guidance');
  if (draft.externalLink !== '' && !externalLink(draft.externalLink).ok) return wrong('externalLink');
  if (draft.price < LEAST_PRICE) return wrong('price');
  if (draft.perMemberLimit !== null && draft.perMemberLimit > MOST_ITEMS) return wrong('perMemberLimit');
  return draft.royaltyBasisPoints > WHOLE_BASIS_POINTS / 2 ? wrong('royaltyBasisPoints') : null;
};
