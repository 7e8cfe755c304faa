import type { FreshProof } from '@naru/domain/account';
import type { Answer } from '@naru/domain/failure';
import { ok } from '@naru/domain/shared';
import type { ProvedChange } from '../overlay/overlay-kinds.ts';
import type { Proving } from './use-prove.ts';

/** Makes something that its member is told once, after a fresh proof; undefined where it came to nothing, which `proving` tells of. */
export const proveToMake = async <Made>(
  proving: Proving,
  change: Omit<ProvedChange, 'perform'>,
  make: (proof: FreshProof) => Answer<Made>,
): Promise<Made | undefined> => {
  let made: Made | undefined;
  const perform = async (proof: FreshProof) => {
    const answer = await make(proof);
    if (!answer.ok) return answer;
    made = answer.value;
    return ok(undefined);
  };
  return (await proving.prove({ ...change, perform })) === 'done' ? made : undefined;
};
