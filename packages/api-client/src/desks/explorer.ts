import { explorerEndpoints } from '@naru/contract';
import { addressCodec, tokenOnChainCodec, transactionCodec } from '@naru/contract/codec';
import type { Explorer } from '@naru/domain/explorer';
import type { Call } from '../transport/caller.ts';
import { seen } from './fetching.ts';

/** Looking things up on the chain, over HTTP. */
export const httpExplorer = (call: Call): Explorer => ({
  transaction: (hash) => seen(call(explorerEndpoints.explorerTransaction, { params: { x: hash } }), transactionCodec.fromWire),
  token: (tokenId) => seen(call(explorerEndpoints.nftContract, { params: { x: tokenId } }), tokenOnChainCodec.fromWire),
  address: (address, query) => seen(call(explorerEndpoints.explorerAddress, { params: { x: address }, query }), addressCodec.fromWire),
});
