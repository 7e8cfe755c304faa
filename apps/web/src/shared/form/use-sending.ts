import type { Answer, Failure } from '@naru/domain/failure';
import { useRef, useState } from 'react';

/** A form's sending: what is wrong with what was typed or was answered, and whether an answer is awaited. */
export interface Sending {
  readonly problem: Failure | null;
  readonly busy: boolean;
  /** Sends unless `found` names what is wrong, or the form is being sent already; the value of a success, undefined otherwise. */
  send<T>(found: Failure | null, call: () => Answer<T>): Promise<{ readonly value: T } | undefined>;
}

/** One form's sending; what was typed stays, whatever comes of it. */
export const useSending = (): Sending => {
  const [problem, setProblem] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  // The state is drawn after the click: of two clicks at once only this tells the second.
  const under = useRef(false);
  return {
    problem,
    busy,
    send: async (found, call) => {
      if (under.current) return undefined;
      setProblem(found);
      if (found !== null) return undefined;
      under.current = true;
      setBusy(true);
      const answer = await call();
      under.current = false;
      setBusy(false);
      if (answer.ok) return { value: answer.value };
      setProblem(answer.failure);
      return undefined;
    },
  };
};
