import { useDesk } from '@naru/frontend/container';
import { useEffect } from 'react';
import type { Vault } from '../desks/ports.ts';
import { TOKENS } from '../desks/tokens.ts';

/** How long the wallet stays open while nobody touches it. */
export const IDLE_MS = 3 * 60_000;

const BEAT_MS = 5_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Locks the wallet once nobody has touched it for a while. It compares moments instead of setting one timer, because a page in the background, or
 * a sleeping device, has its timers stand still; and it looks again at once when the page comes back.
 */
export const useAutoLock = (vault: Vault): void => {
  const clock = useDesk(TOKENS.clock);
  useEffect(() => {
    let touched = clock.now().getTime();
    const touch = (): void => {
      touched = clock.now().getTime();
    };
    const look = (): void => {
      if (clock.now().getTime() - touched >= IDLE_MS) vault.lock();
    };
    const stop = vault.subscribe(touch);
    const beat = setInterval(look, BEAT_MS);
    document.addEventListener('visibilitychange', look);
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, touch, { capture: true, passive: true });
    return () => {
      stop();
      clearInterval(beat);
      document.removeEventListener('visibilitychange', look);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, touch, { capture: true });
    };
  }, [vault, clock]);
};
