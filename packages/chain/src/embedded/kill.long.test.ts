import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { toEventSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { freshDatabase, pgliteFolder } from '../testing/databases.ts';
import { OPERATOR } from '../testing/people.ts';
import { deploy } from '../testing/tokens.ts';
import { EMBEDDED_CHAIN } from '../testing/worlds.ts';
import { type ChainDatabase, embeddedChain, openEmbeddedNode } from './index.ts';

const KILLS = 3;
const PROGRAM = join(import.meta.dirname, '../testing/writer-process.ts');

/** A writer in a process of its own, and what it has said is stored. */
interface WriterProcess {
  readonly child: ChildProcess;
  readonly output: string[];
  /** Resolves when it has said so many lines. */
  lines(count: number): Promise<void>;
}

const startWriter = (place: string, contract: string): WriterProcess => {
  const child = spawn(process.execPath, [PROGRAM, place, String(EMBEDDED_CHAIN), contract], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output: string[] = [];
  let rest = '';
  child.stdout?.on('data', (part) => {
    const parts = (rest + String(part)).split('\n');
    rest = parts.pop() ?? '';
    output.push(...parts);
    child.emit('output');
  });
  child.once('exit', () => child.emit('output'));
  const lines = async (count: number) => {
    while (output.length < count) {
      if (child.exitCode !== null) throw new Error('the writer has ended by itself');
      await once(child, 'output');
    }
  };
  return { child, output, lines };
};

const OUTBOX = 'create table outbox (hash text primary key, block bigint not null)';

const COUNTS = `select (select count(*)::int from evm_tx) as mined, (select count(*)::int + 1 from outbox join evm_tx using (hash, block)) as recorded,
  (select max(number)::int from evm_block) as head, (select count(*)::int from evm_tx where hash = any($1::text[])) as acknowledged,
  (select count(*)::int from evm_log where topic0 = $2) as tokens`;

const begin = async (database: ChainDatabase<unknown>): Promise<string> => {
  await database.query({ text: OUTBOX, values: [] });
  const node = await openEmbeddedNode(database, { chainId: EMBEDDED_CHAIN, thread: 'host' });
  const contract = await deploy(embeddedChain(node, OPERATOR));
  await node.close();
  return contract;
};

/** Kills a writer after it has said so many lines; answers what it had said is stored. */
const killAfter = async (writer: WriterProcess, lines: number): Promise<readonly string[]> => {
  await writer.lines(lines);
  const exited = once(writer.child, 'exit');
  writer.child.kill('SIGKILL');
  await exited;
  return writer.output.slice(1);
};

/** Everything that was acknowledged is there, and nothing is there by halves. */
const expectWhole = async (database: ChainDatabase<unknown>, contract: string, acknowledged: readonly string[]): Promise<void> => {
  const node = await openEmbeddedNode(database, { chainId: EMBEDDED_CHAIN, thread: 'host' });
  const [rows] = await database.query({ text: COUNTS, values: [acknowledged, toEventSelector('Transfer(address,address,uint256)')] });
  const nonce = Number(await node.request({ method: 'eth_getTransactionCount', params: [OPERATOR.address, 'latest'] }));
  const checked = await embeddedChain(node, OPERATOR).check([`0x${contract.slice(2)}`]);
  expect(checked).toMatchObject({ ok: true, value: { number: nonce } });
  expect(rows).toEqual({ mined: nonce, recorded: nonce, head: nonce, acknowledged: acknowledged.length, tokens: (nonce - 1) * 5 });
  await node.close();
};

describe('a writer that is killed leaves whole blocks behind, each with its host’s rows', () => {
  it('in PostgreSQL, where the next one waits and takes over', async () => {
    const test = await freshDatabase('postgres');
    const contract = await begin(test.database);
    const acknowledged: string[] = [];
    let writer = startWriter(test.url, contract);
    for (let kill = 0; kill < KILLS; kill += 1) {
      // The next one comes once this one writes: whoever comes first is the writer.
      await writer.lines(1);
      const next = startWriter(test.url, contract);
      acknowledged.push(...(await killAfter(writer, 4 + kill)));
      writer = next;
    }
    acknowledged.push(...(await killAfter(writer, 3)));
    await expectWhole(test.database, contract, acknowledged);
    await test.close();
  });

  it('in PGlite, where the next one opens the folder', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'naru-killed-')), 'pgdata');
    let contract = '';
    await pgliteFolder(folder, async (database) => {
      contract = await begin(database);
    });
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) acknowledged.push(...(await killAfter(startWriter(folder, contract), 3 + kill)));
    await pgliteFolder(folder, (database) => expectWhole(database, contract, acknowledged));
    rmSync(dirname(folder), { recursive: true });
  });
});
