import type { Recipient } from '@naru/domain/exchange';
import type { ProductId } from '@naru/domain/shared';
import { and, asc, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Deps, Member } from '../kernel/deps.ts';
import { brand } from '../stores/branding.ts';
import { items, listings, products, tokens } from '../stores/schema/index.ts';
import { carryOutByPin } from '../use-cases/acts/carry-out-act.ts';
import { recordGoods } from '../use-cases/exchange/goods.ts';
import { moveDeliveries } from '../use-cases/exchange/move-deliveries.ts';
import type { Ahead } from './ahead.ts';
import { must } from './must.ts';
import type { People } from './people.ts';
import { BUYER, SELLER } from './plan.ts';
import { at, daysBefore, later } from './times.ts';
import { buyInStore } from './trade.ts';

/** Where parcels of the demonstration go. */
export const DEMO_RECIPIENT: Recipient = {
  name: '데모 수령인',
  phone: '01000000000',
  zoneCode: '04524',
  address: '서울특별시 중구 체험로 1',
  addressDetail: '101호',
  memo: '문 앞에 놓아 주세요.',
};

/** How far the goods of the demo's exchanges have come: one waits, one is prepared, one is on its way. */
const COME = [[], ['prepare'], ['prepare', 'ship']] as const;

/** One product of each type that stands for goods and that the store still has. */
const goodsOnShelf = async (deps: Deps, type: 'gold' | 'normal'): Promise<{ productId: ProductId; price: number } | undefined> => {
  const [found] = await deps.db
    .select({ productId: products.id, price: products.price })
    .from(products)
    .innerJoin(items, and(eq(items.productId, products.id), eq(items.state, 'onSale')))
    .where(and(eq(products.type, type), eq(products.nftKind, 'transferable'), eq(products.state, 'onSale')))
    .orderBy(asc(products.price), asc(products.id))
    .limit(1);
  return found;
};

/** What members other than the two accounts hold of goods whose delivery is free, and have not put on sale. */
const goodsOfOthers = (deps: Deps, accounts: readonly number[]) =>
  deps.db
    .select({
      tokenId: tokens.tokenId,
      siteCode: tokens.siteCode,
      name: products.name,
      ownerMemberId: sql<number>`${tokens.ownerMemberId}`.mapWith(Number),
    })
    .from(tokens)
    .innerJoin(products, eq(products.id, tokens.productId))
    .leftJoin(listings, and(eq(listings.tokenId, tokens.tokenId), eq(listings.state, 'onSale')))
    .where(
      and(
        eq(products.nftKind, 'transferable'),
        ne(products.type, 'gold'),
        gt(tokens.ownerMemberId, 0),
        notInArray(tokens.ownerMemberId, [...accounts]),
        isNull(listings.id),
      ),
    )
    .orderBy(asc(tokens.tokenId))
    .limit(COME.length);

/** Gives the buyer goods to redeem, with and without costs, and the issuers a few exchanges to work on. */
export const redeem = async (deps: Deps, ahead: Ahead, base: Date, { issuer, traders }: People): Promise<void> => {
  const [buyer, seller] = [traders[BUYER], traders[SELLER]];
  if (buyer === undefined || seller === undefined) throw new Error('a demo without its accounts');
  for (const type of ['gold', 'normal'] as const) {
    const found = await goodsOnShelf(deps, type);
    if (found !== undefined) await buyInStore(deps, daysBefore(base, 0.1), buyer, found);
  }
  const owners = new Map<number, Member>(traders.map((member) => [member.id, member]));
  for (const [nth, { tokenId, siteCode, name, ownerMemberId }] of (await goodsOfOthers(deps, [buyer.id, seller.id])).entries()) {
    const member = owners.get(ownerMemberId);
    if (member === undefined) continue;
    const when = daysBefore(base, 0.08 - nth * 0.01);
    const then = at(deps, when);
    const act = { type: 'exchange', tokenIds: [brand.token(tokenId)], recipient: DEMO_RECIPIENT } as const;
    const redemption = await then.transact((tx) => carryOutByPin(then, tx, member, { kind: 'exchange', act }));
    const { exchangeId } = must(redemption);
    const steps = COME[nth] ?? [];
    if (steps.length > 1) {
      const bytes = await ahead.picture(name);
      const photo = { name: `${name}.jpg`, size: bytes.length, path: '', sha256: '', bytes: async () => bytes };
      const goods = { siteCode: brand.site(siteCode), exchangeId, serial: '', insurance: '', photo, version: 0 };
      must(await recordGoods(at(deps, later(when, steps.length - 1)), issuer, goods));
    }
    for (const [step, event] of steps.entries()) {
      const order = { siteCode: brand.site(siteCode), ids: [exchangeId], event, carrier: 'postal', waybill: '6001234567890' } as const;
      must(await moveDeliveries(at(deps, later(when, step + 1)), issuer, order));
    }
  }
};
