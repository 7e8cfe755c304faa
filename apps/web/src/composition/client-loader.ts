import type { Ports } from '@naru/domain/client-ports';
import type { SessionEnd } from '@naru/domain/session';

/** The servers' client, fetched with the first call. */
export interface ClientLoader {
  /** The client; rejected when it did not arrive, and the next call tries again. */
  load(): Promise<Ports>;
  arrived(): Ports | undefined;
  /** Hears of the end of a session, whether the client has arrived yet or not. */
  onEnded(listener: (end: SessionEnd) => void): () => void;
}

/** Fetches the client once, with the first call that needs it. */
export const clientLoader = (fetchClient: () => Promise<Ports>): ClientLoader => {
  const listeners = new Set<(end: SessionEnd) => void>();
  let coming: Promise<Ports> | undefined;
  let client: Ports | undefined;
  return {
    load: () => {
      coming ??= fetchClient().then(
        (ports) => {
          ports.sessions.onEnded((end) => {
            for (const listener of listeners) listener(end);
          });
          client = ports;
          return ports;
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
