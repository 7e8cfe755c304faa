import type { Serial } from '../engine/serial.ts';
import { quantity } from '../quantity.ts';
import { RpcError } from '../rpc-error.ts';
import type { Method, NodeParts } from './method.ts';
import { PAST_METHODS } from './past.ts';
import { sendRawTransaction } from './send.ts';
import { STATE_METHODS } from './state.ts';

/** A request as EIP-1193 asks it. */
export interface RpcRequest {
  readonly method: string;
  readonly params?: unknown;
}

const HEAD_METHODS: Readonly<Record<string, Method>> = {
  eth_chainId: async ({ engine }) => quantity(engine.common.chainId()),
  net_version: async ({ engine }) => engine.common.chainId().toString(),
  web3_clientVersion: async () => 'naru/ethereumjs',
  eth_blockNumber: async ({ engine }) => quantity(engine.head.header.number),
  eth_gasPrice: async () => '0x0',
  eth_maxPriorityFeePerGas: async () => '0x0',
  eth_syncing: async () => false,
};

const FREE: Readonly<Record<string, Method>> = { ...HEAD_METHODS, ...PAST_METHODS, eth_sendRawTransaction: sendRawTransaction };

/** The methods of the node, each with the place where it belongs: what reads or writes the state takes its turn. */
export const makeAnswer =
  (parts: NodeParts, serial: Serial) =>
  async ({ method, params }: RpcRequest): Promise<unknown> => {
    const list = Array.isArray(params) ? params : [];
    const free = Object.hasOwn(FREE, method) ? FREE[method] : undefined;
    if (free !== undefined) return free(parts, list);
    const state = Object.hasOwn(STATE_METHODS, method) ? STATE_METHODS[method] : undefined;
    if (state !== undefined) return serial(() => state(parts, list));
    throw new RpcError(`the method ${method} does not exist/is not available`, -32_601);
  };
