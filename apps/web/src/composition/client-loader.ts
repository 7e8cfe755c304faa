import type { Desks } from '@naru/domain/desks';
import type { SessionEnd } from '@naru/domain/session';

/** The servers' client, fetched with the first call. */
export interface ClientLoader {
  /** The client; rejected when it did not arrive, and the next call tries again. */
  load(): Promise<Desks>;
  /** The client, once it has arrived. */
  arrived(): Desks | undefined;
  /** Hears of the end of a session, whether the client has arrived yet or not. */
  onEnded(listener: (end: SessionEnd) => void): () => void;
}

/** Fetches the client once, with the first call that needs it. */
export const clientLoader = (fetchClient: () => Promise<Desks>): ClientLoader => {
  const listeners = new Set<(end: SessionEnd) => void>();
  let coming: Promise<Desks> | undefined;
  let client: Desks | undefined;
  return {
    load: () => {
      coming ??= fetchClient().then(
        (desks) => {
          desks.sessions.onEnded((end) => {
            for (const listener of listeners) listener(end);
          });
          client = desks;
          return desks;
        },
        (error: unknown) => {
          coming = undefined;
          throw error;
        },
      );
      return coming;
    },
    arrived: () => client,
    onEnded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
