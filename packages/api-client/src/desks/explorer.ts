import { explorerEndpoints } from '@naru/contract';
import type { Explorer } from '@naru/domain/explorer';
import type { Call } from '../transport/caller.ts';

/** Looking things up on the chain, over HTTP. */
export const httpExplorer = (call: Call): Explorer => ({
  transaction: (hash) => call(explorerEndpoints.explorerTransaction, { params: { x: hash } }),
  token: (tokenId) => call(explorerEndpoints.nftContract, { params: { x: tokenId } }),
  address: (address, query) => call(explorerEndpoints.explorerAddress, { params: { x: address }, query }),
});
