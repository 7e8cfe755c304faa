import type { SessionStore } from './store.ts';
import type { SessionView } from './view.ts';

/** Waits until the page knows who its visitor is: pressing a button while that is being asked is pressing it as whoever they are. */
export const knownSession = (session: Pick<SessionStore, 'get' | 'subscribe'>): Promise<SessionView> => {
  let stop = (): void => undefined;
  const known = new Promise<SessionView>((resolve) => {
    const tell = (): void => {
      if (session.get().state !== 'checking') resolve(session.get());
    };
    tell();
    stop = session.subscribe(tell);
  });
  return known.finally(() => stop());
};
