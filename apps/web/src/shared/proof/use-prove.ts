import type { FreshProof } from '@naru/domain/account';
import type { Answer, Failure } from '@naru/domain/failure';
import { ok } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useState } from 'react';
import type { ProvedChange } from '../overlay/overlay-kinds.ts';
import { TOKENS } from '../tokens.ts';

/** A change that is made once its member has proved afresh that it is they. */
interface Proving {
  /** Why the last one was refused, but for the proof itself. */
  readonly problem: Failure | null;
  /** Asks for the proof and makes the change; `left` where the proof was not given. */
  prove(change: ProvedChange): Promise<'done' | 'left' | 'refused'>;
}

/** The proof dialog for one form; what was typed stays, whatever comes of it. */
export const useProve = (): Proving => {
  const overlays = usePort(TOKENS.overlays);
  const [problem, setProblem] = useState<Failure | null>(null);
  return {
    problem,
    prove: async (change) => {
      setProblem(null);
      const ended = await overlays.open('proof', change);
      if (typeof ended === 'string') return ended;
      setProblem(ended);
      return 'refused';
    },
  };
};

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
