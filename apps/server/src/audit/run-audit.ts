import type { ChainFailure } from '@naru/domain/chain';
import { count } from 'drizzle-orm';
import type { Deps } from '../composition/deps.ts';
import { history, ledgerEntries, tokens } from '../stores/schema/index.ts';
import { auditDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import { auditChain } from './on-chain.ts';

/** What an audit has looked at and found. */
export interface AuditReport {
  readonly looked: { readonly tokens: number; readonly history: number; readonly ledger: number };
  readonly findings: readonly Finding[];
  /** Why the chain could not be looked at; null when it was. */
  readonly chainFailure: ChainFailure | null;
}

/** Compares database, ledger and chain, and names each disagreement; changes nothing. `looks` says how often what disagrees is looked at again. */
export const runAudit = async (deps: Pick<Deps, 'db' | 'chain' | 'config'>, looks?: number): Promise<AuditReport> => {
  const { db } = deps;
  const [[allTokens], [allHistory], [allLedger]] = await Promise.all([
    db.select({ all: count() }).from(tokens),
    db.select({ all: count() }).from(history),
    db.select({ all: count() }).from(ledgerEntries),
  ]);
  const looked = { tokens: allTokens?.all ?? 0, history: allHistory?.all ?? 0, ledger: allLedger?.all ?? 0 };
  const here = await auditDatabase(db);
  const there = await auditChain(deps, looks);
  return {
    looked,
    findings: there.ok ? [...here, ...there.value] : here,
    chainFailure: there.ok ? null : there.failure,
  };
};
