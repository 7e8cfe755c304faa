import type { Container } from 'inversify';
import { indexedShelf } from '../vault/indexed-shelf.ts';
import { composeContainer } from './container.ts';
import { qrScanner } from './qr-scanner.ts';
import { sandboxIssuer } from './sandbox-issuer.ts';

/** The container of the wallet in a browser. */
export const compose = (): Container =>
  composeContainer({
    clock: { now: () => new Date() },
    shelf: indexedShelf(),
    issuer: sandboxIssuer(),
    scanner: qrScanner(),
    world: {},
    origin: location.origin,
    leave: (address) => location.assign(address),
    persist: async () => navigator.storage?.persist?.(),
  });
