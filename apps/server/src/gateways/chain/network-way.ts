import { setTimeout as pause } from 'node:timers/promises';
import { networkRequest, rpcChain } from '@naru/chain/rpc';
import { MOST_IN_A_MINT } from '@naru/domain/chain';
import { tracing } from '../../shared/trace.ts';
import type { Database } from '../../stores/db.ts';
import { finishStatement } from '../../stores/finish-statement.ts';
import type { ChainConfig } from './chain-config.ts';
import type { ChainGateway } from './chain-gateway.ts';
import type { ChainSender } from './chain-keys.ts';

const RETRY_MS = 250;
const BATCH = MOST_IN_A_MINT;

/** A network of others. That one process sends at a time is kept by the same lock as with the embedded chain. */
export const networkWay = (
  { chainId, rpcUrl: url, confirmations, prices }: ChainConfig & { readonly rpcUrl: string },
  { driver }: Pick<Database, 'driver'>,
  senderNow: () => Promise<ChainSender>,
): Pick<ChainGateway, 'openChainWorker' | 'request'> => {
  return {
    openChainWorker: async (signal) => {
      const { pgliteChainDatabase, postgresChainDatabase } = await import('@naru/chain/embedded');
      const database = 'pglite' in driver ? pgliteChainDatabase(driver.pglite) : postgresChainDatabase(driver.pools.chain);
      for (;;) {
        signal.throwIfAborted();
        const lock = await database.tryLock(chainId);
        if (lock === undefined) {
          await pause(RETRY_MS, undefined, { signal });
          continue;
        }
        const { signer, sender } = await senderNow().catch(async (error: unknown) => {
          await lock.release();
          throw error;
        });
        return {
          chain: rpcChain({ url, chainId, confirmations, operator: signer, prices, headers: tracing }),
          sender,
          batch: BATCH,
          mayDrop: true,
          finish: async (block) => {
            await database.query(finishStatement(block));
          },
          ended: lock.lost.then(() => new Error('the right to send is lost')),
          close: lock.release,
        };
      }
    },
    request: networkRequest(url, tracing),
  };
};
