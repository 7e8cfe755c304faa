import { useEffect, useRef } from 'react';

/** A moment of a flow, as far as its end is concerned. */
interface Moment<Output> {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly output: Output | undefined;
}

/** Calls `onEnd` once when a flow has come to its end. */
export const useEnding = <Output>({ status, output }: Moment<Output>, onEnd: (output: Output) => void): void => {
  const told = useRef(false);
  useEffect(() => {
    if (status !== 'done' || output === undefined || told.current) return;
    told.current = true;
    onEnd(output);
  }, [status, output, onEnd]);
};
