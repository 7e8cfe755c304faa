import { type Failure, failure } from '@naru/domain/failure';
import { changeFaults, type DraftField, draftFaults, type ProductChange, type ProductDraft } from '@naru/domain/issuer';

/** The one that calls name otherwise than rules. */
const nameOf = (field: DraftField): string => (field === 'name' ? 'productName' : field);

const firstOf = ([field]: readonly DraftField[]): Failure | null =>
  field === undefined ? null : failure('badRequest', { field: nameOf(field) });

/** Why a product cannot be changed so, by the first field that breaks a rule; null when it can. */
export const whyNotChange = (change: ProductChange): Failure | null => firstOf(changeFaults(change));

/** The same of a new product at a moment. */
export const whyNotDraft = (draft: ProductDraft, at: Date): Failure | null => firstOf(draftFaults(draft, at));
