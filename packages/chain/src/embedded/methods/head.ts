import { quantity } from '../quantity.ts';
import type { Methods, PastMethod } from './method.ts';

/** Methods about the chain as such. Gas costs nothing: the operator would pay themselves. */
export const HEAD_METHODS: Methods<PastMethod> = {
  eth_chainId: async ({ engine }) => quantity(engine.common.chainId()),
  net_version: async ({ engine }) => engine.common.chainId().toString(),
  web3_clientVersion: async () => 'naru/ethereumjs',
  eth_blockNumber: async ({ engine }) => quantity(engine.head.header.number),
  eth_gasPrice: async () => '0x0',
  eth_maxPriorityFeePerGas: async () => '0x0',
  eth_syncing: async () => false,
};
