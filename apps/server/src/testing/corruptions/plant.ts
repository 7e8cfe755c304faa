import { sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import type { CorruptionWorld } from './world.ts';

/** One thing that somebody with rights in the database does, and how the audit must name it. */
export interface Corruption {
  readonly what: string;
  /** Statements, or more than statements can do; tables that are written are found in the statements, or named. */
  readonly plant: (world: CorruptionWorld) => string | Promise<string>;
  /** What must be among the findings: the kind, and the thing that it is about. */
  readonly found: (world: CorruptionWorld) => readonly [kind: string, about: string] | Promise<readonly [kind: string, about: string]>;
}

/** Triggers and keys hold back whoever uses the market's doors, not who owns the database. */
export const behindTheGuards = (db: Db): Promise<unknown> => db.execute(sql`set session_replication_role = replica`);

const WRITTEN = /(?:update|insert into|delete from)\s+"?(\w+)"?/gi;

export interface Plan {
  readonly corruption: Corruption;
  readonly statements: string;
  readonly tables: readonly string[];
  /** The finding that must come of it, in one line. */
  readonly finding: string;
}

const planOf = async (world: CorruptionWorld, corruption: Corruption): Promise<Plan> => {
  const statements = await corruption.plant(world);
  const tables = [...new Set([...statements.matchAll(WRITTEN)].map(([, table]) => table ?? ''))];
  return { corruption, statements, tables, finding: (await corruption.found(world)).join(': ') };
};

/** Tables of the embedded chain, after which the chain is worked out anew. */
const ofChain = (table: string): boolean => table.startsWith('evm_');

/** Groups corruptions that write different tables, planted together since auditing takes longest. The embedded chain's stay alone: they hide the rest. */
export const planInGroups = async (world: CorruptionWorld, corruptions: readonly Corruption[]): Promise<readonly (readonly Plan[])[]> => {
  const groups: Plan[][] = [];
  for (const corruption of corruptions) {
    const plan = await planOf(world, corruption);
    const isFree = (group: readonly Plan[]): boolean => {
      const taken = group.flatMap(({ tables }) => tables);
      return ![...taken, ...plan.tables].some(ofChain) && !plan.tables.some((table) => taken.includes(table));
    };
    const free = groups.find(isFree);
    if (free === undefined) groups.push([plan]);
    else free.push(plan);
  }
  return groups;
};

export interface Planted {
  /** Whether tables of the embedded chain were written. */
  readonly onChain: boolean;
  /** Puts back all of the tables that were written. */
  mend(): Promise<void>;
}

export const plantInto = async (db: Db, group: readonly Plan[]): Promise<Planted> => {
  const tables = group.flatMap((plan) => plan.tables);
  for (const table of tables) {
    await db.execute(sql`drop table if exists ${sql.identifier(`kept_${table}`)}`);
    await db.execute(sql`create table ${sql.identifier(`kept_${table}`)} as select * from ${sql.identifier(table)}`);
  }
  for (const { statements } of group)
    for (const statement of statements.split(';\n')) if (statement.trim() !== '') await db.execute(sql.raw(statement));
  const mend = async (): Promise<void> => {
    for (const table of tables) {
      await db.execute(sql`delete from ${sql.identifier(table)}`);
      await db.execute(sql`insert into ${sql.identifier(table)} select * from ${sql.identifier(`kept_${table}`)}`);
    }
  };
  return { onChain: tables.some(ofChain), mend };
};

export const valueIn = async ({ database }: CorruptionWorld, query: string): Promise<string> => {
  const { rows } = await database.db.execute<Record<string, unknown>>(sql.raw(query));
  const [row] = rows;
  if (row === undefined) throw new Error(`nothing: ${query}`);
  return String(Object.values(row)[0]);
};
