import { hash } from 'node:crypto';
import type { ExchangeId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditAttestations } from '../../audit/attestations.ts';
import { makeFindings } from '../../audit/finding.ts';
import { makeDeps } from '../../composition/make-deps.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import {
  attestations,
  exchangeSteps,
  exchanges,
  items,
  members,
  products,
  siteAuthorities,
  sites,
  tokens,
} from '../../stores/schema/index.ts';
import { doApproved, exchangeOf } from '../../testing/approved-acts.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { TEST_CHAIN } from '../../testing/chain-access.ts';
import { decideDispute } from '../../testing/decided.ts';
import { recordPicture } from '../../testing/goods.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { NOBODY_NUDGED } from '../../testing/nobody-nudged.ts';
import { openDispute } from '../dispute/open-dispute.ts';
import { makeItems } from '../issuer/make-items.ts';
import { mintItems } from '../issuer/mint-items.ts';
import { attesterBefore } from './attest-before.ts';
import { recordGoods } from './goods.ts';
import { moveDeliveries } from './move-deliveries.ts';
import { receiveGoods } from './receive.ts';

const PRICE = 60_000;
const WAYBILL = '6001234567890';
const TO = { name: '김수령', phone: '01098761234', zoneCode: '04524', address: '서울 중구', addressDetail: '', memo: '' };
const SITE = brand.site('BOOK');

