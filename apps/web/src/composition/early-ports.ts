import type { Sessions } from '@naru/domain/session';
import { fail } from '@naru/domain/shared';
import type { EarlyPorts } from '../ports/table.ts';
import type { ClientLoader } from './client-loader.ts';

/** What of a session can be told without the servers' client: the stored login data. */
export type StoredSession = Pick<Sessions, 'hasToken' | 'activeSite' | 'setActiveSite'>;

/** The client ports of the table's early rows: what each answers before the client is there. */
export const earlyPorts = ({ load, arrived, onEnded }: ClientLoader, stored: StoredSession): EarlyPorts => ({
  passportChecks: {
    prepare: async () => (await load().catch(() => undefined))?.passportChecks.prepare() ?? false,
    check: async (text, disclosures) =>
      (await load().catch(() => undefined))?.passportChecks.check(text, disclosures) ?? fail({ reason: 'noKeys' }),
  },
  sessions: {
    ...stored,
    signIn: async (order) => (await load()).sessions.signIn(order),
    takeOver: async (tokens) => (await load()).sessions.takeOver(tokens),
    signOut: async (kind) => (await load()).sessions.signOut(kind),
    isValid: async () => (await load()).sessions.isValid(),
    refresh: async () => (await load()).sessions.refresh(),
    onEnded,
  },
  pinHasher: {
    hash: (digits) => {
      const client = arrived();
      // Whoever enters a PIN is signed in, and to know that took a call.
      if (client === undefined) throw new Error('a PIN was hashed before any call');
      return client.pinHasher.hash(digits);
    },
  },
});
