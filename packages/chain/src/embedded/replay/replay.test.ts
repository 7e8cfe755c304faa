import type { Address } from '@naru/domain/chain';
import { must } from '@naru/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signAuthorization } from '../../authorization/index.ts';
import { ENGINES, freshDatabase, type TestDatabase } from '../../testing/databases.ts';
import { carryOut, send, settled } from '../../testing/outbox.ts';
import { ALICE, BOB, OPERATOR } from '../../testing/people.ts';
import { burnOf, deploy, mintOf, moveOf, won } from '../../testing/tokens.ts';
import { EMBEDDED_CHAIN } from '../../testing/worlds.ts';
import { embeddedChain, openEmbeddedNode } from '../index.ts';
import type { ReplayFault } from './fault.ts';
import { openReplay, storedBlocks, storedNodes, strayRows } from './index.ts';

const named = ({ thing, reason }: ReplayFault) => `${thing} ${reason}`;

describe.each(ENGINES)('the chain of %s, worked out anew', (engine) => {
  let test: TestDatabase;
  let contract: Address;
  beforeAll(async () => {
    test = await freshDatabase(engine);
    const node = await openEmbeddedNode(test.database, { chainId: EMBEDDED_CHAIN, thread: 'host' });
    const chain = embeddedChain(node, OPERATOR);
    contract = await deploy(chain);
    const scope = { chainId: EMBEDDED_CHAIN, contract };
    await carryOut(chain, mintOf(contract, 1, 3));
    const moving = moveOf(1);
    const signature = await signAuthorization(ALICE, scope, { kind: 'move', authorization: moving });
    const move = { kind: 'move', contract, authorization: moving, signature, receiver: BOB.address, price: won(7_000) } as const;
    await carryOut(chain, move);
    const burning = burnOf(2);
    const burnt = await signAuthorization(ALICE, scope, { kind: 'burn', authorization: burning });
    await carryOut(chain, { kind: 'burn', contract, authorization: burning, signature: burnt });
    // Sent twice without trying: the second is refused in its block.
    const again = must(await chain.prepare(move, must(await chain.nextNonce()), { untried: true }));
    must(await chain.send(again.raw));
    expect((await settled(chain, again)).state).toBe('reverted');
    await send(chain, mintOf(contract, 11, 40));
    await node.close();
  });
  afterAll(() => test.close());

  const run = async (thread: 'host' | 'worker' = 'host') => {
    const replayer = await openReplay({ chainId: EMBEDDED_CHAIN, operators: [OPERATOR.address], thread });
    const faults: ReplayFault[] = [];
    let transactions = 0;
    for await (const blocks of storedBlocks(test.database, -1)) {
      const outcome = await replayer.run(blocks);
      faults.push(...outcome.faults);
      transactions += outcome.transactions.length;
    }
    for await (const nodes of storedNodes(test.database)) faults.push(...(await replayer.nodes(nodes)));
    faults.push(...(await replayer.unstored()));
    faults.push(...(await strayRows(test.database)).map((row) => ({ ...row, reason: 'stray' as const })));
    const holdings = await replayer.holdings(contract, ['1', '2', '3', '50', '51']);
    await replayer.close();
    return { faults, transactions, holdings };
  };

  it.each(['host', 'worker'] as const)(
    'is what is stored, to the last node, and tells whose everything is, in the thread of the %s',
    async (thread) => {
      const { faults, transactions, holdings } = await run(thread);
      expect(faults).toEqual([]);
      expect(transactions).toBe(6);
      expect(holdings).toEqual([
        { owner: BOB.address, transferCount: 1 },
        null,
        { owner: ALICE.address, transferCount: 0 },
        { owner: ALICE.address, transferCount: 0 },
        null,
      ]);
    },
  );

  const MOVE = '(select hash from evm_tx order by block, position offset 2 limit 1)';
  it.each<readonly [what: string, corrupt: string, found: readonly string[]]>([
    ['a receiver in a log', "update evm_log set topic3 = topic2 where topic0 like '0x%' and block = 3 and position = 1", ['log outcome']],
    [
      'a price in a log',
      `update evm_log set data = '0x' || repeat('0', 63) || '1' || substr(data, 67) where block = 3 and position = 1`,
      ['log outcome'],
    ],
    ['a log that was taken out', 'delete from evm_log where block = 4 and position = 0', ['log missing']],
    [
      'a log that was put in',
      'insert into evm_log select block, 99, tx, address, topic0, topic1, topic2, topic3, data from evm_log where block = 3 and position = 0',
      ['log stray'],
    ],
    [
      'a log of no transaction',
      'insert into evm_log select 77, 0, tx, address, topic0, topic1, topic2, topic3, data from evm_log where block = 3 and position = 0',
      ['log stray'],
    ],
    [
      'a receipt that says it went well',
      `update evm_tx set receipt = jsonb_set(receipt, '{status}', '"0x1"') where receipt ->> 'status' = '0x0'`,
      ['transaction outcome'],
    ],
    ['raw bytes', `update evm_tx set raw = raw || '\\x00'::bytea where hash = ${MOVE}`, ['transaction content']],
    ['a hash', `update evm_tx set hash = '0x12' where hash = ${MOVE}`, ['transaction content']],
    ['a transaction that was taken out', `delete from evm_tx where hash = ${MOVE}`, ['transaction missing', 'log stray', 'log stray']],
    ['a block’s hash', "update evm_block set hash = '0x12' where number = 3", ['block hash']],
    ['a header', 'update evm_block set rlp = set_byte(rlp, 60, get_byte(rlp, 60) # 1) where number = 3', ['block hash']],
    ['a block that cannot be read', "update evm_block set rlp = '\\x00'::bytea where number = 6", ['block unreadable']],
    [
      'a node',
      "update evm_node set value = value || '\\x00'::bytea where key = (select key from evm_node order by key limit 1)",
      ['state content', 'state missing'],
    ],
    ['a node that was taken out', 'delete from evm_node where key = (select key from evm_node order by key limit 1)', ['state missing']],
    ['a node that was put in', "insert into evm_node values ('zz', '\\x00'::bytea)", ['state content']],
  ])('%s is found', async (_, corrupt, found) => {
    await test.database.query({ text: 'alter table evm_tx drop constraint if exists evm_tx_block_fkey', values: [] });
    const tables = ['evm_block', 'evm_tx', 'evm_log', 'evm_node'];
    const each = async (statement: (table: string) => string) => {
      for (const table of tables) await test.database.query({ text: statement(table), values: [] });
    };
    await each((table) => `create table kept_${table} as select * from ${table}`);
    await test.database.query({ text: corrupt, values: [] });
    const { faults } = await run();
    await each((table) => `delete from ${table}`);
    await each((table) => `insert into ${table} select * from kept_${table}`);
    await each((table) => `drop table kept_${table}`);
    expect(faults.map(named)).toEqual(expect.arrayContaining([...found]));
    expect(faults.length).toBeLessThan(4);
  });

  it('blocks that are left out, or were never the operator’s, are found', async () => {
    const stranger = await openReplay({ chainId: EMBEDDED_CHAIN, operators: [BOB.address], thread: 'host' });
    const left = await openReplay({ chainId: EMBEDDED_CHAIN, operators: [OPERATOR.address], thread: 'host' });
    for await (const blocks of storedBlocks(test.database, -1)) {
      expect((await stranger.run(blocks)).faults.map(named)).toEqual(Array.from({ length: 6 }, () => 'transaction sender'));
      const { faults } = await left.run(blocks.filter(({ number }) => number !== 3));
      expect(faults.map((fault) => [named(fault), fault.id])).toEqual([['block missing', '3']]);
    }
    await Promise.all([stranger.close(), left.close()]);
  });
});
