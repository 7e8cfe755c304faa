import { setImmediate as turn } from 'node:timers/promises';
import type { Address } from '@naru/domain/chain';
import { fail, ok } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { toEventSelector } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signAuthorization } from '../authorization/index.ts';
import { ENGINES, freshDatabase, type TestDatabase } from '../testing/databases.ts';
import { type Faulty, faulty } from '../testing/faulty.ts';
import { carryOut } from '../testing/outbox.ts';
import { ALICE, BOB, OPERATOR } from '../testing/people.ts';
import { deploy, mintOf, moveOf, won } from '../testing/tokens.ts';
import { EMBEDDED_CHAIN } from '../testing/worlds.ts';
import type { ChainTransaction } from './database/chain-database.ts';
import { type EmbeddedNode, embeddedChain, type MinedBlock, openEmbeddedNode, pastNode } from './index.ts';

const TRANSFER = toEventSelector('Transfer(address,address,uint256)');

const rowsOf = async (test: TestDatabase, text: string) => test.database.query({ text, values: [] });

/** The host's own rows, as the product's outbox keeps them. */
const OUTBOX = 'create table outbox (hash text primary key, succeeded boolean not null, block bigint not null)';
const CONFIRM = `insert into outbox select x.hash, x.succeeded = 'true', $1::bigint from unnest($2::text[], $3::text[]) as x (hash, succeeded)`;

