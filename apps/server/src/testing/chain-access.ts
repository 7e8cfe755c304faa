import type { Hex } from '@naru/domain/chain';
import type { ChainAccess } from '../gateways/chain/chain-gateway.ts';

/** A chain that nobody has to open: enough to sign for. */
export const TEST_CHAIN: ChainAccess = {
  chainId: 20_261_121,
  operator: '0x00000000000000000000000000000000000000bb',
  contract: '0x00000000000000000000000000000000000000aa',
  stored: undefined,
  request: () => Promise.reject(new Error('nobody relays in this test')),
};

/** What somebody approved. */
export const APPROVAL: Hex = `0x${'ab'.repeat(32)}`;
