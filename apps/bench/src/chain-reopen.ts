import { openEmbeddedNode, postgresChainDatabase, prepareTables } from '@naru/chain/embedded';
import { newPrivateKey } from '@naru/chain/keys';
import pg from 'pg';
import { bytesToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Ground } from './shared/ground.ts';
import { report } from './shared/report.ts';

const CHAIN = 31_339;
const TRANSACTIONS = 20_000;
const AT_ONCE = 400;

/** How long the chain takes to open: with nothing in it, and with twenty thousand transactions. */
export const benchReopen = async ({ databaseUrl }: Ground): Promise<void> => {
  const url = new URL(databaseUrl);
  url.pathname = '/naru_reopen';
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query('create database naru_reopen');
  await admin.end();
  const pool = new pg.Pool({ connectionString: url.href, max: 5 });
  try {
    const database = postgresChainDatabase(pool);
    await prepareTables(database);
    const opened = async () => {
      const began = performance.now();
      const node = await openEmbeddedNode(database, { chainId: CHAIN });
      await node.request({ method: 'eth_blockNumber' });
      return { node, ms: performance.now() - began };
    };
    const first = await opened();
    await first.node.close();
    const { node, ms: empty } = await opened();
    const account = privateKeyToAccount(bytesToHex(newPrivateKey()));
    const fees = {
      chainId: CHAIN,
      type: 'eip1559',
      to: account.address,
      gas: 21_000n,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
    } as const;
    for (let nonce = 0; nonce < TRANSACTIONS; nonce += AT_ONCE) {
      const raws = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => account.signTransaction({ ...fees, nonce: nonce + index })),
      );
      await Promise.all(raws.map((raw) => node.request({ method: 'eth_sendRawTransaction', params: [raw] })));
    }
    await node.close();
    const again = await opened();
    await again.node.close();
    report({
      name: `open the chain with ${TRANSACTIONS} transactions`,
      ours: again.ms,
      peer: empty,
      unit: 'ms',
      peerName: 'with none',
      aim: { atMost: 2 },
    });
  } finally {
    await pool.end();
  }
};
