import { and, asc, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '../../kernel/deps.ts';
import { authorizations, chainActions, custodyKeys, tokenMetadata, tokens } from '../../stores/schema/index.ts';
import { type Findings, unreadable } from '../finding.ts';
import { PAGE, paced, pagesOf } from '../pace.ts';
import type { ChainFacts } from './facts.ts';
import type { EventFact } from './scratch.ts';

const creators = alias(custodyKeys, 'creator_keys');

const columns = {
  action: chainActions,
  authorization: authorizations,
  creator: creators.address,
  metadata: tokenMetadata.sha256,
};

interface Row {
  readonly action: typeof chainActions.$inferSelect;
  readonly authorization: typeof authorizations.$inferSelect | null;
  readonly creator: string | null;
  readonly metadata: string | null;
}

const EVENTS = { minting: 'Minted', transferFrom: 'Moved', burn: 'Burned', approve: 'AuthorizationCancelled' } as const;

/** Every confirmed command is what the chain has told, by giver, receiver, price, approval and nonce; and nothing was told that no command stands behind. */
export const auditCommands = async ({ db }: Pick<Deps, 'db'>, facts: ChainFacts, findings: Findings): Promise<void> => {
  const pages = pagesOf<Row>((last) =>
    db
      .select(columns)
      .from(chainActions)
      .leftJoin(authorizations, eq(authorizations.id, chainActions.authorizationId))
      .innerJoin(tokens, eq(tokens.tokenId, chainActions.tokenId))
      .leftJoin(creators, eq(creators.siteCode, tokens.siteCode))
      .leftJoin(tokenMetadata, eq(tokenMetadata.tokenId, chainActions.tokenId))
      .where(and(eq(chainActions.state, 'confirmed'), last === undefined ? undefined : gt(chainActions.id, last.action.id)))
      .orderBy(asc(chainActions.id))
      .limit(PAGE),
  );
  for await (const page of pages) for await (const row of paced(page)) auditOne(row, facts, findings);
  for (const { hash, name, tokenId } of facts.scratch.unexplained(PAGE)) {
    const about = name === 'AuthorizationCancelled' ? `nonce ${tokenId}` : `token ${tokenId}`;
    findings.add({
      kind: 'a deed on the chain that no command stands behind',
      text: '명령이 없는 체인의 기록',
      about,
      detail: `${name} ${hash}`,
    });
  }
};

const auditOne = ({ action, authorization, creator, metadata }: Row, { scratch, lost }: ChainFacts, findings: Findings): void => {
  const about = `token ${action.tokenId}`;
  const detail = `command ${action.id}`;
  try {
    const place = action.kind === 'approve' ? (authorization?.nonce ?? '') : action.tokenId;
    const fact = scratch.take(action.txHash ?? '', EVENTS[action.kind], place);
    if (fact === undefined) {
      if (!lost) findings.add({ kind: 'a command that the chain does not tell of', text: '체인에 없는 명령', about, detail });
      return;
    }
    const wrong = action.kind === 'minting' ? whyNotMinted(fact, creator) : whyNotDone(fact, { action, authorization, creator, metadata });
    if (wrong === 'price')
      findings.add({
        kind: 'a sale at another price than the chain tells',
        text: '체인의 가격과 다른 판매',
        about,
        detail: `${detail}: ${action.price} ≠ ${fact.price}`,
      });
    else if (wrong !== null)
      findings.add({
        kind: 'a deed that the chain tells otherwise',
        text: '체인의 기록과 다른 명령',
        about,
        detail: `${detail}: ${wrong}`,
      });
  } catch (error) {
    findings.add(unreadable(about, error));
  }
};

const same = (one: string | null | undefined, other: string | null | undefined): boolean => one?.toLowerCase() === other?.toLowerCase();

const whyNotMinted = ({ taker }: EventFact, creator: string | null): string | null => (same(taker, creator) ? null : 'creator');

const whyNotDone = (fact: EventFact, { action, authorization }: Row): string | null => {
  if (authorization === null) return 'authorization';
  if (!same(fact.giver, authorization.signer)) return 'giver';
  if (fact.nonce !== authorization.nonce) return 'nonce';
  if (action.kind === 'approve') return null;
  if (fact.approval !== authorization.approval) return 'approval';
  if (action.kind === 'burn') return null;
  if (!same(fact.taker, action.receiver)) return 'receiver';
  return fact.price === String(action.price ?? 0) ? null : 'price';
};
