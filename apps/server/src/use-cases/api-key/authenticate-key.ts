import { callForKey, type EndpointName } from '@naru/contract';
import type { Act } from '@naru/domain/act';
import { isKeyText, whyNotByKey } from '@naru/domain/api-key';
import { type Failure, failure } from '@naru/domain/failure';
import { TRADE_TYPE } from '@naru/domain/history';
import { fail, koreanDayAt, ok, type Result } from '@naru/domain/shared';
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { ApiKeyInUse } from '../../kernel/request-context.ts';
import { networkOf } from '../../shared/addresses.ts';
import type { Db } from '../../stores/db.ts';
import { perHandle } from '../../stores/per-handle.ts';
import { apiKeyDays, apiKeys, history, members, products, tokens } from '../../stores/schema/index.ts';

/** So often is written down that a key is used. */
const USED_EVERY_MS = 60_000;

const lookUp = perHandle((db) =>
  db
    .select({
      keyId: apiKeys.id,
      shown: apiKeys.shown,
      scopes: apiKeys.scopes,
      dayLimit: apiKeys.dayLimit,
      expiresAt: apiKeys.expiresAt,
      endedAt: apiKeys.endedAt,
      id: members.id,
      did: members.did,
      nickname: members.nickname,
      state: members.state,
    })
    .from(apiKeys)
    .innerJoin(members, eq(members.id, apiKeys.memberId))
    .where(eq(apiKeys.keyHash, sql.placeholder('keyHash')))
    .prepare('authenticate key'),
);

type KeyedMember = Member & { readonly key: ApiKeyInUse };

/** For whom a key calls. Refused: `tokenUnverified` (unknown, ended), `noAccess` (suspended), `keyBeyondScope`, `keyConfirmsNothing` (call not allowed). */
export const authenticateKey = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  text: string,
  { name, ip }: { readonly name: EndpointName; readonly ip: string },
): Promise<Result<KeyedMember, Failure>> => {
  const [row] = isKeyText(text) ? await lookUp(db).execute({ keyHash: digestOf(text) }) : [];
  const now = clock.now();
  if (row === undefined || row.endedAt !== null || row.expiresAt <= now) return fail(failure('tokenUnverified'));
  if (row.state !== 'active') return fail(failure('noAccess'));
  const { keyId: id, shown, did, nickname } = row;
  const seldom = or(isNull(apiKeys.usedAt), lt(apiKeys.usedAt, new Date(now.getTime() - USED_EVERY_MS)));
  await db
    .update(apiKeys)
    .set({ usedAt: now, usedNetwork: networkOf(ip) })
    .where(and(eq(apiKeys.id, id), seldom));
  const may = passOrRefuse(whyNotByKey(row, callForKey(name)));
  return may.ok ? ok({ id: row.id, did, nickname, sessionId: `key:${id}`, key: { id, shown } }) : may;
};

/** Writes into the audit log what a program did by a key, or tried. */
export const tellKeyCall = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { did, key }: { readonly did: string; readonly key: ApiKeyInUse },
  { name, refusal }: { readonly name: EndpointName; readonly refusal: string | null },
): Promise<void> =>
  audit(db, { actor: did, action: 'key.call', target: did, detail: { key: key.shown, call: name, refusal }, at: clock.now() });

/** For how long a sale of the same product says what one is worth. */
const RECENT_DAYS = 90;

/**
 * What leaves its owner's hands by an act, in won: for each NFT the highest of what is asked for it, what its store sells it for, what it itself was ever
 * sold for, which is at least what its owner paid, and what any of its product was sold for lately. Whoever asks little for much is no cheaper, and who
 * sells one to themselves for little makes none of the others cheaper.
 */
const worthOf = async (tx: Db, act: Act, now: Date): Promise<number> => {
  const price = 'price' in act ? act.price : 0;
  const highest = (of: SQL) => sql`(select max(h.price) from ${history} h where ${of} and h.trade_type = ${TRADE_TYPE.sale})`;
  const since = new Date(now.getTime() - RECENT_DAYS * 86_400_000).toISOString();
  const own = highest(sql`h.token_id = ${tokens.tokenId}`);
  const recent = highest(sql`h.product_id = ${tokens.productId} and h.created_at > ${since}::timestamptz`);
  const rows = await tx
    .select({ worth: sql<number>`greatest(${products.price}, ${own}, ${recent}, ${price}::bigint)`.mapWith(Number) })
    .from(tokens)
    .innerJoin(products, eq(products.id, tokens.productId))
    .where(inArray(tokens.tokenId, [...act.tokenIds]));
  return rows.reduce((sum, { worth }) => sum + worth, 0);
};

/** Counts an act against what the key may confirm today, in the act's transaction, also for parallel calls. Refused: `keyDayLimit`, `keyConfirmsNothing`. */
export const spendByKey = async (
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { key, act }: { readonly key: ApiKeyInUse; readonly act: Act },
): Promise<Result<void, Failure>> => {
  const [row] = await tx.select({ most: apiKeys.dayLimit }).from(apiKeys).where(eq(apiKeys.id, key.id));
  const most = row?.most ?? null;
  if (most === null) return fail(failure('keyConfirmsNothing'));
  const worth = await worthOf(tx, act, clock.now());
  if (worth > most) return fail(failure('keyDayLimit'));
  const spent = sql`${apiKeyDays.spent} + ${worth}`;
  const counted = await tx
    .insert(apiKeyDays)
    .values({ keyId: key.id, day: koreanDayAt(clock.now()), spent: worth, most })
    .onConflictDoUpdate({
      target: [apiKeyDays.keyId, apiKeyDays.day],
      set: { spent },
      setWhere: sql`${spent} <= ${apiKeyDays.most}`,
    })
    .returning({ spent: apiKeyDays.spent });
  return counted.length === 0 ? fail(failure('keyDayLimit')) : ok(undefined);
};
