import type { RefundAccount } from '@naru/domain/order';
import { addKoreanDays, koreanDayAt } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { and, desc, eq } from 'drizzle-orm';
import { makeSandboxBank, makeSandboxProvider } from '../gateways/payments/sandbox-provider.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import { brand } from '../stores/branding.ts';
import type { Database } from '../stores/db.ts';
import {
  ledgerEntries,
  listings,
  members,
  notifications,
  orders,
  partReturns,
  payoutRuns,
  payouts,
  products,
  saleReversals,
  siteAuthorities,
  sites,
  tokens,
} from '../stores/schema/index.ts';
import { listItems, makeItems } from '../use-cases/issuer/make-items.ts';
import { mintItems } from '../use-cases/issuer/mint-items.ts';
import { addOperator, type StaffUser, staffUserByKey } from '../use-cases/operator/people.ts';
import { buyListing } from '../use-cases/order/buy.ts';
import { buyFromStore } from '../use-cases/order/buy-from-store.ts';
import { startPayment } from '../use-cases/order/pay.ts';
import { settlePayment } from '../use-cases/order/settle.ts';
import { carryPayouts } from '../use-cases/payout/carry.ts';
import { closeDueRun } from '../use-cases/payout/close-run.ts';
import { approveRun, checkRun } from '../use-cases/payout/judge-run.ts';
import { doApproved, saleOf } from './approved-acts.ts';
import { makeGround } from './ground.ts';
import { disclosureOf } from './issuer.ts';
import { putSeller } from './seller.ts';

/** What everything costs in the store, but what is dear. */
export const PRICE = 10_000;
export const DEAR = 150_000;
const ROYALTY = 1_000;
const SITE = brand.site('SHOP');

/** What is sold in the store: goods that can be redeemed, a picture, and gold. */
const GOODS = {
  goods: { nftKind: 'transferable', type: 'normal' },
  digital: { nftKind: 'digital', type: 'normal' },
  gold: { nftKind: 'transferable', type: 'gold' },
  dear: { nftKind: 'transferable', type: 'normal' },
} as const;

const priceOf = (kind: keyof typeof GOODS): number => (kind === 'dear' ? DEAR : PRICE);

