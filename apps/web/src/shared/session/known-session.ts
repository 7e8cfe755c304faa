import type { SessionStore } from './store.ts';
import type { SessionView } from './view.ts';

/** Waits until the page knows who its visitor is: pressing a button while that is being asked is pressing it as whoever they are. */
export const knownSession = (session: Pick<SessionStore, 'get' | 'subscribe'>): Promise<SessionView> => {
  const { promise, resolve } = Promise.withResolvers<SessionView>();
  const tell = (): void => {
    if (session.get().state !== 'checking') resolve(session.get());
  };
  tell();
  const stop = session.subscribe(tell);
  return promise.finally(stop);
};
