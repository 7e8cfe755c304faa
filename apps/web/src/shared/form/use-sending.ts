import type { Answer, Failure } from '@naru/domain/failure';
import { useRef, useState } from 'react';
import { useFaults } from './use-faults.ts';

/** A form's sending: what is wrong with what was typed or was answered, and whether an answer is awaited. */
export interface Sending {
  readonly problem: Failure | null;
  readonly problems: readonly Failure[];
  readonly busy: boolean;
  /** A field is being mended: what was wrong with it is told no longer. */
  edited(field: string): void;
  /** Sends unless `found` names what is wrong, or the form is being sent already; the value of a success, undefined otherwise. */
  send<T>(found: readonly Failure[], call: () => Answer<T>): Promise<{ readonly value: T } | undefined>;
}

/** One form's sending; what was typed stays, whatever comes of it. */
export const useSending = (): Sending => {
  const { all: problems, tell, edited } = useFaults();
  const [busy, setBusy] = useState(false);
  // The state is drawn after the click: of two clicks at once only this tells the second.
  const under = useRef(false);
  return {
    problem: problems[0] ?? null,
    problems,
    busy,
    edited,
    send: async (found, call) => {
      if (under.current || tell(found)) return undefined;
      under.current = true;
      setBusy(true);
      const answer = await call();
      under.current = false;
      setBusy(false);
      if (answer.ok) return { value: answer.value };
      tell([answer.failure]);
      return undefined;
    },
  };
};
