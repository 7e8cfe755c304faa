import { readChain, type TransactionView } from '@naru/chain';
import { checksummed } from '@naru/chain/keys';
import type { ChainFailure, TokenEvent } from '@naru/domain/chain';
import type { AddressPage, ChainEffect, TokenOnChain, TransactionPage } from '@naru/domain/explorer';
import { ok, type Result } from '@naru/domain/shared';
import { and, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import { approvals, authorizations, chainActions, custodyKeys, items, products, tokenMetadata, tokens } from '../../stores/schema/index.ts';
import { olderThan, toPage, type Window, withNext } from '../paging.ts';
import { namesOfParties } from './parties.ts';

type ExplorerDeps = Pick<Deps, 'db' | 'chain' | 'config'>;

/** As many of a transaction's actions as one page tells. */
const MOST_EFFECTS = 100;

const nameSql = sql<string>`${products.name} || ' #' || ${items.number}`;

/** A transaction in the words of the trade; undefined when nobody knows it. */
export const transactionPage = async (deps: ExplorerDeps, hash: string): Promise<Result<TransactionPage | undefined, ChainFailure>> => {
  const { chain, config } = deps;
  const reader = readChain(chain, { chainId: chain.chainId, confirmations: config.chain.confirmations });
  const found = await reader.transaction(chain.contract, brand.hash(hash));
  if (!found.ok) return found;
  return ok(found.value === undefined ? undefined : await toPageOf(deps, found.value));
};

const toPageOf = async (deps: ExplorerDeps, view: TransactionView): Promise<TransactionPage> => {
  const shown = view.events.slice(0, MOST_EFFECTS);
  const target = view.to ?? view.creates;
  const name = await namesOfParties(deps, [view.from, target, ...shown.flatMap(({ from, to }) => [from, to])]);
  const known = await tokensNamed(
    deps,
    shown.map(({ tokenId }) => tokenId),
  );
  const salted = await saltedAmong(
    deps,
    shown.flatMap(({ under }) => under?.approval ?? []),
  );
  const sender = name(view.from);
  if (sender === null) throw new Error('a transaction of nobody');
  return {
    hash: view.hash,
    state: view.block === undefined ? 'submitted' : view.succeeded === true ? 'confirmed' : 'failed',
    block: view.block === undefined ? null : { ...view.block, minedAt: view.block.minedAt.toISOString() },
    sender,
    contract: name(target),
    creates: view.to === undefined,
    nonce: view.nonce,
    gasUsed: view.gasUsed,
    deeds: shown.map((event): ChainEffect => {
      const { tokenId, from, to, under } = event;
      const token = known.get(tokenId);
      // Whose a private NFT is, or was, is said to nobody.
      const partyOf = token?.visibility === 'private' ? () => null : name;
      return {
        kind: kindOf(event),
        tokenId,
        tokenName: token?.name ?? '',
        from: partyOf(from),
        to: partyOf(to),
        price: under?.price ?? null,
        approval: under !== undefined && salted.has(under.approval) ? under.approval : null,
      };
    }),
    deedCount: view.events.length,
  };
};

const kindOf = ({ from, to }: TokenEvent): ChainEffect['kind'] => {
  if (from === undefined) return 'minting';
  return to === undefined ? 'burn' : 'transferFrom';
};

/** Of such digests those that nobody can find the approved action for by trying: the others, of the time before salts, are shown to nobody. */
const saltedAmong = async ({ db }: ExplorerDeps, digests: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ digest: approvals.digest })
    .from(approvals)
    .where(and(inArray(approvals.digest, [...digests]), isNotNull(approvals.salt)));
  return new Set(rows.map(({ digest }) => digest));
};

const tokensNamed = async ({ db }: ExplorerDeps, ids: readonly string[]) => {
  const rows = await db
    .select({ tokenId: tokens.tokenId, name: nameSql, visibility: tokens.visibility })
    .from(tokens)
    .innerJoin(items, eq(items.id, tokens.itemId))
    .innerJoin(products, eq(products.id, tokens.productId))
    .where(inArray(tokens.tokenId, [...ids]));
  return new Map<string, (typeof rows)[number]>(rows.map((row) => [row.tokenId, row]));
};

