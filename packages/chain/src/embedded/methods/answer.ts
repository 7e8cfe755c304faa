import { createTxFromRLP, type TypedTransaction } from '@ethereumjs/tx';
import { bytesToHex } from '@ethereumjs/util';
import type { Engine } from '../engine/engine.ts';
import type { Serial } from '../engine/pool.ts';
import { quantity } from '../quantity.ts';
import { noSuchMethod, refusedByNode } from '../rpc-error.ts';
import { type Method, type Methods, methodOf, type NodeParts, type PastEngine, type PastMethod } from './method.ts';
import { bytesParam } from './params.ts';
import { PAST_METHODS } from './past.ts';
import { STATE_METHODS } from './state.ts';

/** Methods about the chain as such. Gas costs nothing: the operator would pay themselves. */
const HEAD_METHODS: Methods<PastMethod> = {
  eth_chainId: async ({ engine }) => quantity(engine.common.chainId()),
  net_version: async ({ engine }) => engine.common.chainId().toString(),
  web3_clientVersion: async () => 'naru/ethereumjs',
  eth_blockNumber: async ({ engine }) => quantity(engine.head.header.number),
  eth_gasPrice: async () => '0x0',
  eth_maxPriorityFeePerGas: async () => '0x0',
  eth_syncing: async () => false,
};

/**
 * Takes a signed transaction and answers once it stands in a stored block. Bytes that were mined before are answered with their hash again:
 * that is a sender who never heard the first answer. They are looked for only after a refusal: a look beforehand would let two transactions
 * that were sent one after the other change places.
 */
const sendRawTransaction: Method = async ({ engine, pool }, [raw]) => {
  const transaction = parseTransaction(engine, bytesParam(raw));
  const hash = bytesToHex(transaction.hash());
  try {
    await pool.submit(transaction);
  } catch (error) {
    const known = await engine.store.query({ text: 'select 1 from evm_tx where hash = $1', values: [hash] });
    if (known.length === 0) throw error;
  }
  return hash;
};

const parseTransaction = (engine: Engine, bytes: Uint8Array): TypedTransaction => {
  try {
    const transaction = createTxFromRLP(bytes, { common: engine.common });
    if (transaction.verifySignature()) return transaction;
  } catch (error) {
    throw refusedByNode(`invalid transaction: ${error instanceof Error ? (error.message.split(' (')[0] ?? '') : 'unreadable'}`);
  }
  throw refusedByNode('invalid sender: the signature does not fit');
};

/** A request as EIP-1193 asks it. */
export interface RpcRequest {
  readonly method: string;
  readonly params?: unknown;
}

const PAST = { ...HEAD_METHODS, ...PAST_METHODS };
const FREE: Methods<Method> = { ...PAST, eth_sendRawTransaction: sendRawTransaction };

/** All methods of a node; what reads the state takes its turn with the mining of blocks. */
export const makeAnswer =
  (parts: NodeParts, serial: Serial) =>
  async ({ method, params }: RpcRequest): Promise<unknown> => {
    const list = Array.isArray(params) ? params : [];
    const free = methodOf(FREE, method);
    if (free !== undefined) return free(parts, list);
    const state = methodOf(STATE_METHODS, method);
    if (state !== undefined) return serial(() => state(parts, list));
    throw noSuchMethod(method);
  };

/** The methods that need nothing but rows. */
export const answerOfPast = async (engine: PastEngine, { method, params }: RpcRequest): Promise<unknown> => {
  const past = methodOf(PAST, method);
  if (past === undefined) throw noSuchMethod(method);
  return past({ engine }, Array.isArray(params) ? params : []);
};
