import { setTimeout as pause } from 'node:timers/promises';
import { type ReadChain, readChain } from '@naru/chain';
import type { Address, BlockRef, ChainFailure, Hex, TokenEvent } from '@naru/domain/chain';
import { ok, type Result } from '@naru/domain/shared';
import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '../composition/deps.ts';
import type { Db } from '../stores/db.ts';
import { chainActions, custodyKeys, history, tokenMetadata, tokens } from '../stores/schema/index.ts';
import type { Finding } from './finding.ts';

/** What the chain says of one token. */
interface OnChain {
  readonly owner: Address | undefined;
  readonly moves: number;
  readonly transactions: ReadonlySet<Hex>;
  readonly metadataHash: Hex | undefined;
}

type AuditDeps = Pick<Deps, 'db' | 'chain' | 'config'>;

/** A command may be confirmed between the look at the database and the look at the chain: what disagrees is looked at again. */
const LOOKS = 3;
const BETWEEN_MS = 700;

/** What the database and the chain say differently of a token after so many looks, unless an open command explains it (trust, I1). */
export const auditChain = async (deps: AuditDeps, looks = LOOKS): Promise<Result<readonly Finding[], ChainFailure>> => {
  const { chain, config } = deps;
  const reader = readChain(chain, { chainId: chain.chainId, confirmations: config.chain.confirmations });
  for (let look = 1; ; look += 1) {
    const ours = await tokensOf(deps.db);
    const theirs = await tokensOn(reader, chain.contract);
    if (!theirs.ok) return theirs;
    const findings = compare(ours, theirs.value);
    if (findings.length === 0 || look === looks) return ok(findings);
    await pause(BETWEEN_MS);
  }
};

const members = alias(custodyKeys, 'member_keys');
const sites = alias(custodyKeys, 'site_keys');

const ourColumns = {
  tokenId: tokens.tokenId,
  state: tokens.state,
  moves: tokens.transferCount,
  // What nobody has bought is its issuer's.
  owner: sql<string | null>`case when ${tokens.ownerMemberId} is null then ${sites.address} else ${members.address} end`,
  metadataHash: tokenMetadata.sha256,
  open: sql<boolean>`exists (select 1 from chain_actions a where a.token_id = ${tokens.tokenId} and a.state in ('queued', 'submitted'))`,
  minted: sql<boolean>`exists (select 1 from chain_actions a where a.token_id = ${tokens.tokenId} and a.kind = 'minting' and a.state = 'confirmed')`,
};

const tokensOf = async (db: Db) => {
  const rows = await db
    .select(ourColumns)
    .from(tokens)
    .leftJoin(members, eq(members.memberId, tokens.ownerMemberId))
    .leftJoin(sites, eq(sites.siteCode, tokens.siteCode))
    .leftJoin(tokenMetadata, eq(tokenMetadata.tokenId, tokens.tokenId));
  const told = await db
    .select({ tokenId: history.tokenId, txId: history.txId })
    .from(history)
    .innerJoin(chainActions, eq(chainActions.id, history.chainActionId))
    .where(inArray(chainActions.kind, ['minting', 'transferFrom', 'burn']));
  const transactions = Map.groupBy(
    told.filter(({ txId }) => txId !== null),
    ({ tokenId }) => tokenId,
  );
  return rows.map((row) => ({ ...row, transactions: (transactions.get(row.tokenId) ?? []).map(({ txId }) => txId) }));
};

type Ours = Awaited<ReturnType<typeof tokensOf>>[number];

/** Everything that the contract ever told, as it stands now. */
const tokensOn = async (reader: ReadChain, contract: Address): Promise<Result<ReadonlyMap<string, OnChain>, ChainFailure>> => {
  const told = await whole<TokenEvent>(async (after) => {
    const found = await reader.events(contract, after);
    return found.ok ? ok({ rows: found.value.events, upTo: found.value.upTo }) : found;
  });
  if (!told.ok) return told;
  const minted = await whole<readonly [string, Hex]>(async (after) => {
    const found = await reader.minted(contract, after);
    return found.ok ? ok({ rows: found.value.metadataHashes, upTo: found.value.upTo }) : found;
  });
  if (!minted.ok) return minted;
  const hashes = new Map(minted.value);
  const byToken = Map.groupBy(told.value, ({ tokenId }): string => tokenId);
  return ok(
    new Map(
      [...byToken].map(([tokenId, events]) => [
        tokenId,
        {
          owner: events.at(-1)?.to,
          moves: events.filter(({ from, to }) => from !== undefined && to !== undefined).length,
          transactions: new Set(events.map(({ hash }) => hash)),
          metadataHash: hashes.get(tokenId),
        },
      ]),
    ),
  );
};

interface Stretch<Row> {
  readonly rows: readonly Row[];
  readonly upTo: BlockRef | undefined;
}

const whole = async <Row>(
  ask: (after: BlockRef | undefined) => Promise<Result<Stretch<Row>, ChainFailure>>,
): Promise<Result<readonly Row[], ChainFailure>> => {
  const rows: Row[] = [];
  let after: BlockRef | undefined;
  for (;;) {
    const found = await ask(after);
    if (!found.ok) return found;
    rows.push(...found.value.rows);
    if (found.value.upTo?.number === after?.number) return ok(rows);
    after = found.value.upTo;
  }
};

const same = (one: string | null | undefined, other: string | null | undefined): boolean => one?.toLowerCase() === other?.toLowerCase();

const compare = (ours: readonly Ours[], theirs: ReadonlyMap<string, OnChain>): readonly Finding[] => {
  const known = new Set(ours.map(({ tokenId }) => tokenId));
  const extra = [...theirs.keys()].filter((tokenId) => !known.has(tokenId));
  return [
    ...ours.filter(({ open }) => !open).flatMap((token) => differences(token, theirs.get(token.tokenId))),
    ...extra.map((about) => ({ kind: 'a token that the market does not know', text: '나루가 모르는 체인의 토큰', about })),
  ];
};

const differences = (token: Ours, there: OnChain | undefined): Finding[] => {
  const about = token.tokenId;
  if (there === undefined)
    return token.state === 'live' ? [{ kind: 'an NFT that is not on the chain', text: '체인에 없는 NFT', about }] : [];
  const findings: Finding[] = [];
  if (token.state === 'live' && !same(there.owner, token.owner)) {
    const detail = `${token.owner ?? '-'} ≠ ${there.owner ?? '-'}`;
    findings.push({ kind: 'an NFT whose owner is another on the chain', text: '체인의 소유자가 다른 NFT', about, detail });
  }
  if (token.state === 'revoked' && there.owner !== undefined)
    findings.push({ kind: 'a revoked NFT that is still on the chain', text: '폐기되었는데 체인에 남은 NFT', about });
  if (there.moves !== token.moves) {
    const detail = `${token.moves} ≠ ${there.moves}`;
    findings.push({ kind: 'an NFT that moved more or less often on the chain', text: '체인의 이전 횟수가 다른 NFT', about, detail });
  }
  if (there.metadataHash !== `0x${token.metadataHash}`)
    findings.push({ kind: 'metadata that is not what was minted', text: '발행할 때와 다른 메타데이터', about });
  for (const txId of token.transactions) {
    if (txId !== null && ![...there.transactions].some((hash) => same(hash, txId)))
      findings.push({
        kind: 'a transaction of the history that the chain does not know',
        text: '체인이 모르는 거래 ID',
        about,
        detail: txId,
      });
  }
  return findings;
};
