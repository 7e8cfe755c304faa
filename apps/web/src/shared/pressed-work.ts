import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { createStore, useStore } from './watched-store.ts';

/** A work whose card was pressed, as the card knows it. */
interface PressedWork {
  /** The address of its page. */
  readonly to: string;
  /** What is shown there until the page itself is. */
  readonly look: ReactNode;
}

export const pressedWork = createStore<PressedWork | null>(null);

/** What a pressed card tells of the work at this address; null where nobody came by a card. */
export const usePressedWork = (): ReactNode => {
  const { pathname, search } = useLocation();
  const pressed = useStore(pressedWork);
  return pressed?.to === pathname + search ? pressed.look : null;
};
