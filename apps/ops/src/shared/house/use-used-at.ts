import { useDesk } from '@naru/frontend/container';
import { useCallback, useEffect, useRef } from 'react';
import { TOKENS } from '../../desks/tokens.ts';

/** When the session was last used, in whichever window of this browser: what is left open in one does not end the work in another. */
export const useUsedAt = (): { readonly usedAt: () => number; readonly touch: () => void } => {
  const clock = useDesk(TOKENS.clock);
  const at = useRef(clock.now().getTime());
  const others = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel('naru-ops');
    channel.onmessage = () => {
      at.current = clock.now().getTime();
    };
    others.current = channel;
    return () => {
      others.current = null;
      channel.close();
    };
  }, [clock]);
  const touch = useCallback(() => {
    at.current = clock.now().getTime();
    others.current?.postMessage('used');
  }, [clock]);
  const usedAt = useCallback(() => at.current, []);
  return { usedAt, touch };
};
