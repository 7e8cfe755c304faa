import type { Clock } from '@naru/domain/shared';
import { readCredential } from '@naru/identity/holder';
import * as z from 'zod/mini';
import type { Certificate, Certificates, Claim } from '../ports/ports.ts';
import { freshId } from '../vault/bytes.ts';
import type { KeyedVault } from '../vault/make-vault.ts';
import { sealedList } from '../vault/sealed-list.ts';
import type { Shelf } from '../vault/shelf.ts';

const storedShape = z.object({ id: z.string(), text: z.string(), host: z.string(), receivedAt: z.number() });

export type StoredCertificate = z.output<typeof storedShape>;

/** The certificates with what only the protocol's adapters use: their texts. */
export interface CertificateStore extends Certificates {
  stored(): Promise<readonly StoredCertificate[]>;
  keep(text: string, host: string): Promise<Certificate>;
}

/** Members of a certificate that are the protocol's own and tell nothing of a person. */
const PLUMBING = new Set(['vct', 'iss', 'iat', 'nbf', 'exp', 'cnf', 'status']);

export const claimsOf = (text: string): readonly Claim[] =>
  Object.entries(readCredential(text)?.claims ?? {}).flatMap(([name, value]) =>
    PLUMBING.has(name) ? [] : [{ name, value: typeof value === 'string' ? value : JSON.stringify(value) }],
  );

const shown = ({ id, text, host, receivedAt }: StoredCertificate): readonly Certificate[] => {
  const read = readCredential(text);
  if (read === undefined) return [];
  const { vct: type, issuer, expiresAt = null } = read;
  return [{ id, host, type, issuer, claims: claimsOf(text), receivedAt: new Date(receivedAt), expiresAt }];
};

export const certificateStore = ({ clock, ...ground }: { shelf: Shelf; vault: KeyedVault; clock: Clock }): CertificateStore => {
  const list = sealedList(ground, 'certificates', (value) => storedShape.safeParse(value).data);
  const stored = async (): Promise<readonly StoredCertificate[]> =>
    [...(await list.all())].sort((one, other) => other.receivedAt - one.receivedAt);
  return {
    stored,
    all: async () => (await stored()).flatMap(shown),
    keep: async (text, host) => {
      const fresh = { id: freshId(), text, host, receivedAt: clock.now().getTime() };
      const [certificate] = shown(fresh);
      if (certificate === undefined) throw new Error('what was received is no certificate');
      await list.add(fresh.id, fresh);
      return certificate;
    },
    remove: ({ id }) => list.remove(id),
    subscribe: list.subscribe,
  };
};
