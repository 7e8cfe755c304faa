import { setTimeout as pause } from 'node:timers/promises';
import type { ChainFailure } from '@naru/domain/chain';
import { count } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Deps } from '../kernel/deps.ts';
import type { Db } from '../stores/db.ts';
import { authorizations, history, ledgerEntries, orders, payments, tokens } from '../stores/schema/index.ts';
import { walletHash } from '../use-cases/checkpoint/write-checkpoints.ts';
import { auditApprovals } from './approvals.ts';
import { auditAttestations } from './attestations.ts';
import { verifyAuditLog } from './audit-log.ts';
import { auditCommands } from './chain/commands.ts';
import { type ChainFacts, type ChainSource, openChainFacts } from './chain/facts.ts';
import { reportFaults } from './chain/faults.ts';
import { auditTokens } from './chain/tokens.ts';
import { auditTransactions } from './chain/transactions.ts';
import { auditCheckpoints } from './checkpoints.ts';
import { checkDatabase } from './database.ts';
import { auditFees } from './fees.ts';
import { type Finding, makeFindings } from './finding.ts';
import { atPace, type Pace } from './pace.ts';
import { auditSealedTexts } from './sealed-texts.ts';
import { auditSignatures } from './signatures.ts';
import { auditWalletLinks } from './wallet-links.ts';

/** How much an audit has looked at; `held` counts the rows that a checkpoint outside the database holds to what they were. */
export type Looked = Readonly<
  Record<
    | 'tokens'
    | 'history'
    | 'ledger'
    | 'orders'
    | 'payments'
    | 'authorizations'
    | 'approvals'
    | 'testimonies'
    | 'trail'
    | 'sealed'
    | 'wallets'
    | 'checkpoints'
    | 'held'
    | 'blocks'
    | 'transactions',
    number
  >
>;

/** What an audit could not look at, or had to believe. */
export interface Unseen {
  /** Whether the chain was worked out anew, or a node was believed. */
  readonly source: ChainSource;
  /** What happened on the chain after a block that is missing or wrong is not known. */
  readonly lost: boolean;
  /** Approvals whose digests nobody can compute any more: they name somebody, and were given before there were salts. */
  readonly unprovable: number;
  /** Orders of the time before the first checkpoint: nobody outside the database says which fee was agreed. */
  readonly unratedOrders: number;
  /** When the newest checkpoint was written: what came to stand since then is held by nothing outside. Null: there is none. */
  readonly since: string | null;
}

export interface AuditReport {
  readonly looked: Looked;
  readonly findings: readonly Finding[];
  /** How many more cases there are of kinds of which enough is told. */
  readonly untold: number;
  readonly unseen: Unseen;
  /** Why the chain could not be looked at; null when it was. */
  readonly chainFailure: ChainFailure | null;
}

type AuditDeps = Pick<Deps, 'db' | 'clock' | 'fees' | 'chain' | 'config' | 'keys' | 'checkpoints'>;

export interface AuditHow {
  /** How often what disagrees is looked at again: something may be on its way between one look and the next. */
  readonly looks?: number;
  /** Where the chain is worked out: in the host's thread everybody waits for it. */
  readonly thread?: 'worker' | 'host';
  /** How much room it makes for others. */
  readonly pace?: Pace;
}

const LOOKS = 3;
const BETWEEN_MS = 700;

/** An audit that can look more than once: blocks that it has worked out stay worked out, everything else is looked at anew. */
export interface Audit {
  look(): Promise<AuditReport>;
  close(): Promise<void>;
}

export const openAudit = async (deps: AuditDeps, thread: 'worker' | 'host'): Promise<Audit> => {
  const facts = await openChainFacts(deps, thread);
  return {
    look: () => {
      facts.scratch.purgeMarks();
      return lookOnce(deps, facts);
    },
    close: () => facts.close(),
  };
};

/** Recomputes chain, books, signatures and approvals from what they follow from, and names each disagreement. Changes nothing. */
export const runAudit = (deps: AuditDeps, { pace = AT_ONCE, ...how }: AuditHow = {}): Promise<AuditReport> =>
  atPace(pace, () => auditAtPace(deps, how));

const AT_ONCE: Pace = { rest: 0, ending: () => false };

const auditAtPace = async (deps: AuditDeps, { looks = LOOKS, thread = 'worker' }: AuditHow): Promise<AuditReport> => {
  const audit = await openAudit(deps, thread);
  try {
    let report = await audit.look();
    for (let look = 1; look < looks && report.findings.length > 0; look += 1) {
      await pause(BETWEEN_MS);
      const again = await audit.look();
      const before = new Set(report.findings.map(nameOf));
      report = { ...again, findings: again.findings.filter((finding) => before.has(nameOf(finding))) };
    }
    return report;
  } finally {
    await audit.close();
  }
};

const nameOf = ({ kind, about }: Finding): string => `${kind}: ${about}`;

const lookOnce = async (deps: AuditDeps, facts: ChainFacts): Promise<AuditReport> => {
  const { db } = deps;
  const findings = makeFindings();
  await checkDatabase(db, findings);
  const sealed = await auditSealedTexts(deps, findings);
  await auditSignatures(deps, findings);
  const { approvals, unprovable } = await auditApprovals(deps, findings);
  const attestations = await auditAttestations(deps, findings);
  const trail = await verifyAuditLog(db, findings);
  const outside = await auditCheckpoints(deps, findings);
  const wallets = await auditWalletLinks(deps, (link) => outside.wallets.has(walletHash(link)), findings);
  const unratedOrders = await auditFees(db, outside.fees, await deps.fees.now(db, deps.clock.now()), findings);
  const there = await facts.update();
  if (there.ok) {
    reportFaults(there.value, findings);
    await auditTransactions(deps, facts, findings);
    await auditCommands(deps, facts, findings);
    await auditTokens(deps, facts, findings);
  }
  const { checkpoints, rowCount, newest } = outside;
  const looked = {
    ...(await countAll(db)),
    approvals,
    testimonies: attestations,
    trail,
    sealed,
    wallets,
    checkpoints,
    held: rowCount,
    ...facts.looked,
  };
  const unseen = { unprovable, unratedOrders, since: newest?.toISOString() ?? null, source: facts.source, lost: facts.lost };
  const { listed, unlisted } = findings;
  return { looked, findings: listed, untold: unlisted, unseen, chainFailure: there.ok ? null : there.failure };
};

const COUNTED = { tokens, history, ledger: ledgerEntries, orders, payments, authorizations };

const countAll = async (db: Db): Promise<Readonly<Record<keyof typeof COUNTED, number>>> => {
  const countOf = async (table: PgTable): Promise<number> => (await db.select({ all: count() }).from(table))[0]?.all ?? 0;
  return {
    tokens: await countOf(tokens),
    history: await countOf(history),
    ledger: await countOf(ledgerEntries),
    orders: await countOf(orders),
    payments: await countOf(payments),
    authorizations: await countOf(authorizations),
  };
};
