import { type Failure, failure } from '../failure/code.ts';
import { changeFaults } from '../issuer/draft-rules.ts';
import type { BulkTerms } from './views.ts';

/** The first of the terms of a job that breaks a rule of a product; null when none does. What rows have to say themselves may be empty. */
export const whyNotTerms = ({ putUp: _, ...terms }: BulkTerms): Failure | null => {
  const [field] = changeFaults({ ...terms, name: '-', description: terms.description.trim() === '' ? '-' : terms.description });
  return field === undefined ? null : failure('badRequest', { field: `terms.${field}` });
};

/** What a job is looked at by before it is approved. */
export interface ApprovableJob {
  readonly planHash: string | null;
  readonly ready: number;
  /** Whether its pictures are there. */
  readonly pictured: boolean;
}

const when = (condition: boolean, reason: Failure): readonly Failure[] => (condition ? [reason] : []);

/** Why a job cannot be approved under the hash of what was seen; empty when it can. Where it stands is for its lifecycle. */
export const whyNotApprovable = ({ planHash, ready, pictured }: ApprovableJob, seen: string): readonly Failure[] => [
  ...when(planHash !== seen, failure('changedMeanwhile')),
  ...when(ready === 0, failure('nothingToMint')),
  ...when(!pictured, failure('picturesMissing')),
];

/** Rows that are minted in a second on two cores beside shoppers, with pictures as they come and with cards that are drawn (decision 56). */
const ROWS_A_SECOND = { given: 50, drawn: 20 } as const;

/** How many minutes minting so many rows takes by all likelihood, at least one; other jobs of the market make it longer. */
export const foreseenMinutes = (rows: number, pictures: keyof typeof ROWS_A_SECOND): number =>
  Math.max(1, Math.ceil(rows / ROWS_A_SECOND[pictures] / 60));
