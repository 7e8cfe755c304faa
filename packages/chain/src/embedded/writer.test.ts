import { must } from '@naru/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, statement, type TestDatabase } from '../testing/databases.ts';
import { carryOut } from '../testing/outbox.ts';
import { OPERATOR } from '../testing/people.ts';
import { deploy, mintOf } from '../testing/tokens.ts';
import { EMBEDDED_CHAIN } from '../testing/worlds.ts';
import { type EmbeddedNode, embeddedChain, openEmbeddedNode } from './index.ts';
import { openNode } from './node.ts';
import { blockStore } from './store.ts';

/** Only in this database: other tests hold such locks in theirs. */
const BREAK_THE_HOLDER = `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
  where l.locktype = 'advisory' and d.datname = current_database()`;

const settings = { chainId: EMBEDDED_CHAIN, thread: 'host' } as const;

describe('the writer of the embedded chain', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase('postgres');
  });
  afterAll(() => test.close());

  it('is one: the next waits, and takes over where the first left off', async () => {
    const first = await openEmbeddedNode(test.database, settings);
    await expect(openEmbeddedNode(test.again(), { ...settings, signal: AbortSignal.timeout(400) })).rejects.toThrow('aborted');
    const waiting = openEmbeddedNode(test.again(), settings);
    const contract = await deploy(embeddedChain(first, OPERATOR));
    await first.close();
    const second = await waiting;
    await carryOut(embeddedChain(second, OPERATOR), mintOf(contract, 1, 1));
    await expect(first.request({ method: 'eth_blockNumber' })).rejects.toThrow('closed');
    await second.close();
  });

  it('stops when the connection that holds its right breaks', async () => {
    const first = await openEmbeddedNode(test.database, settings);
    const waiting = openEmbeddedNode(test.again(), settings);
    await statement(test.url, BREAK_THE_HOLDER);
    expect((await first.ended).message).toBe('the right to write the chain is lost');
    await expect(first.request({ method: 'eth_blockNumber' })).rejects.toThrow('the right to write the chain is lost');
    await (await waiting).close();
  });

  it('is stopped by the block of another that believes the same', async () => {
    const [one, other] = [
      await openNode(blockStore(test.database, undefined), EMBEDDED_CHAIN),
      await openNode(blockStore(test.again(), undefined), EMBEDDED_CHAIN),
    ];
    const unguarded = (node: typeof one): EmbeddedNode => ({ ...node, chainId: EMBEDDED_CHAIN });
    const [chain, late] = [embeddedChain(unguarded(one), OPERATOR), embeddedChain(unguarded(other), OPERATOR)];
    const nonce = must(await chain.nextNonce());
    const command = { kind: 'deploy', name: 'Naru', symbol: 'NARU', baseUri: '' } as const;
    const [mine, theirs] = [must(await chain.prepare(command, nonce)), must(await late.prepare({ ...command, symbol: 'LATE' }, nonce))];
    must(await chain.send(mine.raw));
    expect(await late.send(theirs.raw)).toMatchObject({ ok: false });
    expect((await other.ended).name).toBe('Fenced');
    await carryOut(chain, command);
    expect(await test.database.query({ text: 'select count(*)::int as n from evm_tx where hash = $1', values: [theirs.hash] })).toEqual([
      { n: 0 },
    ]);
    await one.close();
  });
});

describe('the writer in PGlite', () => {
  it('is one an instance, and is not asked from inside a transaction, which would wait for itself', async () => {
    const test = await freshDatabase('pglite');
    const node = await openEmbeddedNode(test.database, settings);
    await expect(openEmbeddedNode(test.again(), { ...settings, signal: AbortSignal.timeout(100) })).rejects.toThrow('aborted');
    const answer = test.database.transaction(() => node.request({ method: 'eth_blockNumber' }));
    await expect(answer).rejects.toThrow('inside a database transaction');
    expect(await node.request({ method: 'eth_blockNumber' })).toBe('0x0');
    await node.close();
    await test.close();
  });
});
