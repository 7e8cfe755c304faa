import { ok, type Result } from '@naru/domain/shared';
import { and, eq, like, not, sql } from 'drizzle-orm';
import { lookupHash } from '../../gateways/secrets/keys.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { members } from '../../stores/schema/index.ts';
import { SEALED_COLUMNS, type SealedColumn } from './key-values.ts';

const BATCH = 200;

/** How many values were made anew with today's key. */
export interface Renewal {
  readonly sealed: number;
  readonly phones: number;
}

/** Seals what older keys have sealed with today's key, and finds phones by it. Safe beside running servers, any number of times, and after a crash. */
export const renewValues = async (deps: Deps, operator: string): Promise<Result<Renewal, never>> => {
  let sealed = 0;
  for (const column of SEALED_COLUMNS) sealed += await renewColumn(deps, column);
  const phones = await renewPhones(deps);
  await audit(deps.db, { actor: operator, action: 'keys.renew', target: '', detail: { sealed, phones }, at: deps.clock.now() });
  return ok({ sealed, phones });
};

const renewColumn = async (deps: Deps, column: SealedColumn): Promise<number> => {
  if (column.place === null) return 0;
  for (let done = 0; ; ) {
    const batch = await renewBatch(deps, column, column.place);
    done += batch;
    if (batch < BATCH) return done;
  }
};

const renewBatch = (
  { transact, keys }: Deps,
  { table, id, column }: SealedColumn,
  place: NonNullable<SealedColumn['place']>,
): Promise<number> =>
  transact(
    async (tx) => {
      const names = { table: sql.identifier(table), id: sql.identifier(id), column: sql.identifier(column) };
      const old = sql`${names.column} like 'v%' and ${names.column} not like ${`v${keys.current}.%`}`;
      const { rows } = await tx.execute<{ id: string | number; sealed: string; place: string }>(
        sql`select ${names.id} as id, ${names.column} as sealed, ${place} as place from ${names.table} where ${old} order by 1 limit ${BATCH} for no key update`,
      );
      for (const row of rows) {
        const fresh = await keys.seal(await keys.open(row.sealed, row.place), row.place);
        await tx.execute(sql`update ${names.table} set ${names.column} = ${fresh} where ${names.id} = ${row.id}`);
      }
      return rows.length;
    },
    { idempotent: true },
  );

const renewPhones = async ({ transact, keys }: Deps): Promise<number> => {
  const old = and(like(members.phoneHash, 'v%'), not(like(members.phoneHash, `v${keys.current}.%`)), sql`${members.phone} is not null`);
  for (let done = 0; ; ) {
    const batch = await transact(
      async (tx) => {
        const rows = await tx
          .select({ id: members.id, did: members.did, phone: members.phone })
          .from(members)
          .where(old)
          .limit(BATCH)
          .for('no key update');
        for (const { id, did, phone } of rows) {
          const phoneHash = await lookupHash(keys, 'phone', await keys.open(phone ?? '', `members.phone.${did}`));
          await tx.update(members).set({ phoneHash }).where(eq(members.id, id));
        }
        return rows.length;
      },
      { idempotent: true },
    );
    done += batch;
    if (batch < BATCH) return done;
  }
};
