import { asc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { custodyKeys, products, tokenMetadata, tokens } from '../../stores/schema/index.ts';
import type { Findings } from '../finding.ts';
import { PAGE, paced, pagesOf } from '../pace.ts';
import type { ChainFacts } from './facts.ts';

const members = alias(custodyKeys, 'member_keys');
const sites = alias(custodyKeys, 'site_keys');

const columns = {
  tokenId: tokens.tokenId,
  state: tokens.state,
  moves: tokens.transferCount,
  // What nobody has bought is its issuer's.
  owner: sql<string | null>`case when ${tokens.ownerMemberId} is null then ${sites.address} else ${members.address} end`,
  issuer: sites.address,
  metadataHash: tokenMetadata.sha256,
  royaltyBps: products.royaltyBasisPoints,
  open: sql<boolean>`exists (select 1 from chain_actions a where a.token_id = ${tokens.tokenId} and a.state in ('queued', 'submitted'))`,
};

const pageAfter = (db: Db, last: string | undefined) =>
  db
    .select(columns)
    .from(tokens)
    .innerJoin(products, eq(products.id, tokens.productId))
    .leftJoin(members, eq(members.memberId, tokens.ownerMemberId))
    .leftJoin(sites, eq(sites.siteCode, tokens.siteCode))
    .leftJoin(tokenMetadata, eq(tokenMetadata.tokenId, tokens.tokenId))
    .where(last === undefined ? undefined : gt(tokens.tokenId, last))
    .orderBy(asc(tokens.tokenId))
    .limit(PAGE);

type Ours = Awaited<ReturnType<typeof pageAfter>>[number];

/** What the chain says of a token: whose it is by the state where that was worked out, else by what was told. */
interface Theirs {
  readonly owner: string | null;
  readonly moves: number;
  readonly metadata: string | null;
  readonly creator: string | null;
  readonly royaltyBps: number | null;
}

/** What the database and the chain say differently of a token, unless an open command explains it (I1). */
export const auditTokens = async ({ db }: Pick<Deps, 'db'>, facts: ChainFacts, findings: Findings): Promise<void> => {
  for await (const page of pagesOf<Ours>((last) => pageAfter(db, last?.tokenId))) {
    const settled = page.filter(({ open }) => !open);
    const holdings = await facts.holdings(settled.map(({ tokenId }) => tokenId));
    for await (const token of paced(settled)) {
      const fact = facts.scratch.token(token.tokenId);
      const holding = holdings?.get(token.tokenId);
      compare(
        token,
        fact === undefined || holding === undefined
          ? fact
          : { ...fact, owner: holding?.owner ?? null, moves: holding?.moves ?? fact.moves },
        facts,
        findings,
      );
    }
  }
  await auditStrangers(db, facts, findings);
};

const auditStrangers = async (db: Db, { scratch }: ChainFacts, findings: Findings): Promise<void> => {
  for (let last = ''; ; ) {
    const ids = scratch.tokensAfter(last, PAGE);
    const next = ids.at(-1);
    if (next === undefined) return;
    const { rows } = await db.execute<{ id: string }>(
      sql`select x.id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as x(id)
        where not exists (select 1 from tokens t where t.token_id = x.id::numeric)`,
    );
    for (const { id } of rows)
      findings.add({ kind: 'a token that the market does not know', text: '나루가 모르는 체인의 토큰', about: `token ${id}` });
    last = next;
  }
};

const same = (one: string | null | undefined, other: string | null | undefined): boolean => one?.toLowerCase() === other?.toLowerCase();

const compare = (token: Ours, there: Theirs | undefined, { lost }: ChainFacts, findings: Findings): void => {
  const about = `token ${token.tokenId}`;
  if (there === undefined) {
    if (token.state === 'live' && !lost) findings.add({ kind: 'an NFT that is not on the chain', text: '체인에 없는 NFT', about });
    return;
  }
  if (token.state === 'live' && !lost && !same(there.owner, token.owner)) {
    const detail = `${token.owner ?? '-'} ≠ ${there.owner ?? '-'}`;
    findings.add({ kind: 'an NFT whose owner is another on the chain', text: '체인의 소유자가 다른 NFT', about, detail });
  }
  if (token.state === 'revoked' && there.owner !== null && !lost)
    findings.add({ kind: 'a revoked NFT that is still on the chain', text: '폐기되었는데 체인에 남은 NFT', about });
  if (there.moves !== token.moves && !lost) {
    const detail = `${token.moves} ≠ ${there.moves}`;
    findings.add({ kind: 'an NFT that moved more or less often on the chain', text: '체인의 이전 횟수가 다른 NFT', about, detail });
  }
  if (there.metadata !== `0x${token.metadataHash}`)
    findings.add({ kind: 'metadata that is not what was minted', text: '발행할 때와 다른 메타데이터', about });
  if (!same(there.creator, token.issuer) || there.royaltyBps !== token.royaltyBps)
    findings.add({ kind: 'an NFT that was minted otherwise', text: '발행할 때와 다른 발행사나 로열티', about });
};
