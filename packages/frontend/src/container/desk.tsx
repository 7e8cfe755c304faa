import type { Container } from 'inversify';
import { createContext, type ReactNode, useContext } from 'react';
import { identifierOf, type Key } from './key.ts';

const ContainerContext = createContext<Container | null>(null);

/** Gives the screens below it the container to ask. */
export const DeskProvider = ({ container, children }: { container: Container; children: ReactNode }) => (
  <ContainerContext.Provider value={container}>{children}</ContainerContext.Provider>
);

/** The port or service that `key` names: `useDesk(TOKENS.market)`. */
export const useDesk = <T,>(key: Key<T>): T => {
  const container = useContext(ContainerContext);
  if (container === null) throw new Error('useDesk is called outside DeskProvider');
  return container.get<T>(identifierOf(key));
};
