import type { Pool, PoolClient } from 'pg';

/** A statement as PostgreSQL was sent it. */
export interface SentStatement {
  readonly text: string;
  /** Which of the transactions that were begun meanwhile it belongs to, from 1; null where it is one by itself. */
  readonly transaction: number | null;
}

/** What a connection says by itself, once. */
const OF_THE_CONNECTION = /^set /i;
const BEGINS = /^begin\b/i;
const ENDS = /^(?:commit|rollback)\b/i;

const textOf = (config: unknown): string => {
  const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : config;
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : '';
};

/**
 * Has everything noted that goes through the connections of pools; to be called before the first of them is made. Answers what was sent during some
 * work, in order, without those statements that begin and end transactions.
 */
export const watchStatements = (pools: readonly Pool[]): ((work: () => Promise<unknown>) => Promise<readonly SentStatement[]>) => {
  const within = new Map<PoolClient, number>();
  let sent: SentStatement[] = [];
  let begun = 0;
  const note = (client: PoolClient, text: string): void => {
    if (OF_THE_CONNECTION.test(text)) return;
    if (BEGINS.test(text)) {
      begun += 1;
      within.set(client, begun);
    } else if (ENDS.test(text)) within.delete(client);
    else sent.push({ text, transaction: within.get(client) ?? null });
  };
  const noteAll = (client: PoolClient): void => {
    const { query } = client;
    const noted = (...given: readonly unknown[]): unknown => {
      note(client, textOf(given[0]));
      return Reflect.apply(query, client, given);
    };
    Object.assign(client, { query: noted });
  };
  for (const pool of pools) pool.on('connect', noteAll);
  return async (work) => {
    sent = [];
    begun = 0;
    await work();
    return sent;
  };
};

/** How many transactions statements are: those that were begun, and each statement that is one by itself. */
export const transactionsOf = (sent: readonly SentStatement[]): number => {
  const begun = new Set(sent.map(({ transaction }) => transaction).filter((transaction) => transaction !== null));
  return begun.size + sent.filter(({ transaction }) => transaction === null).length;
};

/** What a statement does, and to which table it does that first. */
export const outlineOf = ({ text }: SentStatement): string => {
  const [, table] = /\b(?:from|into|update) "?([a-z_]+)/.exec(text) ?? /(\w+)\(/.exec(text) ?? [];
  return `${text.split(' ')[0]} ${table}`;
};
