import { ok } from '@naru/domain/shared';
import type { OfferedCertificate, ReceiveDesk } from '@naru/flows/wallet-receive';
import { type CredentialOffer, type HolderWorld, readOffer, receiveCredential } from '@naru/identity/holder';
import type { Log } from '../desks/ports.ts';
import type { CertificateStore } from './certificate-store.ts';
import type { KeyRing } from './key-ring.ts';

interface Needs {
  readonly certificates: CertificateStore;
  readonly keys: KeyRing;
  readonly log: Log;
  readonly world: HolderWorld;
  /** Asks the browser to keep what this page stores, once there is something worth keeping. */
  readonly persist: () => Promise<unknown>;
}

/** Receiving over the holder's side of OpenID4VCI; what was received is kept, and noted in the log. */
export const holderReceives = ({ certificates, keys, log, world, persist }: Needs): ReceiveDesk => {
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
