import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { toEventSelector } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/databases.ts';
import { OPERATOR } from '../testing/people.ts';
import { deploy } from '../testing/tokens.ts';
import { EMBEDDED_CHAIN } from '../testing/worlds.ts';
import { embeddedChain, openEmbeddedNode } from './index.ts';

const KILLS = 3;
const PROGRAM = join(import.meta.dirname, '../testing/writer-process.ts');

/** A writer in a process of its own, and what it has said is stored. */
interface WriterProcess {
  readonly child: ChildProcess;
  readonly said: string[];
  /** Resolves when it has said so many lines. */
  lines(count: number): Promise<void>;
}

const startWriter = (url: string, contract: string): WriterProcess => {
  const child = spawn(process.execPath, [PROGRAM, url, String(EMBEDDED_CHAIN), contract], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  let rest = '';
  child.stdout?.on('data', (part) => {
    const parts = (rest + String(part)).split('\n');
    rest = parts.pop() ?? '';
    said.push(...parts);
    child.emit('said');
  });
  const lines = async (count: number) => {
    while (said.length < count) await once(child, 'said');
  };
  return { child, said, lines };
};

describe('a writer that is killed', () => {
  let test: TestDatabase;
  let contract: string;
  beforeAll(async () => {
    test = await freshDatabase('postgres');
    await test.database.query({ text: 'create table outbox (hash text primary key, block bigint not null)', values: [] });
    const node = await openEmbeddedNode(test.database, { chainId: EMBEDDED_CHAIN, thread: 'host' });
    contract = await deploy(embeddedChain(node, OPERATOR));
    await node.close();
  });
  afterAll(() => test.close());

  it('leaves whole blocks behind, each with its host’s rows, and the next one takes over', async () => {
    const acknowledged: string[] = [];
    let writer = startWriter(test.url, contract);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const next = startWriter(test.url, contract);
      await writer.lines(4 + kill);
      const gone = once(writer.child, 'exit');
      writer.child.kill('SIGKILL');
      await gone;
      acknowledged.push(...writer.said.slice(1));
      writer = next;
    }
    await writer.lines(3);
    const gone = once(writer.child, 'exit');
    writer.child.kill('SIGKILL');
    await gone;
    acknowledged.push(...writer.said.slice(1));

    const node = await openEmbeddedNode(test.database, { chainId: EMBEDDED_CHAIN, thread: 'host' });
    const [rows] = await test.database.query({
      text: `select (select count(*)::int from evm_tx) as mined, (select count(*)::int + 1 from outbox join evm_tx using (hash, block)) as told,
        (select max(number)::int from evm_block) as head, (select count(*)::int from evm_tx where hash = any($1::text[])) as kept,
        (select count(*)::int from evm_log where topic0 = $2) as tokens`,
      values: [acknowledged, toEventSelector('Transfer(address,address,uint256)')],
    });
    const nonce = Number(await node.request({ method: 'eth_getTransactionCount', params: [OPERATOR.address, 'latest'] }));
    const checked = await embeddedChain(node, OPERATOR).check([`0x${contract.slice(2)}`]);
    expect(checked).toMatchObject({ ok: true, value: { number: nonce } });
    expect(rows).toEqual({ mined: nonce, told: nonce, head: nonce, kept: acknowledged.length, tokens: (nonce - 1) * 5 });
    await node.close();
  });
});
