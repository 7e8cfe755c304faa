import { useEffect, useRef } from 'react';

interface Snapshot<Output> {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly output: Output | undefined;
}

/** Calls `onEnd` once when a flow has come to its end. */
export const useFlowEnd = <Output>({ status, output }: Snapshot<Output>, onEnd: (output: Output) => void): void => {
  const ended = useRef(false);
  useEffect(() => {
    if (status !== 'done' || output === undefined || ended.current) return;
    ended.current = true;
    onEnd(output);
  }, [status, output, onEnd]);
};