describe.each(ENGINES)('the embedded chain in %s', (engine) => {
  let test: TestDatabase;
  let fault: Faulty;
  let node: EmbeddedNode;
  let contract: Address;
  let refuse = false;
  /** What a block waits for before it is stored. */
  let gate: (() => Promise<void>) | undefined;

  const beforeCommit = async (tx: ChainTransaction<unknown>, { number, transactions }: MinedBlock) => {
    if (refuse) throw new Error('the host says no');
    await gate?.();
    const succeeded = transactions.map((transaction) => String(transaction.succeeded));
    await tx.query({ text: CONFIRM, values: [String(number), transactions.map(({ hash }) => hash), succeeded] });
  };
  const open = () =>
    openEmbeddedNode(fault.database, { chainId: EMBEDDED_CHAIN, thread: engine === 'pglite' ? 'host' : 'worker', beforeCommit });
  beforeAll(async () => {
    test = await freshDatabase(engine);
    fault = faulty(test.database);
    await test.database.query({ text: OUTBOX, values: [] });
    node = await open();
  });
  afterAll(async () => {
    await node.close();
    await test.close();
  });

  const agreement = async () => {
    const [counts] = await rowsOf(
      test,
      `select (select count(*)::text from evm_tx) as mined, (select count(*)::text from outbox) as recorded,
        (select count(*)::text from outbox join evm_tx using (hash, block)) as same, (select max(number)::text from evm_block) as head`,
    );
    const nonce = await node.request({ method: 'eth_getTransactionCount', params: [OPERATOR.address, 'latest'] });
    const head = await node.request({ method: 'eth_blockNumber' });
    expect(counts).toEqual({
      mined: String(Number(nonce)),
      recorded: String(Number(nonce)),
      same: String(Number(nonce)),
      head: String(Number(head)),
    });
    return Number(nonce);
  };

  it('stores a block and the rows of its host together', async () => {
    const chain = embeddedChain(node, OPERATOR);
    contract = await deploy(chain);
    await carryOut(chain, mintOf(contract, 1, 3));
    expect(await agreement()).toBe(2);
  });

  it('is as it was when it is opened again', async () => {
    const before = await node.request({ method: 'eth_getBlockByNumber', params: ['latest', false] });
    await node.close();
    node = await open();
    expect(await node.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })).toEqual(before);
    await carryOut(embeddedChain(node, OPERATOR), mintOf(contract, 11, 1));
    expect(await agreement()).toBe(3);
  });

  it.each(['undone', 'answerLost'] as const)('goes on after a commit that is %s', async (how) => {
    const chain = embeddedChain(node, OPERATOR);
    const nonce = must(await chain.nextNonce());
    const { raw, hash } = must(await chain.prepare(mintOf(contract, how === 'undone' ? 21 : 31, 1), nonce));
    fault.next = how;
    const sent = await chain.send(raw);
    const lost = fail({ reason: 'unreachable', detail: 'the block was not stored: the disk is full' });
    expect(sent).toEqual(how === 'undone' ? lost : ok(undefined));
    expect(must(await chain.progress({ hash, nonce })).state).toBe(how === 'undone' ? 'dropped' : 'confirmed');
    expect(await chain.send(raw)).toEqual(ok(undefined));
    expect(must(await chain.progress({ hash, nonce })).state).toBe('confirmed');
    expect(await agreement()).toBe(nonce + 1);
  });

  it('undoes the block when its host refuses, and takes the same bytes later', async () => {
    const chain = embeddedChain(node, OPERATOR);
    const nonce = must(await chain.nextNonce());
    const { raw } = must(await chain.prepare(mintOf(contract, 41, 1), nonce));
    refuse = true;
    expect(await chain.send(raw)).toEqual(fail({ reason: 'unreachable', detail: 'the block was not stored: the host says no' }));
    expect(await agreement()).toBe(nonce);
    refuse = false;
    expect(await chain.send(raw)).toEqual(ok(undefined));
    expect(await agreement()).toBe(nonce + 1);
  });

  it('ends when it cannot read its state, and blames no transaction for that', async () => {
    const nonce = must(await embeddedChain(node, OPERATOR).nextNonce());
    const { raw } = must(await embeddedChain(node, OPERATOR).prepare(mintOf(contract, 45, 1), nonce));
    await node.close();
    node = await open();
    fault.blind = true;
    expect(await embeddedChain(node, OPERATOR).send(raw)).toMatchObject({ failure: { reason: 'unreachable' } });
    expect((await node.ended).message).toBe('the connection is gone');
    fault.blind = false;
    expect(await embeddedChain(node, OPERATOR).nextNonce()).toMatchObject({ failure: { reason: 'unreachable' } });
    node = await open();
    expect(await embeddedChain(node, OPERATOR).send(raw)).toEqual(ok(undefined));
    expect(await agreement()).toBe(nonce + 1);
  });

  it('takes many at once in their order, ten a block', async () => {
    const chain = embeddedChain(node, OPERATOR);
    const nonce = must(await chain.nextNonce());
    const mints = Array.from({ length: 26 }, (_, index) => chain.prepare(mintOf(contract, 50 + index, 1), nonce + index));
    const [first = '0x', ...raws] = (await Promise.all(mints)).map((one) => must(one).raw);
    // While the first is being stored all others come: a machine that keeps this thread waiting would let a block begin with fewer.
    const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    gate = () => {
      reached.resolve();
      return opened.promise;
    };
    const before = chain.send(first);
    await reached.promise;
    const sent = [before, ...raws.map((raw) => chain.send(raw))];
    await turn();
    await node.request({ method: 'eth_chainId' });
    gate = undefined;
    opened.resolve();
    expect(await Promise.all(sent)).toEqual(sent.map(() => ok(undefined)));
    const blocks = await rowsOf(
      test,
      `select count(*)::int as size from evm_tx where block > (select max(block) from evm_tx) - 3 group by block order by block`,
    );
    expect(blocks).toEqual([{ size: 10 }, { size: 10 }, { size: 5 }]);
    expect(await agreement()).toBe(nonce + 26);
  });

  it('refuses a nonce that leaves a gap, and one that another transaction took', async () => {
    const chain = embeddedChain(node, OPERATOR);
    const nonce = must(await chain.nextNonce());
    const gap = must(await chain.prepare(mintOf(contract, 90, 1), nonce + 1));
    const taken = must(await chain.prepare(mintOf(contract, 90, 1), nonce - 1));
    expect([await chain.send(gap.raw), await chain.send(taken.raw)]).toEqual([
      fail({ reason: 'nonceGap' }),
      fail({ reason: 'nonceTaken' }),
    ]);
    expect([must(await chain.progress(gap)), must(await chain.progress(taken))]).toEqual([{ state: 'dropped' }, { state: 'replaced' }]);
    expect(await agreement()).toBe(nonce);
  });

  it('tells why a transaction that was mined had no effect', async () => {
    const chain = embeddedChain(node, OPERATOR);
    const nonce = must(await chain.nextNonce());
    const [first, second] = [
      must(await chain.prepare(mintOf(contract, 91, 1), nonce)),
      must(await chain.prepare(mintOf(contract, 91, 1), nonce + 1)),
    ];
    expect(await Promise.all([chain.send(first.raw), chain.send(second.raw)])).toEqual([ok(undefined), ok(undefined)]);
    expect(must(await chain.progress(second))).toMatchObject({ state: 'reverted', error: 'AlreadyMinted' });
    expect(await rowsOf(test, `select succeeded from outbox where hash = '${second.hash}'`)).toEqual([{ succeeded: false }]);
  });

  it('lets a term pass although no block comes', async () => {
    const authorization = moveOf(1, { deadline: new Date(Date.now() + 1_000) });
    const signature = await signAuthorization(ALICE, { chainId: EMBEDDED_CHAIN, contract }, { kind: 'move', authorization });
    const move = { kind: 'move', contract, authorization, signature, receiver: BOB.address, price: won(5_000) } as const;
    const late = { ok: false, failure: { reason: 'reverted', error: 'AuthorizationLate' } };
    await expect.poll(() => embeddedChain(node, OPERATOR).prepare(move, 0), { timeout: 10_000 }).toMatchObject(late);
  });

  it('tells its past to processes that do not write it', async () => {
    const past = pastNode(test.database, EMBEDDED_CHAIN);
    const here = embeddedChain(node, OPERATOR);
    const there = embeddedChain(past, OPERATOR);
    expect(await there.events(contract, undefined)).toEqual(await here.events(contract, undefined));
    const [{ hash } = { hash: '' }] = await rowsOf(test, 'select hash from evm_tx order by block desc limit 1');
    const receiptRequest = { method: 'eth_getTransactionReceipt', params: [hash] };
    expect(await past.request(receiptRequest)).toEqual(await node.request(receiptRequest));
    await expect(past.request({ method: 'eth_call', params: [{}] })).rejects.toThrow('does not exist');
    await expect(past.request({ method: 'toString' })).rejects.toThrow('does not exist');
  });

  it('tells only so much at once, and all of it to who asks for less', async () => {
    const chain = embeddedChain(node, OPERATOR);
    const fill = `insert into evm_log select b.number, 1000 + n, 0, '${BOB.address.toLowerCase()}', '${TRANSFER}', null, null, null, '0x'
      from evm_block b, generate_series(1, 1300) n where b.number between 1 and 8`;
    await test.database.query({ text: fill, values: [] });
    const everything = { method: 'eth_getLogs', params: [{ fromBlock: '0x0', address: BOB.address }] };
    await expect(node.request(everything)).rejects.toThrow('more than 10000 results');
    const half = must(await chain.events(BOB.address, undefined)).upTo?.number ?? 0;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(8);
  });

  it('refuses a database that holds another chain', async () => {
    await node.close();
    await expect(openEmbeddedNode(test.database, { chainId: 99, thread: 'host' })).rejects.toThrow('another chain than 99');
    node = await open();
  });
});