onBothEngines('who had goods in their hands', (open) => {
  let database: Database;
  let ground: TestGround;
  let deps: Deps;
  let owner: Member;
  let free: string[];
  beforeAll(async () => {
    database = await open();
    ground = makeGround(database);
    ({ deps } = ground);
    const row = only(await deps.db.insert(members).values({ did: 'did:naru:reader', nickname: '독자', joinType: 2 }).returning());
    owner = { id: row.id, did: row.did, nickname: row.nickname, sessionId: '' };
    await deps.db.insert(sites).values({ siteCode: SITE, name: '책방', route: '/book', ownerMemberId: owner.id });
    await deps.db.insert(siteAuthorities).values({ siteCode: SITE, memberId: owner.id });
    const goods = { siteCode: SITE, name: '도록', price: PRICE, quantity: 8, nftKind: 'transferable' } as const;
    const product = only(await deps.db.insert(products).values(goods).returning());
    await deps.transact((tx) => makeItems(tx, { productId: product.id, quantity: 8, price: PRICE, at: deps.clock.now() }));
    await mintItems(deps, owner, { siteCode: SITE, productId: product.id });
    await deps.db.update(tokens).set({ ownerMemberId: owner.id });
    await deps.db.update(items).set({ state: 'revoked' });
    free = (await deps.db.select({ tokenId: tokens.tokenId }).from(tokens)).map(({ tokenId }) => tokenId);
  });

  const request = async () => must(await doApproved(deps, owner, exchangeOf(only(free.splice(0, 1)), TO))).exchangeId;
  const move = (id: number, event: 'prepare' | 'ship', by: Deps = deps) =>
    moveDeliveries(by, owner, { siteCode: SITE, ids: [brand.exchange(id)], event, carrier: 'postal', waybill: WAYBILL });
  const sent = async () => {
    const exchangeId = await request();
    await move(exchangeId, 'prepare');
    await recordPicture(deps, owner, { siteCode: SITE, exchangeId });
    expect(must(await move(exchangeId, 'ship')).done).toBe(1);
    return exchangeId;
  };
  const chainOf = (exchangeId: ExchangeId) =>
    deps.db.select().from(attestations).where(eq(attestations.exchangeId, exchangeId)).orderBy(asc(attestations.seq));
  const found = async () => {
    const findings = makeFindings();
    await auditAttestations(deps, findings);
    return findings.listed.map(({ kind }) => kind);
  };

  it('is told once of each step, however many do it at once', async () => {
    const exchangeId = await sent();
    const received = await Promise.all(Array.from({ length: 50 }, () => receiveGoods(deps, owner, { exchangeId })));
    expect(received.filter(({ ok }) => ok)).toHaveLength(1);
    const chain = await chainOf(exchangeId);
    expect(chain.map(({ seq, step, signedBy, means }) => [seq, step, signedBy, means])).toEqual([
      [1, 'requested', 'owner', 'pin'],
      [2, 'accepted', 'issuer', 'login'],
      [3, 'recorded', 'issuer', 'login'],
      [4, 'sent', 'issuer', 'login'],
      [5, 'delivered', 'owner', 'login'],
      [6, 'received', 'owner', 'login'],
    ]);
    expect(await found()).toEqual([]);
  });

  it('is told of no step that its process did not live to finish', async () => {
    const exchangeId = await request();
    const dying: Deps = {
      ...deps,
      transact: (work) =>
        deps.transact(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    };
    await expect(move(exchangeId, 'prepare', dying)).rejects.toThrow('killed');
    const steps = eq(exchangeSteps.exchangeId, exchangeId);
    expect([await deps.db.$count(exchangeSteps, steps), (await chainOf(exchangeId)).length]).toEqual([1, 1]);
    await move(exchangeId, 'prepare');
    expect([await deps.db.$count(exchangeSteps, steps), (await chainOf(exchangeId)).length]).toEqual([2, 2]);
  });

  it('stays as it was told: an issuer who corrects a number leaves both, and no statement rewrites one', async () => {
    const exchangeId = await sent();
    const record = { siteCode: SITE, exchangeId, serial: 'B-1', insurance: '', photo: undefined, reason: '잘못 적음', version: 1 };
    must(await recordGoods(deps, owner, record));
    const chain = await chainOf(exchangeId);
    expect(chain.filter(({ step }) => step === 'recorded').map(({ goodsVersion }) => goodsVersion)).toEqual([1, 2]);
    for (const statement of [
      sql`update testimonies set at = now()`,
      sql`update testimonies set salt = ''`,
      sql`delete from testimonies`,
      sql`truncate testimonies`,
    ])
      await expect(deps.db.execute(statement)).rejects.toThrow();
    expect(await chainOf(exchangeId)).toEqual(chain);
  });

  it('is told by nobody who has not the keys', async () => {
    const exchangeId = await sent();
    const order = { exchangeId, reason: 'notArrived', text: '오지 않았어요.', pictures: [] } as const;
    const { disputeId } = must(await openDispute(deps, owner, order));
    await deps.db.execute(sql`update disputes set state = 'deciding' where id = ${disputeId}`);
    const { config } = makeGround(database).deps;
    const keyless = makeDeps(config, database, deps.clock, NOBODY_NUDGED, TEST_CHAIN);
    await expect(decideDispute(keyless, 'os:ops', { disputeId, ruling: 'dismiss', reason: '근거가 없습니다.' })).rejects.toThrow();
    expect((await chainOf(exchangeId)).map(({ step }) => step)).not.toContain('decided');
    must(await decideDispute(deps, 'os:ops', { disputeId, ruling: 'dismiss', reason: '근거가 없습니다.' }));
    expect((await chainOf(exchangeId)).at(-1)).toMatchObject({ step: 'decided', actor: 'operator', signedBy: 'witness' });
  });

  it('gives no waybill and no words to whoever steals the database', async () => {
    const exchangeId = await sent();
    const hashes = (await chainOf(exchangeId)).flatMap(({ facts }) => Object.values(facts)).map(String);
    const careless = [WAYBILL, JSON.stringify(WAYBILL)].map((text) => hash('sha256', text, 'hex'));
    expect(hashes.filter((one) => careless.includes(one) || one.includes(WAYBILL))).toEqual([]);
    for (const { salt } of await chainOf(exchangeId)) expect(salt).toMatch(/^v1\./);
    const twice = await sent();
    const waybillOf = async (id: ExchangeId) => (await chainOf(id)).find(({ step }) => step === 'sent')?.facts;
    expect(await waybillOf(twice)).not.toEqual(await waybillOf(exchangeId));
  });

  it('is witnessed afterwards where nobody was asked then, once, with when that was', async () => {
    const exchangeId = await sent();
    const before = await chainOf(exchangeId);
    await deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.delete(attestations).where(eq(attestations.exchangeId, exchangeId));
    });
    ground.pass(86_400_000);
    const signedAt = deps.clock.now();
    await Promise.all([attesterBefore(deps), attesterBefore(deps)]);
    const chain = await chainOf(exchangeId);
    expect(chain.map(({ seq, step, at, actor }) => [seq, step, at, actor])).toEqual(
      before.map(({ seq, step, at, actor }) => [seq, step, at, actor]),
    );
    expect(chain.map((one) => [one.signedBy, one.means, one.signedAt])).toEqual(chain.map(() => ['witness', null, signedAt]));
    must(await receiveGoods(deps, owner, { exchangeId }));
    expect((await chainOf(exchangeId)).at(-1)).toMatchObject({ step: 'received', signedBy: 'owner' });
    expect(await found()).toEqual([]);
    const [open] = await deps.db.select().from(exchanges).where(eq(exchanges.id, exchangeId));
    expect(open?.state).toBe('completed');
  });
});
