import { hash, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from '@naru/domain/chain';
import { canonicalJson } from '@naru/identity/action';
import { asc, eq } from 'drizzle-orm';
import { type AuditReport, runAudit } from '../audit/run-audit.ts';
import { makeDeps } from '../composition/make-deps.ts';
import { openKeys } from '../composition/open-keys.ts';
import type { ChainGateway, ChainWorker } from '../gateways/chain/chain-gateway.ts';
import { openChainGateway } from '../gateways/chain/open-chain.ts';
import { authorize } from '../kernel/authorize.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { lookUpToken } from '../kernel/facts/token.ts';
import { burnToken, moveToken, partyOf } from '../kernel/move-token.ts';
import { only } from '../kernel/only.ts';
import { type Config, parseConfig } from '../settings/config.ts';
import { brand } from '../stores/branding.ts';
import type { Database } from '../stores/db.ts';
import { approvals, members, products, sites, tokens } from '../stores/schema/index.ts';
import { runChainWorkerToEnd } from '../use-cases/chain/chain-worker.ts';
import type { ChainWorkerParts } from '../use-cases/chain/chain-worker-parts.ts';
import { contractAddress } from '../use-cases/chain/contract.ts';
import { keepRelaying, type Relaying } from '../use-cases/chain/run-chain-worker.ts';
import { makeItems } from '../use-cases/issuer/make-items.ts';
import { mintItems } from '../use-cases/issuer/mint-items.ts';
import { LIGHT_SETTINGS, LONG_BEAT_MS } from './light-settings.ts';
import { NOBODY_NUDGED } from './nobody-nudged.ts';
import { putSeller } from './seller.ts';

const SITE = 'CHAIN';
/** Here NFTs are given away that nobody has bought, which no shelf allows. */
const UNSOLD = new Set(['an item that does not stand as its NFT does', 'an item that an issuer has not given so']);
const OFTEN_MS = 20;

/** Tokens and people on a database, with the way to a chain: what a process has, without its pages. */
export interface ChainWorld {
  readonly deps: Deps;
  readonly people: readonly [Member, Member, Member];
  readonly reports: { readonly what: string; readonly about: Readonly<Record<string, unknown>> }[];
  /** What a chain worker works with; a fresh one is what a process has after its start. */
  openChainWorker(): Promise<ChainWorkerParts & Pick<ChainWorker, 'close'>>;
  /** Relays in the background, as a server does, looking often. */
  keepRelaying(): Relaying;
  /** Makes and mints so many tokens of a new product; answers their numbers. */
  mint(count: number): Promise<string[]>;
  /** Gives a token to a member, as its present owner would. */
  give(tokenId: string, to: Member): Promise<void>;
  burn(tokenId: string): Promise<void>;
  audit(): Promise<AuditReport>;
}

/** Makes a world on a database; `settings` name the chain. */
export const makeChainWorld = async (database: Database, settings: Readonly<Record<string, string>> = {}): Promise<ChainWorld> => {
  const config = parseConfig({
    NARU_DATA_DIR: mkdtempSync(join(tmpdir(), 'naru-relay-')),
    NARU_DEMO: 'off',
    ...LIGHT_SETTINGS,
    ...settings,
  });
  if (!config.ok) throw new Error(config.failure);
  const keyRing = await openKeys(database, config.value);
  const gateway = await openChainGateway(config.value.chain, database, { keys: keyRing.keys, create: true });
  const contract = await contractAddress(database, gateway, config.value);
  const deps = makeDeps(config.value, database, { now: () => new Date() }, NOBODY_NUDGED, { ...gateway, contract }, undefined, keyRing);
  const { db } = database;
  const rows = await db
    .insert(members)
    .values(['하나', '두리', '세찌'].map((nickname, index) => ({ did: `did:naru:relay${index}`, nickname, joinType: 2 })))
    .returning();
  const [one, two, three] = rows.map(({ id, did, nickname }) => ({ id, did, nickname, sessionId: '' }));
  if (one === undefined || two === undefined || three === undefined) throw new Error('nobody');
  await db.insert(sites).values({ siteCode: SITE, name: '체인', route: '/chain', ownerMemberId: one.id });
  await putSeller(db, SITE);
  const reports: ChainWorld['reports'] = [];

  /** What nobody had to confirm: archived as it was before approvals had salts. */
  const plainApproval = async (tx: Database['db'], { tokenId }: { tokenId: string }): Promise<Hex> => {
    const action = { demo: tokenId };
    const digest = `0x${hash('sha256', canonicalJson(action), 'hex')}` as const;
    await tx.insert(approvals).values({ memberId: one.id, method: 'pin', action, digest });
    return digest;
  };
  const holderOf = (token: { ownerMemberId: number | null }) =>
    token.ownerMemberId === null ? { siteCode: SITE } : { memberId: token.ownerMemberId };
  const ownerOf = async (tx: Database['db'], token: { ownerMemberId: number | null }) =>
    token.ownerMemberId === null ? { memberId: null, nickname: '체인' } : partyOf(tx, token.ownerMemberId);

  return {
    deps,
    people: [one, two, three],
    reports,
    openChainWorker: () => openParts(deps, gateway, reports),
    keepRelaying: () =>
      keepRelaying({
        ...deps,
        gateway,
        contract,
        publicUrl: deps.config.publicUrl,
        carries: deps.config.chain.batches,
        beatMs: OFTEN_MS,
        always: true,
        mayBegin: () => true,
        report: (what, about) => reports.push({ what, about }),
      }),
    mint: async (count) => {
      const product = only(await db.insert(products).values({ siteCode: SITE, name: '표', price: 1_000 }).returning());
      await deps.transact((tx) => makeItems(tx, { productId: product.id, quantity: count, price: 1_000, at: deps.clock.now() }));
      const minted = await mintItems(deps, one, { siteCode: brand.site(SITE), productId: product.id });
      if (!minted.ok) throw new Error('not minted');
      const made = await db
        .select({ id: tokens.tokenId })
        .from(tokens)
        .where(eq(tokens.productId, product.id))
        .orderBy(asc(tokens.tokenId));
      return made.map(({ id }) => id);
    },
    give: (tokenId, to) =>
      deps.transact(async (tx) => {
        const found = await lookUpToken(tx, tokenId, 'lock');
        if (found === undefined) throw new Error('no such token');
        const { token } = found;
        const act = { kind: 'move', to: { memberId: to.id } } as const;
        const under = await authorize(deps, tx, {
          token,
          by: holderOf(token),
          cause: `sent:${randomUUID()}`,
          approval: await plainApproval(tx, token),
          act,
        });
        const from = await ownerOf(tx, token);
        const receiver = { memberId: to.id, nickname: to.nickname };
        await moveToken(deps, tx, { token, from, to: receiver, tradeType: 'gift', price: null, under, at: deps.clock.now() });
      }),
    burn: (tokenId) =>
      deps.transact(async (tx) => {
        const found = await lookUpToken(tx, tokenId, 'lock');
        if (found === undefined) throw new Error('no such token');
        const { token } = found;
        const cause = `revoke:${randomUUID()}` as const;
        const under = await authorize(deps, tx, {
          token,
          by: holderOf(token),
          cause,
          approval: await plainApproval(tx, token),
          act: { kind: 'burn' },
        });
        await burnToken(tx, { token, from: await ownerOf(tx, token), under, at: deps.clock.now() });
      }),
    audit: async () => {
      const report = await runAudit(deps, { looks: 1, thread: 'host' });
      return { ...report, findings: report.findings.filter(({ kind }) => !UNSOLD.has(kind)) };
    },
  };
};

/** Deps beside a running server. What that lets wait for the chain is carried out first, as a restarted server would. */
export const relayedAll = async (config: Config, database: Database): Promise<Deps> => {
  const keyRing = await openKeys(database, config);
  const gateway = await openChainGateway(config.chain, database, { keys: keyRing.keys, create: true });
  const contract = await contractAddress(database, gateway, config);
  const deps = makeDeps(config, database, { now: () => new Date() }, NOBODY_NUDGED, { ...gateway, contract }, undefined, keyRing);
  if (config.chain.beatMs !== LONG_BEAT_MS) return deps;
  const parts = await openParts(deps, gateway, []);
  const relayed = await runChainWorkerToEnd(parts);
  await parts.close();
  if (!relayed.ok) throw new Error(`the chain cannot be used: ${relayed.failure.reason}`);
  return deps;
};

const openParts = async (
  deps: Deps,
  gateway: ChainGateway,
  reports: ChainWorld['reports'],
): Promise<ChainWorkerParts & Pick<ChainWorker, 'close'>> => {
  // The first in a process reads the whole EVM, for which a busy machine takes its time.
  const runChainWorker = await gateway.openChainWorker(AbortSignal.timeout(120_000));
  const { contract } = deps.chain;
  const { publicUrl, chain } = deps.config;
  const report = (what: string, about: Readonly<Record<string, unknown>>) => reports.push({ what, about });
  return { ...deps, ...runChainWorker, contract, publicUrl, carries: chain.batches, report, stopping: () => false };
};
