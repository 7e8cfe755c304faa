import { CAROUSEL_INTERVAL_MS } from '@naru/domain/navigation';
import { useEffect, useEffectEvent, useState } from 'react';

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves a carousel on every five seconds (specification, section 9), unless stopped, pointed at, focused, or motion is unwanted. */
export const useAutoplay = (size: number, next: () => void) => {
  const [wanted, setWanted] = useState(() => !wantsStillness());
  const [held, setHeld] = useState(false);
  const running = wanted && !held && size > 1;
  const onTick = useEffectEvent(next);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => onTick(), CAROUSEL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [running]);
  return {
    wanted,
    running,
    toggle: () => setWanted(!wanted),
    watch: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
};
