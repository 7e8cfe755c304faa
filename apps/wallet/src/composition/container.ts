import type { Clock } from '@naru/domain/shared';
import { keyOf, provide } from '@naru/frontend/container';
import type { HolderWorld } from '@naru/identity/holder';
import { Container } from 'inversify';
import type { Issuer, Scanner } from '../desks/ports.ts';
import { TOKENS } from '../desks/tokens.ts';
import { makeLog } from '../vault/make-log.ts';
import { type KeyedVault, makeVault } from '../vault/make-vault.ts';
import type { Shelf } from '../vault/shelf.ts';
import { type CertificateStore, certificateStore } from './certificate-store.ts';
import { holderPresents } from './holder-presents.ts';
import { holderReceives } from './holder-receives.ts';
import { type KeyRing, keyRing } from './key-ring.ts';
import { notedPresents } from './logged-presents.ts';
import { ownNfts } from './own-nfts.ts';

/** What differs between the wallet in a browser and the wallet in a test. */
export interface Surroundings {
  readonly clock: Clock;
  readonly shelf: Shelf;
  readonly issuer: Issuer;
  readonly scanner: Scanner;
  /** How the holder's side reaches others. */
  readonly world: HolderWorld;
  readonly origin: string;
  readonly persist: () => Promise<unknown>;
  /** Goes on to another site's page. */
  readonly leave: (address: string) => void;
  /** Rounds of the PIN's key; a test needs few. */
  readonly iterations?: number;
}

/** Parts that only other parts ask for. */
const PARTS = Object.freeze({
  shelf: keyOf<Shelf>('shelf'),
  vault: keyOf<KeyedVault>('vault with its key'),
  certificates: keyOf<CertificateStore>('certificates with their texts'),
  keys: keyOf<KeyRing>('keys'),
});

/** The wallet's one composition root: every port that a screen asks for is bound here and nowhere else. */
export const composeContainer = ({ clock, shelf, issuer, scanner, world, origin, persist, leave, iterations }: Surroundings): Container => {
  const container = new Container();
  provide(container, TOKENS.clock, {}, () => clock);
  provide(container, PARTS.shelf, {}, () => shelf);
  provide(container, PARTS.vault, { shelf: PARTS.shelf, clock: TOKENS.clock }, (needs) =>
    makeVault({ ...needs, ...(iterations === undefined ? {} : { iterations }) }),
  );
  const ground = { shelf: PARTS.shelf, vault: PARTS.vault, clock: TOKENS.clock };
  provide(container, PARTS.certificates, ground, certificateStore);
  provide(container, PARTS.keys, { shelf: PARTS.shelf }, keyRing);
  provide(container, TOKENS.vault, { vault: PARTS.vault }, ({ vault }) => vault);
  provide(container, TOKENS.certificates, { certificates: PARTS.certificates }, ({ certificates }) => certificates);
  provide(container, TOKENS.log, ground, makeLog);
  const holding = { certificates: PARTS.certificates, keys: PARTS.keys, log: TOKENS.log };
  provide(container, TOKENS.presents, { ...holding, vault: TOKENS.vault, clock: TOKENS.clock }, ({ log, ...needs }) =>
    notedPresents(holderPresents({ ...needs, world, origin }), log),
  );
  provide(container, TOKENS.receives, holding, (needs) => holderReceives({ ...needs, world, persist }));
  provide(container, TOKENS.ownNfts, { keys: PARTS.keys, log: TOKENS.log, clock: TOKENS.clock }, (needs) =>
    ownNfts({ ...needs, origin, leave }),
  );
  provide(container, TOKENS.issuer, {}, () => issuer);
  provide(container, TOKENS.scanner, {}, () => scanner);
  return container;
};
