import { MOST_IN_A_MOVE } from '@naru/domain/chain';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transactionPage } from '../../reads/explorer/pages.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { chainActions, chainCarriers, chainTransactions, history, tokens } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { type ChainWorld, makeChainWorld } from '../../testing/chain-world.ts';
import { anythingToCarry, runChainWorkerToEnd } from './chain-worker.ts';

const CLEAN = { findings: [], chainFailure: null };
const DONE = { ok: true, value: undefined };

onBothEngines('moves that wait at one moment', (open) => {
  let database: Database;
  let world: ChainWorld;
  let runChainWorker: Awaited<ReturnType<ChainWorld['openChainWorker']>>;
  let shelf: string[];
  beforeAll(async () => {
    database = await open();
    world = await makeChainWorld(database);
    runChainWorker = await world.openChainWorker();
    shelf = await world.mint(100);
    await relayed();
  });
  afterAll(() => runChainWorker.close());

  const relayed = async (): Promise<void> => expect(await runChainWorkerToEnd(runChainWorker)).toEqual(DONE);
  const giveAll = async (ids: readonly string[], to = world.people[1]): Promise<void> => {
    for (const id of ids) await world.give(id, to);
  };
  /** By which transaction each of these moved, in the order of its commands. */
  const movesOf = (ids: readonly string[]) =>
    database.db
      .select({ tokenId: chainActions.tokenId, kind: chainActions.kind, state: chainActions.state, txHash: chainActions.txHash })
      .from(chainActions)
      .where(inArray(chainActions.tokenId, [...ids]))
      .orderBy(asc(chainActions.id))
      .then((rows) => rows.filter(({ kind }) => kind === 'transferFrom'));
  const sizesOf = async (ids: readonly string[]): Promise<readonly number[]> =>
    [...Map.groupBy(await movesOf(ids), ({ txHash }) => txHash).values()].map(({ length }) => length);
  const carriers = () => database.db.select().from(chainCarriers);

  it('go one by one while they are few, and nothing is put on the chain for them', async () => {
    const some = shelf.splice(0, 3);
    await giveAll(some);
    await relayed();
    expect(await sizesOf(some)).toEqual([1, 1, 1]);
    expect(await carriers()).toEqual([]);
  });

  it('go in one transaction from when they are many on, after what carries them stands there with its role', async () => {
    const before = await database.db.$count(chainTransactions);
    const some = shelf.splice(0, 10);
    await giveAll(some);
    await relayed();
    expect(await sizesOf(some)).toEqual([10]);
    // The carrier, its role, and all the moves.
    expect((await database.db.$count(chainTransactions)) - before).toBe(3);
    const [carrier] = await carriers();
    const status = await runChainWorker.chain.status(runChainWorker.contract, carrier?.address ?? '0x');
    expect(status).toMatchObject({ ok: true, value: { roles: ['mover'] } });
    expect(await world.audit()).toMatchObject(CLEAN);
  });

  it('go together from two on then, each told in the history of its own NFT and on the chain', async () => {
    const [one = '', other = ''] = shelf.splice(0, 2);
    await world.give(one, world.people[1]);
    await world.give(other, world.people[2]);
    await relayed();
    const [moved, too] = await movesOf([one, other]);
    expect(moved?.txHash).toBe(too?.txHash);
    for (const [tokenId, to] of [
      [one, '두리'],
      [other, '세찌'],
    ] as const) {
      const rows = await database.db.select().from(history).where(eq(history.tokenId, tokenId)).orderBy(asc(history.id));
      expect(rows.map(({ toNickname, txId }) => [toNickname, txId])).toEqual([
        ['체인', expect.any(String)],
        [to, moved?.txHash],
      ]);
      const { chain, contract } = runChainWorker;
      const read = await chain.events(contract, undefined, brand.token(tokenId));
      expect(read.ok && read.value.events.map(({ hash }) => hash)).toEqual(rows.map(({ txId }) => txId));
    }
    expect(await world.audit()).toMatchObject(CLEAN);
  });

  it('are told as what they are by the page of their transaction', async () => {
    const [one = '', other = ''] = shelf.splice(0, 2);
    await giveAll([one, other]);
    await relayed();
    const [moved] = await movesOf([one, other]);
    const [carrier] = await carriers();
    expect(await transactionPage(world.deps, moved?.txHash ?? '')).toMatchObject({
      ok: true,
      value: {
        contract: { address: carrier?.address, kind: 'contract' },
        deeds: [one, other].map((tokenId) => ({ kind: 'transferFrom', tokenId, from: { name: '체인' }, to: { name: '두리' } })),
        deedCount: 2,
      },
    });
  });

  it('are not carried by what somebody else has put there, unseen', async () => {
    const [carrier] = await carriers();
    const strange = `0x${'Aa'.repeat(20)}` as const;
    await database.db.update(chainCarriers).set({ address: strange });
    const { findings } = await world.audit();
    await database.db.update(chainCarriers).set({ address: carrier?.address ?? strange });
    expect(findings).toMatchObject([{ kind: 'a contract that is not the market’s', about: `contract ${strange}` }]);
    expect(await world.audit()).toMatchObject(CLEAN);
  });

  it('go without one that is private, of which nobody else’s passport may tell', async () => {
    const some = shelf.splice(0, 4);
    const [hidden = '', ...others] = some;
    await database.db.update(tokens).set({ visibility: 'private' }).where(eq(tokens.tokenId, hidden));
    await giveAll(some);
    await relayed();
    expect([await sizesOf([hidden]), await sizesOf(others), await sizesOf(some)]).toEqual([[1], [3], [1, 3]]);
    await database.db.update(tokens).set({ visibility: 'public' }).where(eq(tokens.tokenId, hidden));
  });

  it('are cut where they are too many for one, and keep the order of each NFT', async () => {
    const many = shelf.splice(0, MOST_IN_A_MOVE + 3);
    await giveAll(many, world.people[1]);
    await giveAll(many, world.people[2]);
    await relayed();
    expect(await sizesOf(many)).toEqual([MOST_IN_A_MOVE, 3, MOST_IN_A_MOVE, 3]);
    expect(await world.audit()).toMatchObject(CLEAN);
  });

  it('wait for no other that the contract refuses: the others go, and that one is frozen and told', async () => {
    const some = shelf.splice(0, 12);
    const bad = some[5] ?? '';
    // Signed for another move than the next: as after a database that was put back to an older state.
    await database.db.update(tokens).set({ transferCount: 7 }).where(eq(tokens.tokenId, bad));
    await giveAll(some);
    await relayed();
    const moves = await movesOf(some);
    expect(moves.map(({ tokenId, state }) => [tokenId, state])).toEqual(some.map((id) => [id, id === bad ? 'failed' : 'confirmed']));
    expect(await sizesOf(some.filter((id) => id !== bad))).toEqual(some.slice(1).map(() => 1));
    const frozen = await database.db.select({ id: tokens.tokenId }).from(tokens).where(eq(tokens.frozen, true));
    expect(frozen).toEqual([{ id: bad }]);
    expect(world.reports.at(-1)).toMatchObject({ what: 'the contract refuses a command', about: { tokenId: bad } });
    const [failed] = await database.db.select({ id: chainActions.id }).from(chainActions).where(eq(chainActions.state, 'failed'));
    expect(new Set((await world.audit()).findings.map(({ about }) => about))).toEqual(new Set([`token ${bad}`, `command ${failed?.id}`]));
    const sent = await database.db.select().from(chainTransactions).orderBy(asc(chainTransactions.nonce));
    expect(sent.map(({ nonce }) => nonce)).toEqual(sent.map((_, nonce) => nonce));
    expect(sent.filter(({ state }) => state === 'reverted')).toHaveLength(1);
  });

  it('go one by one, as long as the settings say so, or nobody has given what carries them its role', async () => {
    const { chain } = runChainWorker;
    const some = shelf.splice(0, 9);
    await giveAll(some.slice(0, 4));
    expect(await runChainWorkerToEnd({ ...runChainWorker, carries: false })).toEqual(DONE);
    const noRole: typeof chain.status = async () => ({ ok: true, value: { roles: [], canPay: true } });
    await giveAll(some.slice(4));
    expect(await runChainWorkerToEnd({ ...runChainWorker, chain: { ...chain, status: noRole } })).toEqual(DONE);
    expect(await sizesOf(some)).toEqual(some.map(() => 1));
    expect(await anythingToCarry(runChainWorker)).toBe(false);
  });

  it('are carried once each by whichever of two processes it is that may send', async () => {
    const some = shelf.splice(0, 30);
    await runChainWorker.close();
    const both = [world.keepRelaying(), world.keepRelaying()];
    await giveAll(some.slice(0, 15));
    await both[0]?.stop();
    await giveAll(some.slice(15));
    await expect.poll(() => anythingToCarry({ db: database.db }), { timeout: 30_000 }).toBe(false);
    await both[1]?.stop();
    runChainWorker = await world.openChainWorker();
    const moves = await movesOf(some);
    expect(moves.map(({ tokenId, state }) => [tokenId, state])).toEqual(some.map((id) => [id, 'confirmed']));
    const wrong = (await world.audit()).findings.filter(({ about }) => some.some((id) => about === `token ${id}`));
    expect(wrong).toEqual([]);
  });
});
