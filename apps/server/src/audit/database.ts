import type { ProductId } from '@naru/domain/shared';
import { asc, gt, sql } from 'drizzle-orm';
import { type Named, named } from '../names/named.ts';
import type { Db } from '../stores/db.ts';
import { products, sites } from '../stores/schema/index.ts';
import { auditBookings } from './bookings.ts';
import type { Findings, Question } from './finding.ts';
import { auditHistories } from './histories.ts';
import { breathe, PAGE, paced, pagesOf } from './pace.ts';
import { AUTHORIZATION_QUESTIONS } from './questions/authorizations.ts';
import { BULK_QUESTIONS, CARD_TEMPLATE_QUESTIONS } from './questions/bulk.ts';
import { CHAIN_QUESTIONS } from './questions/chain.ts';
import { ATTESTATION_QUESTIONS, EXCHANGE_QUESTIONS } from './questions/exchanges.ts';
import { HISTORY_QUESTIONS } from './questions/histories.ts';
import { JOB_QUESTIONS } from './questions/jobs.ts';
import { METRIC_QUESTIONS } from './questions/metrics.ts';
import { MONEY_QUESTIONS } from './questions/money.ts';
import { OPERATOR_QUESTIONS } from './questions/operators.ts';
import { CASH_RECEIPT_QUESTIONS, ORDER_QUESTIONS } from './questions/orders.ts';
import { PRODUCT_QUESTION_QUESTIONS } from './questions/product-questions.ts';
import { RECONCILIATION_QUESTIONS } from './questions/reconciliation.ts';
import { ITEM_QUESTIONS, TOKEN_QUESTIONS } from './questions/tokens.ts';
import { TRADE_QUESTIONS } from './questions/trade.ts';

/** What products and issuers are found by is made of their names, so that nobody is hidden from a search, or put into one. */
const auditNames = async (db: Db, findings: Findings): Promise<void> => {
  const judge = (about: string, { name, nameLetters, nameInitials }: Named): void => {
    // Written before names were looked for by these: the next start of a server writes them.
    if (nameLetters === '' && nameInitials === '') return;
    const right = named(name);
    if (nameLetters !== right.nameLetters || nameInitials !== right.nameInitials)
      findings.add({ kind: 'a name that is found by something else', text: '이름과 다른 검색어', about });
  };
  const { id, name, nameLetters, nameInitials } = products;
  const pages = pagesOf<Named & { readonly id: ProductId }>((last) =>
    db
      .select({ id, name, nameLetters, nameInitials })
      .from(products)
      .where(last === undefined ? undefined : gt(id, last.id))
      .orderBy(asc(id))
      .limit(PAGE),
  );
  for await (const page of pages) for await (const row of paced(page)) judge(`product ${row.id}`, row);
  for (const row of await db.select().from(sites)) judge(`issuer ${row.siteCode}`, row);
};

const QUESTIONS: Readonly<Record<string, Question>> = Object.freeze({
  ...MONEY_QUESTIONS,
  ...CASH_RECEIPT_QUESTIONS,
  ...RECONCILIATION_QUESTIONS,
  ...ORDER_QUESTIONS,
  ...TRADE_QUESTIONS,
  ...ITEM_QUESTIONS,
  ...TOKEN_QUESTIONS,
  ...CHAIN_QUESTIONS,
  ...AUTHORIZATION_QUESTIONS,
  ...EXCHANGE_QUESTIONS,
  ...ATTESTATION_QUESTIONS,
  ...HISTORY_QUESTIONS,
  ...METRIC_QUESTIONS,
  ...CARD_TEMPLATE_QUESTIONS,
  ...BULK_QUESTIONS,
  ...JOB_QUESTIONS,
  ...PRODUCT_QUESTION_QUESTIONS,
  ...OPERATOR_QUESTIONS,
});

/** More cases of one question than any list tells. */
const MOST_CASES = 200;

/** A question may look at everything there is: it has longer than whoever waits for a page, and one processor at the most. */
const LONGEST = sql`set local statement_timeout = '10min'`;
const ALONE = sql`set local max_parallel_workers_per_gather = 0`;

/** Adds what the database itself contradicts: every case of everything that must never be, histories that do not hold, and books that do not follow. */
export const checkDatabase = async (db: Db, findings: Findings): Promise<void> => {
  for (const [kind, { text, thing, ask }] of Object.entries(QUESTIONS)) {
    await breathe();
    const rows = await db.transaction(async (tx) => {
      await tx.execute(LONGEST);
      await tx.execute(ALONE);
      return (await tx.execute<Record<string, unknown>>(sql`select * from (${ask}) as cases limit ${MOST_CASES}`)).rows;
    });
    for (const row of rows) findings.add({ kind, text, about: aboutOf(thing, String(Object.values(row)[0])) });
  }
  await auditHistories(db, findings);
  await auditBookings(db, findings);
  await auditNames(db, findings);
};

const aboutOf = (thing: string | null, id: string): string => (thing === null ? id.replace(':', ' ') : `${thing} ${id}`);