/** Where an NFT stands on the chain; undefined when there is none. Whose a private one is, is said to nobody. */
export const tokenOnChain = async (deps: ExplorerDeps, tokenId: string): Promise<TokenOnChain | undefined> => {
  const { db, chain, config } = deps;
  const holder = sql`${custodyKeys.memberId} = ${tokens.ownerMemberId} or (${tokens.ownerMemberId} is null and ${custodyKeys.siteCode} = ${tokens.siteCode})`;
  const [[row], [newest]] = await Promise.all([
    db
      .select({
        name: nameSql,
        state: tokens.state,
        siteCode: tokens.siteCode,
        frozen: tokens.frozen,
        visibility: tokens.visibility,
        owner: custodyKeys.address,
        metadataHash: tokenMetadata.sha256,
      })
      .from(tokens)
      .innerJoin(items, eq(items.id, tokens.itemId))
      .innerJoin(products, eq(products.id, tokens.productId))
      .leftJoin(custodyKeys, holder)
      .leftJoin(tokenMetadata, eq(tokenMetadata.tokenId, tokens.tokenId))
      .where(eq(tokens.tokenId, tokenId)),
    db.select().from(chainActions).where(eq(chainActions.tokenId, tokenId)).orderBy(desc(chainActions.id)).limit(1),
  ]);
  if (row === undefined) return undefined;
  const owner = row.state === 'revoked' || row.visibility === 'private' ? undefined : (row.owner ?? undefined);
  const name = await namesOfParties(deps, [owner]);
  return {
    tokenId: brand.token(tokenId),
    siteCode: brand.site(row.siteCode),
    name: row.name,
    standard: 'ERC-721',
    chainId: chain.chainId,
    contract: chain.contract,
    owner: name(owner),
    state: newest?.state ?? 'failed',
    frozen: row.frozen,
    metadataUrl: `${config.publicUrl}/file/metadata/v1/${tokenId}`,
    metadataHash: row.metadataHash ?? '',
  };
};

export const COMMANDS = { list: 'commands', figures: 1 } as const;

/** An address with the commands that concerned it, newest first, but for those on private NFTs. */
export const addressPage = async (deps: ExplorerDeps, typed: string, window: Window): Promise<AddressPage> => {
  const { db } = deps;
  const address = checksummed(brand.address(typed));
  const party = (await namesOfParties(deps, [address]))(address);
  if (party === null) throw new Error('an address that is none');
  const mine = and(
    or(
      eq(chainActions.receiver, address),
      inArray(
        chainActions.authorizationId,
        db.select({ id: authorizations.id }).from(authorizations).where(eq(authorizations.signer, address)),
      ),
    ),
    eq(tokens.visibility, 'public'),
  );
  const older = olderThan(window, chainActions.id);
  const [rows, [all]] = await Promise.all([
    db
      .select({ action: chainActions, name: nameSql })
      .from(chainActions)
      .innerJoin(tokens, eq(tokens.tokenId, chainActions.tokenId))
      .innerJoin(items, eq(items.id, tokens.itemId))
      .innerJoin(products, eq(products.id, tokens.productId))
      .where(and(mine, older))
      .orderBy(desc(chainActions.id))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ all: count() }).from(chainActions).innerJoin(tokens, eq(tokens.tokenId, chainActions.tokenId)).where(mine),
  ]);
  const transactions = rows.map(({ action: { txHash, kind, tokenId, state, createdAt }, name }) => ({
    hash: txHash ?? '',
    kind,
    tokenId: brand.token(tokenId),
    tokenName: name,
    state,
    time: createdAt.toISOString(),
  }));
  const last = rows.at(-1);
  const page = toPage(transactions, window, all?.all ?? 0);
  return { party, rows: withNext(page, COMMANDS, last === undefined ? null : [last.action.id]) };
};
