import { type Failure, failure } from '@naru/domain/failure';
import type { Keys } from '@naru/domain/secret';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, sql } from 'drizzle-orm';
import { isHashOf, keyedHash } from '../gateways/secrets/keys.ts';
import type { Db } from '../stores/db.ts';
import { idempotencyKeys } from '../stores/schema/index.ts';
import type { Deps, Member } from './deps.ts';

/** An Idempotency-Key with what it was sent for. */
export interface OnceKey {
  readonly key: string;
  readonly endpoint: string;
  readonly body: unknown;
}

export interface Keyed {
  readonly key?: OnceKey | undefined;
}

/** What confirms a call is no part of what it asks for, and is kept in no form. */
const SECRETS: ReadonlySet<string> = new Set(['pin', 'comparePin', 'password']);

const KIND = 'body';
const textOf = ({ body }: OnceKey): string =>
  JSON.stringify(body ?? null, (field, value: unknown) => (SECRETS.has(field) ? undefined : value));

/** The keyed hash of what a key was sent for. */
export const bodyHashOf = (keys: Keys, once: OnceKey): Promise<string> => keyedHash(keys, 'request', KIND, textOf(once));

/** What a key was used for, and what was answered. */
export interface KnownAnswer extends StoredAnswer {
  readonly endpoint: string;
  readonly bodyHash: string;
}

/** An answer as it is stored: without its secrets, and whole under seal where it has some. */
export interface StoredAnswer {
  readonly answer: unknown;
  readonly sealed: string | null;
}

/** Parts of answers by which something can be had: a database that is read gives none of it. */
const SECRET_PARTS: ReadonlySet<string> = new Set(['payUrl', 'key', 'secret', 'url', 'link', 'token', 'password']);

const hasSecret = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.entries(value).some(([name, part]) => SECRET_PARTS.has(name) || hasSecret(part));
/** The same without secrets, which the previous version answers to a repeat: who is sent to pay lands on a page that leads back to the order. */
const withoutSecrets = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part: unknown) => {
      if (!SECRET_PARTS.has(name)) return part;
      return typeof part === 'string' ? (name === 'payUrl' && part.split('?')[0]) || '' : undefined;
    }),
  );

const placeOf = (memberId: number, key: string): string => `idempotency_keys.sealed.${memberId}.${key}`;

/** An answer as it is stored under a key of a member. */
export const storedAnswer = async (keys: Keys, { id }: Pick<Member, 'id'>, key: string, answer: unknown): Promise<StoredAnswer> =>
  hasSecret(answer)
    ? { answer: withoutSecrets(answer), sealed: await keys.seal(JSON.stringify(answer), placeOf(id, key)) }
    : { answer, sealed: null };

/** Rows of before hashes had keys: which body they were of cannot be told any more, only that their effect is not to be had twice. */
const UNKNOWN_BODY = '';

/** A used key answers again what it answered before; another endpoint or body is refused. */
export const repeatOf = async <T>(
  keys: Keys,
  { id }: Pick<Member, 'id'>,
  known: KnownAnswer,
  once: OnceKey,
): Promise<Result<T, Failure>> => {
  const same = known.bodyHash === UNKNOWN_BODY || (await isHashOf(keys, 'request', KIND, textOf(once), known.bodyHash));
  if (!same || known.endpoint !== once.endpoint) return fail(failure('idempotencyKeyReused'));
  const answer: unknown = known.sealed === null ? known.answer : JSON.parse(await keys.open(known.sealed, placeOf(id, once.key)));
  return ok(answer as T);
};

/** What was answered under a key before. Null for a key that nobody has used. */
const knownAnswer = async <T>(keys: Keys, db: Db, member: Member, once: OnceKey): Promise<Result<T, Failure> | null> => {
  const [known] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.memberId, member.id), eq(idempotencyKeys.key, once.key)));
  return known === undefined ? null : repeatOf(keys, member, known, once);
};

/**
 * Runs `work` in one transaction with its idempotency key: the same key and body answer what was answered before, another body is refused,
 * and a refusal leaves no trace, so that the key may be used again (I7). Two calls at once with one key wait for each other on the
 * key's row. Without a key it is just a transaction.
 */
export const once = async <T>(
  { transact, clock, keys }: Deps,
  member: Member,
  once: OnceKey | undefined,
  work: (tx: Db) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> => {
  if (once === undefined) return transact(work);
  const bodyHash = await bodyHashOf(keys, once);
  const mine = and(eq(idempotencyKeys.memberId, member.id), eq(idempotencyKeys.key, once.key));
  return transact(
    async (tx) => {
      const fresh = await tx
        .insert(idempotencyKeys)
        .values({ memberId: member.id, key: once.key, endpoint: once.endpoint, bodyHash, status: 200, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (fresh.length === 0) return (await knownAnswer<T>(keys, tx, member, once)) ?? fail(failure('idempotencyKeyReused'));
      const result = await work(tx);
      if (result.ok) {
        const { answer, sealed } = await storedAnswer(keys, member, once.key, result.value);
        await tx
          .update(idempotencyKeys)
          .set({ answer: answer ?? sql`'null'::jsonb`, sealed })
          .where(mine);
      }
      return result;
    },
    { idempotent: true },
  );
};
