import { openEngine } from './engine/engine.ts';
import { makePool, makeSerial } from './engine/pool.ts';
import { makeAnswer, type RpcRequest } from './methods/answer.ts';
import { nodeFailed, RpcError } from './rpc-error.ts';
import type { BlockStore } from './store.ts';

/** An EVM node over a store of blocks, wherever it runs. */
export interface EvmNode {
  /** Answers JSON-RPC; refusals are thrown as `RpcError`. */
  request(request: RpcRequest): Promise<unknown>;
  /** Resolves with the reason when the node can no longer go on: another writer, or a store that does not answer. */
  readonly ended: Promise<Error>;
  /** Lets the running block end, and takes nothing more. */
  close(): Promise<void>;
}

/** Opens the chain that is in the store, or begins one. Throws `WrongStoredChain` when it is another chain's. */
export const openNode = async (store: BlockStore, chainId: number): Promise<EvmNode> => {
  const engine = await openEngine(store, chainId);
  const serial = makeSerial();
  const { promise: ended, resolve } = Promise.withResolvers<Error>();
  let closed: Error | undefined;
  const end = (error: unknown): void => {
    closed ??= error instanceof Error ? error : new Error(String(error));
    resolve(closed);
  };
  const answer = makeAnswer({ engine, pool: makePool(engine, serial, end) }, serial);
  return {
    ended,
    request: async (request) => {
      if (closed !== undefined) throw nodeFailed(`the node has ended: ${closed.message}`);
      try {
        return await answer(request);
      } catch (error) {
        if (engine.nodes.failure !== undefined) end(engine.nodes.failure);
        throw error instanceof RpcError ? error : nodeFailed(error instanceof Error ? error.message : String(error));
      }
    },
    close: async () => {
      closed ??= new Error('closed');
      await serial(async () => undefined);
    },
  };
};
