import { randomBytes } from 'node:crypto';
import type { FreshProof } from '@naru/domain/account';
import {
  CONFIRMING_SCOPES,
  KEY_DAY_LIMIT_MOST,
  KEY_NAME_MOST,
  type KeyTerms,
  keyTextOf,
  MOST_KEYS,
  shownPartOf,
} from '@naru/domain/api-key';
import { type Failure, failure } from '@naru/domain/failure';
import { LEGAL_RETENTION, monthsBefore } from '@naru/domain/retention';
import { type ApiKeyId, DAY_MS, fail, failureOfFault, ok, type Result, requiredText } from '@naru/domain/shared';
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { apiKeyDays, apiKeys, members } from '../../stores/schema/index.ts';
import { apiKeyMail } from '../account/mails.ts';
import { earlierAddress, writeToAll } from '../account/undo-links.ts';
import { withProof } from '../proof/with-proof.ts';
import { factorJustGiven } from '../second-factor/factor-of.ts';

interface KeyEnding {
  readonly reason: NonNullable<(typeof apiKeys.$inferSelect)['endReason']>;
  readonly at: Date;
}

/** Ends those of the keys that still count, after what their calls are just writing; answers which. */
const endKeys = async (tx: Db, which: SQL | undefined, { reason, at }: KeyEnding) => {
  const counting = and(which, isNull(apiKeys.endedAt));
  await tx.select({ id: apiKeys.id }).from(apiKeys).where(counting).orderBy(apiKeys.id).for('update');
  return tx.update(apiKeys).set({ endedAt: at, endReason: reason }).where(counting).returning({ name: apiKeys.name, shown: apiKeys.shown });
};

export const endKeysOf = async (tx: Db, memberId: number, how: KeyEnding): Promise<void> => {
  await endKeys(tx, eq(apiKeys.memberId, memberId), how);
};

const keyName = requiredText(KEY_NAME_MOST);

/** More letters than a key has, so that enough are left where some bytes are passed over. */
const RANDOM_BYTES = 96;
const newKey = (): string => keyTextOf(randomBytes(RANDOM_BYTES)) ?? newKey();

/** Reads what a key is to be for; refused with `badRequest` and its field. */
const readTerms = ({ name: typed, scopes, days, dayLimit }: KeyTerms): Result<KeyTerms, Failure> => {
  const name = keyName(typed);
  if (!name.ok) return fail(failureOfFault('name', name.failure));
  const confirms = scopes.some((scope) => CONFIRMING_SCOPES.has(scope));
  const isLimit = dayLimit === null || (confirms && dayLimit >= 1 && dayLimit <= KEY_DAY_LIMIT_MOST);
  if (!isLimit) return fail(failure('badRequest', { field: 'dayLimit' }));
  return ok({ name: name.value, scopes: [...new Set(scopes)], days, dayLimit });
};

/** Makes an API key on fresh proof and second factor, shown once, told by letter. As `withProof`, `secondFactorNeeded`, `keyLimit`, `badRequest`. */
export const makeKey = async (
  deps: Deps,
  member: Member,
  { proof, ...wanted }: KeyTerms & { readonly proof?: FreshProof | undefined },
): Promise<Result<{ key: string }, Failure>> => {
  const terms = readTerms(wanted);
  if (!terms.ok) return terms;
  const { name, scopes, days, dayLimit } = terms.value;
  // A wallet sees what was asked for, to the letter.
  const done = await withProof<{ key: string }>(deps, member, { proof, change: { what: 'apiKey', ...wanted } }, async (tx, by) => {
    const at = deps.clock.now();
    const factor = by === 'wallet' ? ok(undefined) : await factorJustGiven(tx, member, at);
    if (!factor.ok) return factor;
    const counting = and(eq(apiKeys.memberId, member.id), isNull(apiKeys.endedAt), gt(apiKeys.expiresAt, at));
    if ((await tx.$count(apiKeys, counting)) >= MOST_KEYS) return fail(failure('keyLimit'));
    const key = newKey();
    const shown = shownPartOf(key);
    const expiresAt = new Date(at.getTime() + days * DAY_MS);
    await tx
      .insert(apiKeys)
      .values({ memberId: member.id, name, shown, keyHash: digestOf(key), scopes, dayLimit, expiresAt, createdAt: at });
    const { email } = only(await tx.select({ email: members.email }).from(members).where(eq(members.id, member.id)));
    const trusted = (await earlierAddress(deps, tx, member.id, at))?.email ?? email;
    await writeToAll(tx, { trusted, addresses: [email], write: (to) => apiKeyMail(to, { name, shown, dayLimit, at }) });
    const detail = { by, key: shown, name, scopes: scopes.join(' '), dayLimit };
    await audit(tx, { actor: member.did, action: 'member.apiKey', target: member.did, detail, at });
    return ok({ key });
  });
  if (done.ok) deps.mailWritten();
  return done;
};

/** Ends a key at once: what it is just doing is done before, and nothing comes after. Refused with `lookupFailed` where the member has none by that number. */
export const endKey = (deps: Deps, member: Member, apiKeyId: ApiKeyId): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const at = deps.clock.now();
    const [ended] = await endKeys(tx, and(eq(apiKeys.id, apiKeyId), eq(apiKeys.memberId, member.id)), { reason: 'manual', at });
    if (ended === undefined) return fail(failure('lookupFailed'));
    await audit(tx, {
      actor: member.did,
      action: 'member.apiKeyEnd',
      target: member.did,
      detail: { key: ended.shown, name: ended.name },
      at,
    });
    return ok(undefined);
  });

/** Purges keys that ended or ran out as long ago as records of connections are kept, with what they confirmed; what they did stays in the audit log. */
export const purgeApiKeys = ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>): Promise<void> =>
  transact(async (tx) => {
    const before = monthsBefore(clock.now(), LEGAL_RETENTION.connections.months);
    const over = or(and(isNotNull(apiKeys.endedAt), lt(apiKeys.endedAt, before)), lt(apiKeys.expiresAt, before));
    const ids = tx.select({ id: apiKeys.id }).from(apiKeys).where(over);
    await tx.delete(apiKeyDays).where(inArray(apiKeyDays.keyId, ids));
    await tx.delete(apiKeys).where(over);
  });
