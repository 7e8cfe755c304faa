import { asc } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { history } from '../stores/schema/index.ts';
import { linkOf } from '../use-cases/shared/history.ts';
import type { Finding } from './finding.ts';
import { CHAIN_QUESTIONS } from './questions/chain.ts';
import { EXCHANGE_QUESTIONS } from './questions/exchanges.ts';
import { MONEY_QUESTIONS } from './questions/money.ts';
import { TOKEN_QUESTIONS } from './questions/tokens.ts';
import { TRADE_QUESTIONS } from './questions/trade.ts';

const QUESTIONS = Object.freeze({ ...MONEY_QUESTIONS, ...TRADE_QUESTIONS, ...TOKEN_QUESTIONS, ...CHAIN_QUESTIONS, ...EXCHANGE_QUESTIONS });

/** What the database itself contradicts: every case of everything that must never be, and histories whose links do not hold. */
export const auditDatabase = async (db: Db): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const [kind, { text, ask }] of Object.entries(QUESTIONS)) {
    const { rows } = await db.execute<Record<string, unknown>>(ask);
    for (const row of rows) findings.push({ kind, text, about: String(Object.values(row)[0]) });
  }
  return [...findings, ...(await cutLinks(db))];
};

/** Rows of the history that do not hold on to the one before (trust, I9). */
const cutLinks = async (db: Db): Promise<Finding[]> => {
  const rows = await db.select().from(history).orderBy(asc(history.tokenId), asc(history.seq));
  const cut = rows.filter((row, index) => {
    const before = rows[index - 1];
    const [seq, hash] = before?.tokenId === row.tokenId ? [before.seq + 1, before.hash] : [1, '0'.repeat(64)];
    return row.seq !== seq || row.prevHash !== hash || row.hash !== linkOf(row);
  });
  return cut.map(({ id }) => ({ kind: 'a history whose links do not hold', text: '앞 줄과 이어지지 않는 거래 내역', about: String(id) }));
};
