import type { OperatorValue } from '@naru/contract/operator';
import type { failure } from '@naru/domain/failure';
import { APPEAL_DAYS } from '@naru/domain/report';
import { DAY_MS } from '@naru/domain/shared';
import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { makeSandboxBank } from '../../gateways/payments/sandbox-provider.ts';
import type { Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import {
  inquiries,
  listings,
  mailOutbox,
  members,
  notifications,
  orders,
  products,
  reports,
  sites,
  takedowns,
} from '../../stores/schema/index.ts';
import { doApproved, saleOf } from '../../testing/approved-acts.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { doneOf, openPlatform, waitingOf } from '../../testing/platform.ts';
import { openReversalWorld, PRICE, type ReversalWorld } from '../../testing/reversal-world.ts';
import { writeInquiry } from '../inquiry/write-inquiry.ts';
import { buyFromStore } from '../order/buy-from-store.ts';
import { startPayment } from '../order/pay.ts';
import { settlePayment } from '../order/settle.ts';
import { endTakenDown } from './end-taken-down.ts';
import { writeReport } from './report.ts';

const refused = (name: Parameters<typeof failure>[0]) => ({ ok: false, failure: expect.objectContaining({ name }) });
const TEXT = '상표권자의 신고를 확인했습니다.';
const WHY = { reason: 'rights', text: TEXT, report: null } as const;

onBothEngines('taking down', (open) => {
  let database: Database;
  let world: ReversalWorld;
  let people: ReturnType<typeof openPlatform>;
  let [member, other]: Member[] = [];
  const somebody = (one: Member | undefined): Member => only([one].flatMap((found) => found ?? []));

  beforeEach(async () => {
    database = await open();
    world = await openReversalWorld(database);
    people = openPlatform(world.deps);
    await people.staff();
    [member, other] = [await world.somebody(), await world.somebody()];
    await database.db.update(members).set({ email: 'issuer@naru.test' }).where(eq(members.id, world.issuer.id));
  });

  const make = (kind: string, target: string, more: object = {}) =>
    people.as('support', 'takedown/make', { kind, target, ...WHY, ...more });
  const noticesOf = async (whom: Member) => (await world.noticesOf(whom)).slice(-1);
  const orderIn = async (id: string) => only(await database.db.select().from(orders).where(eq(orders.id, id)));
  const listed = async (tokenId: string) => database.db.$count(listings, and(eq(listings.tokenId, tokenId), eq(listings.state, 'onSale')));
  const lift = async (id: number): Promise<void> => {
    const request = waitingOf(await people.as('support', 'takedown/lift', { id, text: '소명을 확인했습니다.' }));
    doneOf(await people.as('operations', 'approval/approve', request));
  };

  it('a product goes from sale with every order that nobody paid and every listing, and what was bought stays', async () => {
    const productId = world.shelves.goods;
    const [owner, buyer] = [somebody(member), somebody(other)];
    const bought = await world.bought(owner);
    await world.offered(owner, bought.tokenId, 20_000);
    const unpaid = await world.left(buyer);
    const look = doneOf(await people.as('support', 'takedown/look', { kind: 'product', target: String(productId) }));
    expect(look).toEqual({ name: '달항아리 goods', owner: 'SHOP', orders: 1, listings: 1 });
    doneOf(await make('product', String(productId)));

    const { db } = database;
    expect(only(await db.select().from(products).where(eq(products.id, productId)))).toMatchObject({ state: 'hidden', takenDown: true });
    expect(await orderIn(unpaid)).toMatchObject({ state: 'cancelled' });
    expect(await noticesOf(buyer)).toEqual(['orderTakenDown']);
    expect(await listed(bought.tokenId)).toBe(0);
    expect(await noticesOf(owner)).toEqual(['listingTakenDown']);
    expect(await noticesOf(world.issuer)).toEqual(['takenDown']);
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'issuer@naru.test')).orderBy(desc(mailOutbox.id));
    expect(mail?.body).toContain(`운영자의 설명: ${TEXT}`);
    expect(mail?.body).toContain('2026.12.21');
    expect(mail?.html).toContain('takedownId=');

    // Nobody sells or buys it any more, and whoever owns one goes on owning it.
    expect(await doApproved(world.deps, owner, saleOf(bought.tokenId, 20_000))).toEqual(refused('takenDown'));
    expect((await buyFromStore(world.deps, buyer, { productId, price: brand.won(PRICE) })).ok).toBe(false);
    expect(await world.tokenOf(bought.tokenId)).toMatchObject({ ownerMemberId: owner.id, frozen: false });
    expect(await make('product', String(productId))).toEqual(refused('wrongState'));

    const { id } = only(await db.select().from(takedowns));
    expect(await people.as('support', 'takedown/lift', { id, text: '혼자' })).toHaveProperty('waiting');
    await db.delete(mailOutbox);
    const [approval] = doneOf(await people.as('operations', 'approval/list', { all: false })) as OperatorValue<'approval/list'>;
    doneOf(await people.as('operations', 'approval/approve', { id: approval?.id, digest: approval?.digest }));
    expect(only(await db.select().from(products).where(eq(products.id, productId)))).toMatchObject({ state: 'hidden', takenDown: false });
    expect(await noticesOf(world.issuer)).toEqual(['takedownLifted']);
    expect((await doApproved(world.deps, owner, saleOf(bought.tokenId, 20_000))).ok).toBe(true);
  });

  it('money that comes for an order that ended so goes back', async () => {
    const buyer = somebody(other);
    const unpaid = await world.left(buyer);
    const key = await startPayment(world.deps, await orderIn(unpaid), 'accountTransfer');
    doneOf(await make('product', String(world.shelves.goods)));
    if (!key.ok) throw new Error('no payment');
    await makeSandboxBank(database.db, world.deps.clock).approve(key.value);
    expect(await settlePayment(world.deps, key.value)).toBe('refunded');
  });

  it('an NFT goes from sale alone: its owner goes on owning it, and is told', async () => {
    const owner = somebody(member);
    const { tokenId } = await world.bought(owner);
    await world.offered(owner, tokenId, 20_000);
    doneOf(await make('nft', tokenId));
    expect([await listed(tokenId), await noticesOf(owner)]).toEqual([0, ['takenDown']]);
    expect(await doApproved(world.deps, owner, saleOf(tokenId, 20_000))).toEqual(refused('takenDown'));
    // What came on sale in the very moment ends as well.
    await database.db.update(listings).set({ state: 'onSale', closedAt: null });
    await endTakenDown(world.deps);
    expect(await listed(tokenId)).toBe(0);
  });

  it('a store is taken down by two, sells nothing, and comes back by two', async () => {
    const unpaid = await world.left(somebody(other));
    expect(await make('store', 'SHOP')).toHaveProperty('malformed');
    const request = waitingOf(await people.as('support', 'takedown/store', { siteCode: 'SHOP', ...WHY }));
    expect(await database.db.$count(takedowns)).toBe(0);
    expect(await people.as('support', 'approval/approve', request)).toEqual(refused('anotherOperatorNeeded'));
    doneOf(await people.as('operations', 'approval/approve', request));
    await endTakenDown(world.deps);
    expect(await orderIn(unpaid)).toMatchObject({ state: 'cancelled' });
    expect(only(await database.db.select().from(sites))).toMatchObject({ isPrivate: true });
    expect(await buyFromStore(world.deps, somebody(member), { productId: world.shelves.goods, price: brand.won(PRICE) })).toEqual(
      refused('sitePrivate'),
    );
    await lift(only(await database.db.select().from(takedowns)).id);
    expect(only(await database.db.select().from(sites))).toMatchObject({ isPrivate: false });
  });

  it('texts, names and pictures are taken away, and put back where nothing else stands there', async () => {
    const { db } = database;
    const owner = somebody(member);
    await db.update(members).set({ detail: '욕설' }).where(eq(members.id, owner.id));
    await db.update(sites).set({ logoFileId: 'logo', info: { introduction: '거짓 소개', seller: [] } });
    for (const [kind, target] of [
      ['memberText', String(owner.id)],
      ['memberName', String(owner.id)],
      ['storeText', 'SHOP'],
      ['storeLogo', 'SHOP'],
    ] as const)
      doneOf(await make(kind, target));
    const now = async () => only(await db.select().from(members).where(eq(members.id, owner.id)));
    expect(await now()).toMatchObject({ detail: '', nickname: `회원${owner.id}` });
    expect(only(await db.select().from(sites))).toMatchObject({ logoFileId: null, info: { introduction: '' } });
    expect(await make('memberText', String(owner.id))).toEqual(refused('lookupFailed'));
    await db.update(members).set({ detail: '새 소개' }).where(eq(members.id, owner.id));
    for (const { id } of await db.select().from(takedowns).orderBy(takedowns.id)) await lift(id);
    expect(await now()).toMatchObject({ detail: '새 소개', nickname: owner.nickname });
    expect(only(await db.select().from(sites))).toMatchObject({ logoFileId: 'logo', info: { introduction: '거짓 소개' } });
  });

  it('a report that is right leads there, and is answered with it', async () => {
    const { db } = database;
    const productId = world.shelves.goods;
    const kind = 'product' as const;
    const report = { kind, target: String(productId), reason: 'rights' as const, text: '제 그림입니다.', key: undefined };
    expect((await writeReport(world.deps, somebody(member), report)).ok).toBe(true);
    expect(await writeReport(world.deps, world.issuer, report)).toEqual(refused('noPermission'));
    expect((await writeReport(world.deps, somebody(other), { ...report, kind: 'store', target: 'SHOP' })).ok).toBe(true);
    expect(await writeReport(world.deps, somebody(other), { ...report, kind: 'store', target: 'NONE' })).toEqual(refused('lookupFailed'));
    const [line] = doneOf(await people.as('support', 'report/list', { waiting: true })) as OperatorValue<'report/list'>;
    expect(line).toMatchObject({ kind: 'product', accused: world.issuer.id });
    doneOf(await make('product', String(productId), { report: line?.id }));
    expect(
      only(
        await db
          .select()
          .from(reports)
          .where(eq(reports.id, line?.id ?? 0)),
      ),
    ).toMatchObject({ outcome: 'acted' });
    expect(await noticesOf(somebody(member))).toEqual(['reportAnswered']);
  });

  it('its owner appeals once, in time, and nobody else', async () => {
    const { db } = database;
    doneOf(await make('product', String(world.shelves.goods)));
    const { id } = only(await db.select().from(takedowns));
    const appeal = (whom: Member) =>
      writeInquiry(world.deps, whom, {
        draft: { type: 'other', title: '이의 제기', text: '상표 사용 허락을 받았습니다.' },
        subject: { takedownId: brand.takedown(id) },
        files: [],
      });
    expect(await appeal(somebody(member))).toEqual(refused('lookupFailed'));
    const [first, second] = await Promise.all([appeal(world.issuer), appeal(world.issuer)]);
    expect([first, second].filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(inquiries)).toBe(1);
    const [line] = doneOf(await people.as('support', 'takedown/list', { standing: true, before: null })) as OperatorValue<'takedown/list'>;
    expect(line).toMatchObject({ id, appeal: { answered: false } });
    const [notice] = await db.select().from(notifications).where(eq(notifications.kind, 'takenDown'));
    expect(notice?.payload).toMatchObject({ takedownId: id, takenReason: 'rights' });

    const { tokenId } = await world.bought(somebody(other), 'digital');
    doneOf(await make('nft', tokenId));
    const [later] = await db.select().from(takedowns).orderBy(desc(takedowns.id)).limit(1);
    world.ground.pass(APPEAL_DAYS * DAY_MS);
    expect(
      await writeInquiry(world.deps, somebody(other), {
        draft: { type: 'other', title: '늦은 이의', text: '늦었습니다.' },
        subject: { takedownId: brand.takedown(later?.id ?? 0) },
        files: [],
      }),
    ).toEqual(refused('wrongState'));
  });
});
