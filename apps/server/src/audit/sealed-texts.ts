import { addressOf } from '@naru/chain/keys';
import { sql } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';
import { SEALED_COLUMNS, type SealedColumn } from '../use-cases/keys/key-values.ts';
import type { Findings } from './finding.ts';
import { PAGE, paced } from './pace.ts';

type SealedRow = { readonly id: string; readonly sealed: string; readonly place: string };

/** What holds keys in custody: the table, and what follows its rows' addresses. */
const CUSTODY = 'custody_keys';

/** Opens everything that is sealed where it stands: a text that was put there by somebody without the key file does not open; a key in custody gives its address. */
export const auditSealedTexts = async (deps: Pick<Deps, 'db' | 'keys'>, findings: Findings): Promise<number> => {
  let opened = 0;
  for (const column of SEALED_COLUMNS) if (column.place !== null) opened += await auditColumn(deps, column, findings);
  return opened;
};

const auditColumn = async (
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { table, id, column, place }: SealedColumn,
  findings: Findings,
): Promise<number> => {
  let opened = 0;
  for (let last = ''; ; ) {
    const after = last === '' ? sql`true` : sql`${sql.identifier(id)}::text > ${last}`;
    const { rows } = await db.execute<SealedRow>(sql`
      select ${sql.identifier(id)}::text as id, ${sql.identifier(column)} as sealed, ${place} as place from ${sql.identifier(table)}
      where ${sql.identifier(column)} is not null and ${sql.identifier(column)} <> '' and ${after}
      order by ${sql.identifier(id)}::text limit ${PAGE}`);
    for await (const row of paced(rows)) {
      const about = `${table}.${column} ${row.id}`;
      const plain = await keys.open(row.sealed, row.place).catch(() => undefined);
      if (plain === undefined) findings.add({ kind: 'a sealed text that does not open', text: '열리지 않는 봉인', about });
      else if (table === CUSTODY && !isKeyOf(plain, row.id))
        findings.add({ kind: 'a key in custody of another address', text: '주소와 맞지 않는 보관 키', about });
    }
    opened += rows.length;
    const next = rows.at(-1);
    if (next === undefined || rows.length < PAGE) return opened;
    last = next.id;
  }
};

const isKeyOf = (plain: string, address: string): boolean => {
  try {
    return addressOf(Buffer.from(plain, 'base64')) === address;
  } catch {
    return false;
  }
};
