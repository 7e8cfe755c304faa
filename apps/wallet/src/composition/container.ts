import { type Clock, ok } from '@naru/domain/shared';
import type { PresentPort, PresentRequest } from '@naru/flows/wallet-present';
import type { OfferedCertificate, ReceivePort } from '@naru/flows/wallet-receive';
import { keyOf, provide } from '@naru/frontend/container';
import { type CredentialOffer, type HolderWorld, readOffer, receiveCredential } from '@naru/identity/holder';
import { Container } from 'inversify';
import type { EventKind, Issuer, Log, Scanner } from '../ports/ports.ts';
import { TOKENS } from '../ports/tokens.ts';
import { makeLog } from '../vault/make-log.ts';
import { type KeyedVault, makeVault } from '../vault/make-vault.ts';
import type { Shelf } from '../vault/shelf.ts';
import { type CertificateStore, certificateStore } from './certificate-store.ts';
import { holderPresents } from './holder-presents.ts';
import { type KeyRing, keyRing } from './key-ring.ts';
import { ownNfts } from './own-nfts.ts';

/** Presenting that leaves a line in the log for everything that was answered, declined, or broken off by a wrong number. */
const notedPresents = (port: PresentPort, log: Log): PresentPort => {
  const note = (request: PresentRequest, kind: EventKind): Promise<void> =>
    log.note({ kind, who: request.clientName, host: request.host, what: request.action?.summary ?? '' });
  return {
    ...port,
    answer: async (request, certificateId) => {
      const answered = await port.answer(request, certificateId);
      // A broken connection is no outcome: the same answer may be sent again.
      if (answered.ok) await note(request, request.action === null ? 'signedIn' : 'approved');
      else if (answered.failure.reason !== 'networkGone') await note(request, 'failed');
      return answered;
    },
    decline: async (request) => {
      await note(request, 'declined');
      return port.decline(request);
    },
    name: async (request, address, number) => {
      const named = await port.name(request, address, number);
      if (named.ok && named.value !== 'approved') await note(request, named.value === 'refused' ? 'numberWrong' : 'failed');
      return named;
    },
  };
};

interface Needs {
  readonly certificates: CertificateStore;
  readonly keys: KeyRing;
  readonly log: Log;
  readonly world: HolderWorld;
  /** Asks the browser to keep what this page stores, once there is something worth keeping. */
  readonly persist: () => Promise<unknown>;
}

/** Receiving over the holder's side of OpenID4VCI; what was received is kept, and noted in the log. */
const holderReceives = ({ certificates, keys, log, world, persist }: Needs): ReceivePort => {
  const offers = new WeakMap<OfferedCertificate, CredentialOffer>();
  return {
    read: async (link) => {
      const offer = await readOffer(link, world);
      if (!offer.ok) return offer;
      const { host, txCode } = offer.value;
      const offered: OfferedCertificate = { host, number: txCode === undefined ? null : { digits: txCode.digits ?? null } };
      offers.set(offered, offer.value);
      return ok(offered);
    },
    receive: async (offered, number) => {
      const offer = offers.get(offered);
      if (offer === undefined) throw new Error('the offer was not read here');
      const received = await receiveCredential({ offer, txCode: number, key: await keys.ours() }, world);
      if (!received.ok) return received;
      const certificate = await certificates.keep(received.value, offered.host);
      await log.note({ kind: 'issued', who: offered.host, host: offered.host, what: certificate.type });
      // Firefox asks the person first, and answers when they do: the certificate is kept all the same.
      persist().catch(() => undefined);
      return ok(certificate.id);
    },
  };
};

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
