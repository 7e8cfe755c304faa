import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { chainActions, chainTransactions, history, items, products, tokenMetadata, tokens } from '../../stores/schema/index.ts';
import { type ChainWorld, makeChainWorld } from '../../testing/chain-world.ts';
import { Crash, crashing } from '../../testing/crashing.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { anythingToCarry, runChainWorkerToEnd } from './chain-worker.ts';
import type { ChainWorkerParts } from './chain-worker-parts.ts';

const CLEAN = { findings: [], chainFailure: null };

describe.each(['pglite', 'postgres'] as const)('the chain worker on %s', (kind) => {
  let database: Database;
  let world: ChainWorld;
  let runChainWorker: Awaited<ReturnType<ChainWorld['openChainWorker']>>;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    world = await makeChainWorld(database);
    runChainWorker = await world.openChainWorker();
  });
  afterAll(async () => {
    await runChainWorker.close();
    await database.close();
  });

  const restarted = async (): Promise<ChainWorkerParts> => {
    await runChainWorker.close();
    runChainWorker = await world.openChainWorker();
    return runChainWorker;
  };
  const relayed = async (): Promise<void> => expect(await runChainWorkerToEnd(runChainWorker)).toEqual({ ok: true, value: undefined });

  it('is clean when it dies with the contract signed and not sent yet', async () => {
    const dying = crashing(runChainWorker, () => false);
    const unsent = { ...dying, chain: { ...dying.chain, send: () => Promise.reject(new Crash('before')) } };
    await world.mint(1);
    await expect(runChainWorkerToEnd(unsent)).rejects.toThrow(Crash);
    expect(await database.db.select({ state: chainTransactions.state }).from(chainTransactions)).toEqual([{ state: 'stored' }]);
    expect(await world.audit()).toMatchObject(CLEAN);
  });

  it('mints, moves and burns, and tells the history of each', async () => {
    const [first, second] = await world.mint(30);
    const [, two, three] = world.people;
    if (first === undefined || second === undefined) throw new Error('nothing was minted');
    await world.give(first, two);
    await world.give(first, three);
    await world.give(second, three);
    await world.burn(second);
    await relayed();
    expect(await anythingToCarry(runChainWorker)).toBe(false);
    expect(await world.audit()).toMatchObject(CLEAN);
    const recorded = await database.db
      .select()
      .from(history)
      .where(inArray(history.tokenId, [first, second]))
      .orderBy(history.id);
    expect(recorded.map(({ tradeType, txId }) => [tradeType, /^0x[0-9a-f]{64}$/.test(txId ?? '')])).toEqual(
      ['00', '00', '09', '09', '09', '02'].map((type) => [type, true]),
    );
    const sent = await database.db.select().from(chainTransactions).orderBy(chainTransactions.nonce);
    expect(sent.map(({ nonce, state }) => [nonce, state])).toEqual(sent.map((_, nonce) => [nonce, 'confirmed']));
    // The contract, one minting for all thirty and the one before them, three moves and the end.
    expect(sent).toHaveLength(6);
  });

  it('mints what one issuer made under one royalty together, of however many products', async () => {
    const { db } = database;
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) ids.push(...(await world.mint(2)));
    const ofToken = db
      .select({ id: tokens.productId })
      .from(tokens)
      .where(inArray(tokens.tokenId, ids.slice(4, 6)));
    await db.update(products).set({ royaltyBasisPoints: 500 }).where(inArray(products.id, ofToken));
    await relayed();
    const minted = await db
      .select({ tokenId: chainActions.tokenId, txHash: chainActions.txHash })
      .from(chainActions)
      .where(inArray(chainActions.tokenId, ids))
      .orderBy(asc(chainActions.id));
    const together = [...Map.groupBy(minted, ({ txHash }) => txHash).values()].map((some) => some.length);
    expect(together).toEqual([4, 2, 4]);
    expect(await world.audit()).toMatchObject(CLEAN);
  });

  it('does each thing once, at whichever of its steps the process dies', async () => {
    const [, two, three] = world.people;
    let steps = 0;
    // Every other step on one database, the others on the other.
    const first = kind === 'pglite' ? 1 : 2;
    for (let at = first; at === first || steps >= at - 2; at += 2) {
      const [tokenId, other] = await world.mint(2);
      if (tokenId === undefined || other === undefined) throw new Error('nothing was minted');
      await world.give(tokenId, two);
      await world.give(tokenId, three);
      await world.burn(other);
      steps = 0;
      const dies = () => {
        steps += 1;
        return steps === at;
      };
      const died = await runChainWorkerToEnd(crashing(runChainWorker, dies)).then(
        () => false,
        (error: unknown) => {
          if (error instanceof Crash) return true;
          throw error;
        },
      );
      const next = at % 9 === 0 ? await restarted() : runChainWorker;
      expect(await runChainWorkerToEnd(next)).toEqual({ ok: true, value: undefined });
      if (at % 10 === first || !died) expect(await world.audit()).toMatchObject(CLEAN);
      if (!died) break;
    }
    expect(steps).toBeGreaterThan(20);
    const nonces = await database.db.select({ nonce: chainTransactions.nonce }).from(chainTransactions).orderBy(chainTransactions.nonce);
    expect(nonces.map(({ nonce }) => nonce)).toEqual(nonces.map((_, index) => index));
  });

  it('leaves three out of a batch of five hundred, says why, and mints the others', async () => {
    const ids = await world.mint(500);
    const bad = [ids[0], ids[250], ids[499]].map(String);
    // Numbers that are taken on the chain already: as after a database that was put back to an older state.
    const { chain, contract } = runChainWorker;
    for (const tokenId of bad) {
      const [row] = await database.db.select().from(tokenMetadata).where(eq(tokenMetadata.tokenId, tokenId));
      const nonce = await chain.nextNonce();
      if (!nonce.ok || row === undefined) throw new Error('no nonce');
      const command = { kind: 'mint', contract, creator: chain.sender, metadataHashes: [`0x${row.sha256}`], royaltyBps: 0 } as const;
      const taken = await chain.prepare({ ...command, firstTokenId: brand.token(tokenId) }, nonce.value);
      if (!taken.ok || !(await chain.send(taken.value.raw)).ok) throw new Error('not taken');
    }
    await relayed();
    const states = await database.db
      .select({ state: chainActions.state, error: chainActions.lastError, tokenId: chainActions.tokenId })
      .from(chainActions)
      .where(and(inArray(chainActions.tokenId, ids), eq(chainActions.kind, 'minting')));
    const failed = states.filter(({ state }) => state === 'failed');
    expect([states.filter(({ state }) => state === 'confirmed').length, failed.map(({ tokenId }) => tokenId).sort()]).toEqual([
      497,
      bad.sort(),
    ]);
    expect(failed.every(({ error }) => error?.startsWith('AlreadyMinted') === true)).toBe(true);
    const revoked = await database.db
      .select({ state: tokens.state, item: items.state })
      .from(tokens)
      .innerJoin(items, eq(items.id, tokens.itemId))
      .where(inArray(tokens.tokenId, bad));
    expect(revoked).toEqual(bad.map(() => ({ state: 'revoked', item: 'revoked' })));
  });

  it('freezes a token that cannot follow its new owner, and tells the operator', async () => {
    const [tokenId] = await world.mint(1);
    if (tokenId === undefined) throw new Error('nothing was minted');
    await world.give(tokenId, world.people[1]);
    await relayed();
    await database.db.update(tokens).set({ transferCount: 7 }).where(eq(tokens.tokenId, tokenId));
    await world.give(tokenId, world.people[2]);
    await relayed();
    const [token] = await database.db.select().from(tokens).where(eq(tokens.tokenId, tokenId));
    expect(token?.frozen).toBe(true);
    expect(world.reports.at(-1)).toMatchObject({ what: 'the contract refuses a command', about: { tokenId } });
    const kinds = new Set(
      (await world.audit()).findings.filter(({ about }) => about === `token ${tokenId}`).map(({ kind: found }) => found),
    );
    expect(kinds).toEqual(
      new Set([
        'an NFT that moved more or less often than its history tells',
        'an NFT whose owner is another on the chain',
        'an NFT that moved more or less often on the chain',
      ]),
    );
  });
});
