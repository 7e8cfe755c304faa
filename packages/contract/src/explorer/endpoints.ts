import type { Explorer } from '@naru/domain/explorer';
import * as z from 'zod/mini';
import { call, endpointsOf } from '../endpoint.ts';
import * as request from '../shared/request.ts';
import { address, address20, hash32, tokenOnChain, transaction } from './replies.ts';

export const explorerEndpoints = endpointsOf<Explorer>()({
  token: call({
    operationId: 'nftContract',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/contract/{x}',
    audience: 'open',
    summary: 'The contract behind an NFT, and where the NFT stands there',
    params: z.object({ x: request.tokenId }),
    result: tokenOnChain,
  }).by((tokenId) => ({ params: { x: tokenId } })),
  transaction: call({
    operationId: 'explorerTransaction',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/explorer/tx/{x}',
    audience: 'open',
    summary: 'A transaction of the chain',
    params: z.object({ x: hash32 }),
    result: transaction,
  }).by((hash) => ({ params: { x: hash } })),
  address: call({
    operationId: 'explorerAddress',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/explorer/address/{x}',
    audience: 'open',
    summary: 'An address of the chain with what happened there',
    params: z.object({ x: address20 }),
    query: request.walkedQuery,
    result: address,
  }).by((address, query) => ({ params: { x: address }, query })),
});
