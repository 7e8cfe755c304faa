import { hashOfBytes, readSigned } from '@naru/chain';
import type { Hex } from '@naru/domain/chain';
import { asc, eq, gt, inArray } from 'drizzle-orm';
import { operatorsOf } from '../../gateways/chain/chain-keys.ts';
import type { Deps } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import { chainCarriers, chainContracts, chainTransactions } from '../../stores/schema/index.ts';
import { hexOf } from '../../use-cases/chain/chain-worker-parts.ts';
import { type Findings, unreadable } from '../finding.ts';
import { PAGE, paced, pagesOf } from '../pace.ts';
import type { ChainFacts } from './facts.ts';

type Row = typeof chainTransactions.$inferSelect;
type AuditDeps = Pick<Deps, 'db' | 'chain'>;

/** The transactions that the chain worker has signed: their bytes give their hash and bear its signature, and the chain has those that it is said to have. */
export const auditTransactions = async (deps: AuditDeps, facts: ChainFacts, findings: Findings): Promise<void> => {
  const operators = await operatorsOf(deps.db, deps.chain);
  const pages = pagesOf<Row>((last) =>
    deps.db
      .select()
      .from(chainTransactions)
      .where(last === undefined ? undefined : gt(chainTransactions.hash, last.hash))
      .orderBy(asc(chainTransactions.hash))
      .limit(PAGE),
  );
  for await (const page of pages)
    for await (const row of paced(page)) {
      const about = `transaction ${row.hash}`;
      try {
        if (!(await isSignedSo(deps, row, facts, operators)))
          findings.add({ kind: 'a transaction that the relay has not signed so', text: '나루가 서명하지 않은 체인 거래', about });
        const why = whyNotSo(row, facts);
        if (why !== null)
          findings.add({ kind: 'a transaction that the chain tells otherwise', text: '체인의 기록과 다른 체인 거래', about, detail: why });
      } catch (error) {
        findings.add(unreadable(about, error));
      }
    }
  if (facts.source === 'replayed') await auditUnknown(deps, facts, findings);
  await auditContract(deps, facts, findings);
  await auditCarrier(deps, facts, findings);
};

/** Who has signed what stands in a block is known from there: bytes of the same hash are the same. */
const isSignedSo = async (
  { chain }: AuditDeps,
  { hash, raw, nonce, sender, chainId }: Row,
  { scratch, source }: ChainFacts,
  operators: readonly string[],
): Promise<boolean> => {
  const bytes = hexOf(raw);
  if (hashOfBytes(bytes) !== hash) return false;
  if (source === 'replayed' && scratch.mined(hash) !== undefined) return true;
  const signed = await readSigned(bytes);
  if (signed === undefined || signed.sender !== (sender ?? chain.operator) || !operators.includes(signed.sender)) return false;
  return signed.nonce === nonce && signed.chainId === chainId;
};

const whyNotSo = ({ hash, state, blockNumber }: Row, { scratch, source, lost }: ChainFacts): string | null => {
  const mined = scratch.mined(hash);
  if (lost && mined === undefined) return null;
  switch (state) {
    case 'confirmed':
      if (mined === undefined) return source === 'replayed' ? 'confirmed ≠ unknown' : null;
      return mined.succeeded && mined.block === blockNumber ? null : `${state} ${blockNumber} ≠ ${mined.block}`;
    case 'reverted':
      return mined?.succeeded === true || (mined === undefined && source === 'replayed')
        ? `${state} ≠ ${mined === undefined ? 'unknown' : 'mined'}`
        : null;
    default:
      return mined === undefined ? null : `${state} ≠ mined`;
  }
};

/** Every transaction of the chain is one that the market has written down. */
const auditUnknown = async ({ db }: AuditDeps, { scratch }: ChainFacts, findings: Findings): Promise<void> => {
  for (let last = ''; ; ) {
    const hashes = scratch.minedAfter(last, PAGE);
    const next = hashes.at(-1);
    if (next === undefined) return;
    const known = await db
      .select({ hash: chainTransactions.hash })
      .from(chainTransactions)
      .where(inArray(chainTransactions.hash, hashes.map(brand.hash)));
    const there = new Set<string>(known.map(({ hash }) => hash));
    for (const hash of hashes)
      if (!there.has(hash))
        findings.add({
          kind: 'a transaction that the market does not know',
          text: '나루가 모르는 체인 거래',
          about: `transaction ${hash}`,
        });
    last = next;
  }
};

/** The contract that everybody signs for is the one that the chain worker has put there. */
const auditContract = async ({ db, chain }: AuditDeps, { scratch, source, lost }: ChainFacts, findings: Findings): Promise<void> => {
  const [row] = await db.select().from(chainContracts).where(eq(chainContracts.chainId, chain.chainId));
  const about = `contract ${chain.contract}`;
  const made = scratch.creationOf(chain.contract);
  const stands =
    source === 'node' || lost || row?.txHash == null || made === row.txHash || (made === undefined && (await isUnderWay(db, row.txHash)));
  if (row?.address !== chain.contract || !stands)
    findings.add({ kind: 'a contract that is not the market’s', text: '나루의 것이 아닌 계약', about, detail: row?.address ?? '-' });
};

/** So is what carries moves to it; whether the contract lets it, the contract says. */
const auditCarrier = async ({ db, chain }: AuditDeps, { scratch, source, lost }: ChainFacts, findings: Findings): Promise<void> => {
  const [row] = await db.select().from(chainCarriers).where(eq(chainCarriers.chainId, chain.chainId));
  if (row === undefined || source === 'node' || lost) return;
  const made = scratch.creationOf(row.address);
  if (made !== row.txHash && (made !== undefined || !(await isUnderWay(db, row.txHash))))
    findings.add({ kind: 'a contract that is not the market’s', text: '나루의 것이 아닌 계약', about: `contract ${row.address}` });
};

/** Whether a transaction is stored and not said to be in a block yet: whoever was killed before sending it sends it at the next start. */
const isUnderWay = async (db: AuditDeps['db'], txHash: Hex): Promise<boolean> => {
  const [row] = await db.select({ state: chainTransactions.state }).from(chainTransactions).where(eq(chainTransactions.hash, txHash));
  return row?.state === 'stored' || row?.state === 'sent';
};
