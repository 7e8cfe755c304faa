import type { Failure } from '@naru/domain/failure';
import { usePort } from '@naru/frontend/container';
import { useState } from 'react';
import type { ProvedChange } from '../overlay/overlay-kinds.ts';
import { TOKENS } from '../tokens.ts';

/** A change that is made once its member has proved afresh that it is they. */
export interface Proving {
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
