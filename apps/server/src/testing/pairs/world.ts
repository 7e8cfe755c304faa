import type { ProductId, SiteCode } from '@naru/domain/shared';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { items, members, products, siteAuthorities, sites, tokens } from '../../stores/schema/index.ts';
import { sqlState } from '../../stores/sql-state.ts';
import { makeTransact } from '../../stores/transact.ts';
import { makeItems } from '../../use-cases/issuer/make-items.ts';
import { mintItems } from '../../use-cases/issuer/mint-items.ts';
import { makeGround, type TestGround } from '../ground.ts';
import { putSeller } from '../seller.ts';

const SITE = brand.site('PAIR');
const PRICE = 1_000;

/** A small crowded market: few people, few NFTs, one product, so that whoever acts meets everybody else. */
export interface PairWorld {
  readonly deps: Deps;
  readonly ground: TestGround;
  readonly people: readonly Member[];
  readonly issuer: Member;
  readonly siteCode: SiteCode;
  readonly productId: ProductId;
  readonly price: number;
  /** Transactions that the database undid for waiting in a circle (40P01), those that were repeated included. */
  deadlocks(): number;
  /** A key that nobody has used. */
  key(): { readonly key: string; readonly endpoint: string; readonly body: unknown };
}

/** Opens a store with `stock` units on its shelf and as many in the hands of each of `count` people. */
export const makePairWorld = async (database: Database, count: number, stock: number): Promise<PairWorld> => {
  const ground = makeGround(database);
  let deadlocks = 0;
  let keys = 0;
  const transact = makeTransact({
    transaction: (...call) =>
      database.db.transaction(...call).catch((error: unknown) => {
        if (sqlState(error) === '40P01') deadlocks += 1;
        throw error;
      }),
  });
  const deps: Deps = { ...ground.deps, transact };
  const rows = await database.db
    .insert(members)
    .values(Array.from({ length: count + 1 }, (_, index) => ({ did: `did:naru:pair${index}`, nickname: `짝${index}`, joinType: 2 })))
    .returning();
  const everybody = rows.map(({ id, did, nickname }) => ({ id, did, nickname, sessionId: `session${id}` }));
  const issuer = only(everybody);
  const people = everybody.slice(1);
  await deps.db.insert(sites).values({ siteCode: SITE, name: '짝', route: '/pair', ownerMemberId: issuer.id });
  await putSeller(deps.db, SITE);
  await deps.db.insert(siteAuthorities).values({ siteCode: SITE, memberId: issuer.id });
  const goods = { siteCode: SITE, name: '표', price: PRICE, perMemberLimit: 10_000, nftKind: 'transferable', state: 'onSale' } as const;
  const productId = only(await deps.db.insert(products).values(goods).returning()).id;
  await deps.transact((tx) => makeItems(tx, { productId, quantity: stock * count, price: PRICE, at: deps.clock.now() }));
  await mintItems(deps, issuer, { siteCode: SITE, productId });
  const minted = await deps.db.select({ tokenId: tokens.tokenId, itemId: tokens.itemId }).from(tokens);
  for (const [index, { id }] of people.entries()) {
    const mine = minted.slice(index * stock, (index + 1) * stock);
    const named = mine.map(({ tokenId }) => tokenId);
    await deps.db.update(tokens).set({ ownerMemberId: id }).where(inArray(tokens.tokenId, named));
  }
  await deps.db
    .update(items)
    .set({ state: 'revoked' })
    .where(and(eq(items.productId, productId), eq(items.state, 'minted')));
  return {
    deps,
    ground,
    people,
    issuer,
    siteCode: SITE,
    productId,
    price: PRICE,
    deadlocks: () => deadlocks,
    key: () => {
      keys += 1;
      return { key: `pair-${keys}`, endpoint: 'pair', body: { keys } };
    },
  };
};
