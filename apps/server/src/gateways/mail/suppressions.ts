import { tidyEmail } from '@naru/domain/account';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { mailSuppressions } from '../../stores/schema/index.ts';

/** What a mail server says of an address that it will never take anything for (RFC 5321, 4.2.3; 552 is a full mailbox, 554 may be about the message). */
const NOBODY = new Set([550, 551, 553]);
/** What it adds to it (RFC 3463): of a bad address `5.1`; of a relay that does not know the platform, which answers so for everybody, `5.7`. */
const ENHANCED = /\b5\.(\d{1,3})\.\d{1,3}\b/;

/** Whether a mail server said that there is nobody at the address; not what else it refuses for good. */
export const saysNobody = (error: unknown): boolean => {
  if (!(error instanceof Error && 'command' in error && String(error.command).startsWith('RCPT'))) return false;
  if (!('responseCode' in error && NOBODY.has(Number(error.responseCode)))) return false;
  const [, subject = '1'] = ENHANCED.exec('response' in error ? String(error.response) : '') ?? [];
  return subject === '1';
};

export const suppress = async (db: Db, address: string, reason: string): Promise<void> => {
  await db
    .insert(mailSuppressions)
    .values({ address: tidyEmail(address), reason: reason.slice(0, 500) })
    .onConflictDoNothing();
};

/** Which of these addresses nothing goes to. */
export const suppressedOf = async (db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> => {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .select({ address: mailSuppressions.address })
    .from(mailSuppressions)
    .where(inArray(mailSuppressions.address, addresses.map(tidyEmail)));
  const known = new Set(rows.map(({ address }) => address));
  return new Set(addresses.filter((address) => known.has(tidyEmail(address))));
};

/** Writes to this address again; answers whether nothing went there until now. */
export const unsuppress = async (db: Db, address: string): Promise<boolean> => {
  const lifted = await db
    .delete(mailSuppressions)
    .where(eq(mailSuppressions.address, tidyEmail(address)))
    .returning();
  return lifted.length > 0;
};
