import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Act, actKindOf } from '@naru/domain/act';
import { canonicalJson } from '@naru/identity/action';
import { bulkTerms, must } from '@naru/testkit';
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { approvals, bids, bulkJobs, items, offers, siteAuthorities, tokens } from '../../stores/schema/index.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { goldenActs } from '../../testing/golden-acts.ts';
import { makePairWorld } from '../../testing/pairs/world.ts';
import { undoing } from '../../testing/undoing.ts';
import { makeItems } from '../issuer/make-items.ts';
import { carryOutByPin } from './carry-out-act.ts';
import { ACTS, moduleOf } from './index.ts';
import { showAct } from './show-act.ts';

const ORIGIN = 'https://naru.test';

const KINDS = Object.keys(ACTS);

describe('every act', () => {
  let database: Database;
  let deps: Deps;
  let member: Member;
  let golden: ReturnType<typeof goldenActs>;
  beforeAll(async () => {
    database = await freshDatabase('pglite');
    const world = await makePairWorld(database, 2, 2);
    deps = world.deps;
    member = only(world.people);
    const { id: buyerMemberId, did, nickname } = only(world.people.slice(1));
    const mine = await deps.db
      .select({ tokenId: tokens.tokenId, number: items.number })
      .from(tokens)
      .innerJoin(items, eq(items.id, tokens.itemId))
      .where(eq(tokens.ownerMemberId, member.id))
      .orderBy(asc(tokens.tokenId));
    const shown = mine.map(({ tokenId, number }) => ({
      tokenId: brand.token(tokenId),
      name: `표 No. ${number}`,
      picture: `${ORIGIN}/nft/favicon.svg`,
    }));
    const [token, other] = [only(shown), only(shown.slice(1))];
    const at = deps.clock.now();
    const { id: offerId } = only(
      await deps.db
        .insert(offers)
        .values({
          tokenId: token.tokenId,
          productId: world.productId,
          price: 70_000,
          buyerMemberId,
          ownerMemberId: member.id,
          expiresAt: new Date(at.getTime() + 1_000_000),
          createdAt: at,
          updatedAt: at,
        })
        .returning(),
    );
    const expiresAt = new Date(at.getTime() + 1_000_000);
    const bid = { productId: world.productId, memberId: buyerMemberId, price: 70_000, expiresAt, createdAt: at, updatedAt: at };
    const { id: bidId } = only(await deps.db.insert(bids).values(bid).returning());
    const { siteCode, productId } = world;
    await deps.db.insert(siteAuthorities).values({ siteCode, memberId: member.id });
    await deps.transact((tx) => makeItems(tx, { productId, quantity: 2, price: 1, at }));
    const made = await deps.db.select({ id: items.id }).from(items).where(eq(items.state, 'made')).orderBy(asc(items.id));
    const unsold = { siteCode, productId, ids: made.map(({ id }) => id), name: '표' };
    const planHash = 'a'.repeat(64);
    const seen = { siteCode, memberId: member.id, name: '행사 카드.csv', terms: bulkTerms(), state: 'previewed', planHash } as const;
    const archives = [{ upload: 'an upload', name: '그림.zip' }];
    const job = only(
      await deps.db
        .insert(bulkJobs)
        .values({ ...seen, archives, rows: 12, ready: 12, gifts: 10 })
        .returning(),
    );
    const bulk = { siteCode, jobId: job.id, planHash };
    golden = goldenActs({
      token,
      other,
      receiver: { did, nickname },
      offerId,
      bidId,
      listing: { listingId: brand.listing(7), version: 2 },
      items: unsold,
      bulk,
    });
  });
  afterAll(() => database.close());

  it('is one of the golden ones', () => expect(Object.keys(golden).sort()).toEqual([...KINDS].sort()));

  it.each(KINDS)('%s is shown, archived and kept in the form that it has always had', async (kind) => {
    const known = Object.entries(golden).find(([name]) => name === kind)?.[1];
    if (known === undefined) throw new Error(kind);
    const act: Act = known.act;
    expect(actKindOf(act)).toBe(kind);
    const module = moduleOf(act);
    const shown = await showAct(deps, member, { act, origin: ORIGIN });
    const expiresAt = new Date(deps.clock.now().getTime() + deps.config.wallet.qrSeconds * 1_000).toISOString();
    expect(shown.ok && canonicalJson(shown.value)).toBe(
      canonicalJson({ type: 'naru.action.v1', site: 'PAIR', siteName: '짝', expiresAt, ...known.shown }),
    );
    expect(canonicalJson(module.archive(act))).toBe(canonicalJson(known.archived));
    const stored = await module.seal(deps.keys, 'a-qr', act);
    expect(await module.open(deps.keys, 'a-qr', stored)).toEqual(act);
    // Whoever reads the database learns neither a phone nor an address of it.
    expect(JSON.stringify(stored)).not.toMatch(/1234|서울/);
    expect(actKindOf(stored)).toBe(kind);
  });

  it.each(KINDS)('%s can be confirmed by PIN, and what was confirmed is archived with it', async (kind) => {
    const known = Object.entries(golden).find(([name]) => name === kind)?.[1];
    if (known === undefined) throw new Error(kind);
    const archived = await undoing(deps.db, async (tx) => {
      let act: Act = known.act;
      if (kind === 'repricing') {
        const { act: sale } = golden.sale;
        const { listingId } = must(await carryOutByPin(deps, tx, member, { kind: 'sale', act: { ...sale, price: brand.won(1) } }));
        act = { ...sale, listing: { listingId, version: 0 } };
      }
      must(await carryOutByPin(deps, tx, member, { kind: actKindOf(act), act }));
      return tx.select({ method: approvals.method, action: approvals.action }).from(approvals).orderBy(desc(approvals.id)).limit(1);
    });
    const person = 'person' in known.archived ? { person: expect.stringMatching(/^[0-9a-f]{64}$/) } : {};
    const listing = kind === 'repricing' ? { listing: expect.objectContaining({ version: 0 }) } : {};
    expect(archived).toEqual([{ method: 'pin', action: { ...known.archived.action, ...person, ...listing } }]);
  });
});

describe('ways to confirm', () => {
  const folder = import.meta.dirname;
  const source = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const modules = readdirSync(folder).filter((file) => source('index.ts').includes(`from './${file}'`) && file !== 'act-module.ts');

  it.each(['confirm-by-pin.ts', 'confirm-by-wallet.ts', 'carry-out-act.ts', 'ask-wallet.ts', 'show-act.ts'])(
    '%s knows no act by name',
    (file) => {
      const text = source(file);
      expect(modules.filter((module) => text.includes(`'./${module}'`))).toEqual([]);
      expect(KINDS.filter((kind) => text.includes(`'${kind}'`) || text.includes(`.${kind}`))).toEqual([]);
    },
  );
});
