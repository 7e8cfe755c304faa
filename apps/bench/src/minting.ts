import { randomBytes } from 'node:crypto';
import { embeddedChain, openEmbeddedNode, postgresChainDatabase, prepareTables } from '@naru/chain/embedded';
import { addressOf, newPrivateKey, signerWithKey } from '@naru/chain/keys';
import { type Address, type ChainCommand, type Hex, MOST_IN_A_MINT } from '@naru/domain/chain';
import { parseTokenId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { startPostgres } from '@naru/testkit/postgres';
import pg from 'pg';
import { report } from './shared/report.ts';

const CHAIN_ID = 31_337;
const SINGLES = 200;
const TOKENS = 10_000;
/** As many cards as a bulk job writes in one transaction of the database: so many go together at the least. */
const CARDS = 50;

/** What some tokens took: seconds and gas, of one. */
interface Took {
  readonly seconds: number;
  readonly gas: number;
}

const token = (id: number) => must(parseTokenId(String(id)));
const hashes = (count: number): readonly Hex[] => Array.from({ length: count }, (): Hex => `0x${randomBytes(32).toString('hex')}`);

/** One by one, in two sizes of batches, and as a drop: the same tokens on an embedded chain, stored for good, tried before they are sent as where gas costs. */
export const benchMinting = async (): Promise<void> => {
  const postgres = await startPostgres();
  const pool = new pg.Pool({ connectionString: postgres.url('postgres') });
  // Its server ends before the last of its connections is closed.
  pool.on('error', () => undefined);
  const database = postgresChainDatabase(pool);
  await prepareTables(database);
  const node = await openEmbeddedNode(database, { chainId: CHAIN_ID, thread: 'host' });
  const key = newPrivateKey();
  const chain = embeddedChain(node, signerWithKey(key));
  const creator = addressOf(newPrivateKey());
  let nonce = 0;
  const carryOut = async (command: ChainCommand): Promise<{ readonly gas: number; readonly creates: Address | undefined }> => {
    const { raw, hash, creates } = must(await chain.prepare(command, nonce));
    must(await chain.send(raw));
    nonce += 1;
    const receipt = await node.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    const { gasUsed, status } = receipt as { gasUsed: Hex; status: Hex };
    if (Number(status) !== 1) throw new Error('refused in its block');
    return { gas: Number(gasUsed), creates };
  };
  const each = async (count: number, commands: readonly ChainCommand[]): Promise<Took> => {
    const began = performance.now();
    let gas = 0;
    for (const command of commands) gas += (await carryOut(command)).gas;
    return { seconds: (performance.now() - began) / 1_000 / count, gas: gas / count };
  };
  try {
    const named = { name: 'Naru', symbol: 'NARU', baseUri: 'https://naru.example/metadata/' };
    const { creates: contract } = await carryOut({ kind: 'deploy', ...named });
    if (contract === undefined) throw new Error('no contract');
    let next = 1;
    const mintings = (count: number, batch: number): ChainCommand[] =>
      Array.from({ length: count / batch }, () => {
        const firstTokenId = token(next);
        next += batch;
        return { kind: 'mint', contract, creator, firstTokenId, metadataHashes: hashes(batch), royaltyBps: 500 };
      });
    const singly = await each(SINGLES, mintings(SINGLES, 1));
    const [metadataRoot = '0x'] = hashes(1);
    const ways: readonly (readonly [string, Took])[] = [
      [`${CARDS} at a time`, await each(TOKENS, mintings(TOKENS, CARDS))],
      [`${MOST_IN_A_MINT} at a time`, await each(TOKENS, mintings(TOKENS, MOST_IN_A_MINT))],
      [
        `as a drop of ${TOKENS}`,
        await each(TOKENS, [{ kind: 'drop', ...named, creator, firstTokenId: token(next), count: TOKENS, royaltyBps: 500, metadataRoot }]),
      ],
    ];
    const peerName = `${SINGLES} one by one`;
    for (const [how, took] of ways) {
      report({ name: `tokens minted ${how}`, ours: 1 / took.seconds, peer: 1 / singly.seconds, unit: '/s', peerName, aim: null });
      report({ name: `gas of a token minted ${how}`, ours: took.gas, peer: singly.gas, unit: 'gas', peerName, aim: null });
    }
  } finally {
    await node.close();
    await pool.end();
    await postgres.stop();
  }
};
