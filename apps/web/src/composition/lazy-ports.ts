import type { Ports } from '@naru/domain/client-ports';
import { failure } from '@naru/domain/failure';
import { fail } from '@naru/domain/shared';
import { madeOfEach } from '../ports/of-each.ts';
import { LAZY_NAMES, type LazyName } from '../ports/table.ts';
import { whenBegun } from '../shared/when-begun.ts';
import { type ClientLoader, clientLoader } from './client-loader.ts';
import { earlyPorts, type StoredSession } from './early-ports.ts';

/** A client port whose every call first waits for the client; a client that does not arrive is a failed load. */
const lazyPort = <Name extends LazyName>({ load }: ClientLoader, name: Name): Ports[Name] =>
  new Proxy({} as Ports[Name], {
    get: (_, call) => {
      // Whoever asks for `then` wants to know whether this is a promise: it is not.
      if (call === 'then') return undefined;
      return async (...input: readonly unknown[]) => {
        const client = await load().catch(() => undefined);
        if (client === undefined) return fail(failure('loadFailed'));
        const port: object = client[name];
        return Reflect.apply(Reflect.get(port, call), port, input);
      };
    },
  });

/**
 * The client ports before the servers' client has been loaded: it comes with the first call, so that a visitor who is shown the first screen from the
 * page itself does not wait for it, or as soon as somebody begins to do something.
 */
export const lazyPorts = (fetchClient: () => Promise<Ports>, stored: StoredSession): Ports => {
  const loader = clientLoader(fetchClient);
  // Whoever types a form, or is about to press something, has it at hand: a browser does not ask again for code that it could not fetch.
  whenBegun(() => void loader.load().catch(() => undefined));
  return {
    ...madeOfEach<LazyName, Pick<Ports, LazyName>>(LAZY_NAMES, (name) => lazyPort(loader, name)),
    ...earlyPorts(loader, stored),
  };
};
