import { createContext, type ReactNode, useContext } from 'react';
import type { Key } from './key.ts';

export type Resolve = <T>(key: Key<T>) => T;

const ResolveContext = createContext<Resolve | null>(null);

export const PortProvider = ({ resolve, children }: { resolve: Resolve; children: ReactNode }) => (
  <ResolveContext.Provider value={resolve}>{children}</ResolveContext.Provider>
);

/** The port or service that `key` names: `usePort(TOKENS.market)`. */
export const usePort = <T,>(key: Key<T>): T => {
  const resolve = useContext(ResolveContext);
  if (resolve === null) throw new Error('usePort is called outside PortProvider');
  return resolve(key);
};
