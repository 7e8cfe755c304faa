import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import { changeFaults } from '../issuer/draft-rules.ts';
import { PRODUCT_TEXTS } from '../issuer/product-fields.ts';
import { namesWhere, tableOf } from '../shared/tables.ts';
import { BULK_SAMPLES } from './constants.ts';
import type { BulkTerms } from './views.ts';

/** The first of the terms of a job that breaks a rule of a product; null when none does. What rows have to say themselves may be empty. */
export const whyNotTerms = ({ putUp: _, ...terms }: BulkTerms): Failure | null => {
  const required = namesWhere(PRODUCT_TEXTS, 'required', [true]);
  const said = tableOf(required, (text) => (terms[text].trim() === '' ? '-' : terms[text]));
  const [field] = changeFaults({ ...terms, ...said, name: '-' });
  return field === undefined ? null : failure('badRequest', { field: `terms.${field}` });
};

export interface ApprovableJob {
  readonly planHash: string | null;
  readonly ready: number;
  readonly pictured: boolean;
  /** How many of its ready rows give their NFT away. */
  readonly gifts: number;
}

/** How a job was approved: looked at alone, or confirmed by PIN or wallet, which giving something away takes. */
export type BulkApproval = 'seen' | 'confirmed';

/**
 * Why a job cannot be approved under the hash of what was seen; empty when it can. What gives something away is confirmed, and nothing else is. Where it
 * stands is for its lifecycle.
 */
export const whyNotApprovable = (
  { planHash, ready, pictured, gifts }: ApprovableJob,
  seen: string,
  approval: BulkApproval,
): readonly Failure[] => [
  ...when(planHash !== seen, failure('changedMeanwhile')),
  ...when(ready === 0, failure('nothingToMint')),
  ...when(!pictured, failure('picturesMissing')),
  ...when(gifts > 0 && approval === 'seen', failure('proofNeeded')),
  ...when(gifts === 0 && approval === 'confirmed', failure('nothingToMint')),
];

/** Rows that are minted in a second on two cores beside shoppers, with pictures as they come and with cards that are drawn (decision 56). */
const ROWS_A_SECOND = { given: 50, drawn: 20 } as const;

/** How many minutes minting so many rows takes by all likelihood, at least one; other jobs of the market make it longer. */
export const foreseenMinutes = (rows: number, pictures: keyof typeof ROWS_A_SECOND): number =>
  Math.max(1, Math.ceil(rows / ROWS_A_SECOND[pictures] / 60));

/** Which of so many rows, from 0, are drawn before they are approved: the first, the last, and others at even distances between them. */
export const samplePlaces = (rows: number): readonly number[] => {
  const shown = Math.min(BULK_SAMPLES, rows);
  return Array.from({ length: shown }, (_, at) => (at === 0 ? 0 : Math.round((at * (rows - 1)) / (shown - 1))));
};
