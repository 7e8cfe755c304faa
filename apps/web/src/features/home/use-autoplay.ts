import { CAROUSEL_INTERVAL_MS } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import { useEffect, useEffectEvent, useState } from 'react';
import { TOKENS } from '../../shared/tokens.ts';
import { useStillness } from '../../shared/use-stillness.ts';

/** Moves the hero on as often as the configuration says, every five seconds by default (product 9), unless stopped, pointed at, focused, or motion is unwanted. */
export const useAutoplay = (size: number, next: () => void) => {
  const every = useDesk(TOKENS.config).heroMs ?? CAROUSEL_INTERVAL_MS;
  const stillness = useStillness();
  const [chosen, setChosen] = useState<boolean>();
  const [paused, setPaused] = useState(false);
  const wanted = chosen ?? !stillness;
  const running = wanted && !paused && size > 1;
  const onTick = useEffectEvent(next);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => onTick(), every);
    return () => clearInterval(timer);
  }, [running, every]);
  return {
    wanted,
    running,
    toggle: () => setChosen(!wanted),
    watch: {
      onPointerEnter: () => setPaused(true),
      onPointerLeave: () => setPaused(false),
      onFocus: () => setPaused(true),
      onBlur: () => setPaused(false),
    },
  };
};
