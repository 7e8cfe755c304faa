import type { EmbeddedNode } from '@naru/chain/embedded';
import { MOST_IN_A_MINT } from '@naru/domain/chain';
import type { Clock } from '@naru/domain/shared';
import type { Database } from '../../stores/db.ts';
import { finishStatement } from '../../stores/finish-statement.ts';
import type { ChainConfig } from './chain-config.ts';
import type { ChainGateway } from './chain-gateway.ts';
import type { ChainSender } from './chain-keys.ts';

/** PGlite has one session, which a block's transaction holds up: smaller blocks there. */
const BATCH = { pglite: 100, postgres: MOST_IN_A_MINT } as const;

/** The chain in the market's own database. The EVM is loaded when there is something to send, or something of the present to be asked. */
export const embeddedWay = (
  { chainId }: ChainConfig,
  { driver }: Pick<Database, 'driver'>,
  senderNow: () => Promise<ChainSender>,
  clock: Clock,
): Pick<ChainGateway, 'openChainWorker' | 'request' | 'stored'> => {
  let writer: EmbeddedNode | undefined;
  const load = async () => {
    const { embeddedChain, openEmbeddedNode, pastNode, pgliteChainDatabase, postgresChainDatabase } = await import('@naru/chain/embedded');
    const database = 'pglite' in driver ? pgliteChainDatabase(driver.pglite) : postgresChainDatabase(driver.pools.chain);
    return { embeddedChain, openEmbeddedNode, pastNode, database };
  };
  return {
    stored: { query: async (statement) => (await load()).database.query(statement) },
    openChainWorker: async (signal) => {
      const { embeddedChain, openEmbeddedNode, database } = await load();
      const node = await openEmbeddedNode<unknown>(database, {
        chainId,
        signal,
        now: () => clock.now().getTime(),
        // Whatever a block confirms stands in the transaction of that block.
        beforeCommit: async (tx, block) => {
          await tx.query(finishStatement(block));
        },
      });
      // Known only now: whoever sent before may have handed over.
      const { signer, sender } = await senderNow().catch(async (error: unknown) => {
        await node.close();
        throw error;
      });
      writer = node;
      return {
        chain: embeddedChain(node, signer),
        sender,
        mayDrop: false,
        finish: async (block) => {
          await database.query(finishStatement(block));
        },
        batch: 'pglite' in driver ? BATCH.pglite : BATCH.postgres,
        ended: node.ended,
        close: async () => {
          writer = undefined;
          await node.close();
        },
      };
    },
    request: async (request) => {
      if (writer !== undefined) return writer.request(request);
      const { pastNode, database } = await load();
      return pastNode<unknown>(database, chainId).request(request);
    },
  };
};
