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
