import { createContext, useContext } from 'react';

export interface Notice {
  readonly text: string;
  /** It waits for a second person, and is found among the approvals. */
  readonly waits: boolean;
}

/** Says what was done; null says nothing any more. */
export type Notify = (notice: Notice | null) => void;

export const NotifyContext = createContext<Notify>(() => undefined);
/** Says what was done above the screen. */
export const useNotify = (): Notify => useContext(NotifyContext);