/** A store whose sales, and those from member to member, can be taken back. */
export const openReversalWorld = async (database: Database) => {
  const ground = makeGround(database);
  const { deps } = ground;
  const { db, clock } = deps;
  let people = 0;
  const somebody = async (): Promise<Member> => {
    people += 1;
    const who = { did: `did:naru:reversal-${people}`, nickname: `사람${people}`, joinType: 2 };
    const row = only(await db.insert(members).values(who).returning());
    return { id: row.id, did: row.did, nickname: row.nickname, sessionId: '' };
  };
  const issuer = await somebody();
  await db.insert(sites).values({ siteCode: SITE, name: '가게', route: '/shop', ownerMemberId: issuer.id });
  await putSeller(db, SITE);
  await db.insert(siteAuthorities).values({ siteCode: SITE, memberId: issuer.id });
  const stocked = async (kind: keyof typeof GOODS) => {
    const { nftKind, type } = GOODS[kind];
    const noticeFields = disclosureOf(type, nftKind);
    const price = priceOf(kind);
    const made = { siteCode: SITE, name: `달항아리 ${kind}`, price, royaltyBasisPoints: ROYALTY, nftKind, type, noticeFields };
    const { id } = only(await db.insert(products).values(made).returning());
    await deps.transact((tx) => makeItems(tx, { productId: id, quantity: 30, price, at: clock.now() }));
    must(await mintItems(deps, issuer, { siteCode: SITE, productId: id }));
    must(await listItems(deps, issuer, { siteCode: SITE, productId: id }));
    return id;
  };
  const shelves = {
    goods: await stocked('goods'),
    digital: await stocked('digital'),
    gold: await stocked('gold'),
    dear: await stocked('dear'),
  };

  const orderOf = async (orderId: string) => only(await db.select().from(orders).where(eq(orders.id, orderId)));
  const paid = async (orderId: string) => {
    const key = must(await startPayment(deps, await orderOf(orderId), 'accountTransfer'));
    await makeSandboxBank(db, clock).approve(key);
    await settlePayment(deps, key);
    const order = await orderOf(orderId);
    return { orderId: brand.order(orderId), tokenId: brand.token(order.tokenId ?? ''), providerKey: key };
  };
  const bought = async (buyer: Member, kind: keyof typeof GOODS = 'goods') =>
    paid(must(await buyFromStore(deps, buyer, { productId: shelves[kind], price: brand.won(priceOf(kind)) })).orderId);
  /** Orders from the store, and does not pay. */
  const left = async (buyer: Member) =>
    must(await buyFromStore(deps, buyer, { productId: shelves.goods, price: brand.won(PRICE) })).orderId;
  const offered = async (seller: Member, tokenId: string, price: number) => {
    must(await doApproved(deps, seller, saleOf(tokenId, price)));
    return only(
      await db
        .select()
        .from(listings)
        .where(and(eq(listings.tokenId, tokenId), eq(listings.state, 'onSale'))),
    );
  };
  const resold = async (seller: Member, buyer: Member, tokenId: string, price: number) => {
    const { id } = await offered(seller, tokenId, price);
    return paid(must(await buyListing(deps, buyer, { listingId: id, price: brand.won(price) })).orderId);
  };
  const tokenOf = async (tokenId: string) => only(await db.select().from(tokens).where(eq(tokens.tokenId, tokenId)));
  const reversalOf = async (orderId: string) => (await db.select().from(saleReversals).where(eq(saleReversals.orderId, orderId)))[0];
  /** What all bookings of an order come to, by account and whose it is. */
  const booksOf = async (orderId: string) => {
    const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
    const sums = Map.groupBy(entries, ({ account, memberId, siteCode }) => `${account} ${memberId ?? siteCode ?? '-'}`);
    return Object.fromEntries([...sums].map(([whose, of]) => [whose, of.reduce((sum, { amount }) => sum + amount, 0)]));
  };
  const noticesOf = async ({ id }: Member) =>
    (await db.select().from(notifications).where(eq(notifications.memberId, id)).orderBy(notifications.id)).map(({ kind }) => kind);
  const giveAccount = async ({ id, did }: Member): Promise<void> => {
    const bankAccount = await deps.keys.seal('11022233344', `members.bankAccount.${did}`);
    await db
      .update(members)
      .set({ bankId: '004', bankAccount, bankAccountHolder: '홍길동', bankHeldUntil: null })
      .where(eq(members.id, id));
  };
  const person = async (name: string): Promise<StaffUser> => {
    const { key } = must(await addOperator(deps, 'os:test', { name }));
    return only([await staffUserByKey(db, key)].flatMap((one) => (one === undefined ? [] : [one])));
  };
  const two: StaffUser[] = [];
  /** Days that a test has passed over had runs in which nobody stood: what was due on them is not late. */
  const passOver = async (): Promise<void> => {
    const [last] = await db.select().from(payoutRuns).orderBy(desc(payoutRuns.day)).limit(1);
    const [now, days] = [deps.clock.now(), [] as string[]];
    for (let day = koreanDayAt(now); last !== undefined && day > last.day; day = addKoreanDays(day, -1)) days.push(day);
    const empty = { state: 'done' as const, payouts: 0, total: 0, digest: '', endedAt: now };
    if (days.length > 0) await db.insert(payoutRuns).values(days.map((day) => ({ day, ...empty })));
  };
  /** Closes the run of the next business day, lets two people send it, and carries it until all of it has arrived. */
  const paidOut = async (): Promise<readonly { readonly memberId: number | null; readonly amount: number; readonly state: string }[]> => {
    if (two.length === 0) two.push(await person('확인하는이'), await person('승인하는이'));
    const [checker, approver] = two;
    await passOver();
    const known = (await db.select().from(payoutRuns)).length;
    do {
      ground.pass(86_400_000);
      await closeDueRun(deps);
    } while ((await db.select().from(payoutRuns)).length === known);
    const [run] = await db.select().from(payoutRuns).orderBy(desc(payoutRuns.id)).limit(1);
    if (run === undefined || checker === undefined || approver === undefined) throw new Error('no run');
    if (run.payouts > 0) {
      must(await checkRun(deps, checker, { runId: run.id, digest: run.digest }));
      must(await approveRun(deps, approver, { runId: run.id, digest: run.digest }));
      await carryPayouts(deps);
      ground.pass(60_000);
      await carryPayouts(deps);
    }
    return (await db.select().from(payouts).where(eq(payouts.runId, run.id))).map(({ memberId, amount, state }) => ({
      memberId,
      amount,
      state,
    }));
  };
  const provider = makeSandboxProvider(db, clock);
  const partsIn = async (orderId: string) =>
    db.select().from(partReturns).where(eq(partReturns.orderId, orderId)).orderBy(partReturns.number);
  const returnedBy = async (providerKey: string) => (await provider.look(providerKey))?.returned;
  const takenBy = async (providerKey: string) => ((await provider.look(providerKey))?.state === 'captured' ? 1 : 0);

  return {
    db,
    deps,
    ground,
    issuer,
    siteCode: SITE,
    provider,
    shelves,
    somebody,
    bought,
    left,
    offered,
    resold,
    orderOf,
    tokenOf,
    reversalOf,
    partsIn,
    booksOf,
    noticesOf,
    takenBy,
    returnedBy,
    giveAccount,
    paidOut,
  };
};
export type ReversalWorld = Awaited<ReturnType<typeof openReversalWorld>>;
/** Deps whose payment provider gives money back otherwise. */
export const undoingSo = (deps: Deps, undo: (key: string, account: RefundAccount | null) => Promise<never>): Deps => ({
  ...deps,
  payments: { ...deps.payments, undo },
});
