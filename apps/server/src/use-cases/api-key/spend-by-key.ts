import type { Act } from '@naru/domain/act';
import { type Failure, failure } from '@naru/domain/failure';
import { TRADE_TYPE } from '@naru/domain/history';
import { fail, koreanDayAt, ok, type Result } from '@naru/domain/shared';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { MachineKey } from '../../kernel/request-context.ts';
import type { Db } from '../../stores/db.ts';
import { apiKeyDays, apiKeys, history, products, tokens } from '../../stores/schema/index.ts';

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

/**
 * Counts an act that a key confirms against what it may confirm today, in the transaction of the act: refused with `keyDayLimit` beyond it, however many
 * come at once, and with `keyConfirmsNothing`.
 */
export const spendByKey = async (
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { key, act }: { readonly key: MachineKey; readonly act: Act },
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
