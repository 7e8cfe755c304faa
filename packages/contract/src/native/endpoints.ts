import type { WalletNft, WalletViews } from '@naru/domain/native';
import * as z from 'zod/mini';
import { call, endpoint, endpointsOf } from '../endpoint.ts';
import { tradeRow } from '../history/replies.ts';
import { nftCard, nftDetail } from '../nft/replies.ts';
import { asSent } from '../shared/primitives.ts';
import { list, page, reply } from '../shared/reply.ts';
import * as request from '../shared/request.ts';

/** A DID JWT travels in the body: paths and queries are written down on the way. */
const jwt = asSent(4096);

const didParam = z.object({ x: request.did });

/** What the wallet app’s views show; a wallet’s holder reads by a DID JWT, without a session (product 2, mobile views; product 7, mobile list by did). */
export const nativeEndpoints = endpointsOf<WalletViews, 'own' | 'ofWallet'>()({
  mobileList: endpoint({
    operationId: 'mobileList',
    api: 'center',
    method: 'GET',
    path: '/user/v1/mobile/list/{x}',
    audience: 'member',
    summary: 'NFTs of a wallet, for the wallet app',
    params: didParam,
    query: z.object(request.pageQueryShape),
    result: page(nftCard),
  }),
  mobileListByJwt: endpoint({
    operationId: 'mobileListByJwt',
    api: 'center',
    method: 'POST',
    path: '/user/v2/mobile/list/{x}',
    audience: 'open',
    summary: 'NFTs of a wallet, for whoever has its DID JWT',
    params: z.object({ x: request.did }),
    body: z.object({ jwt, ...request.pageQueryShape }),
    result: page(nftCard),
  }),
  nftOfWallet: call({
    operationId: 'mobileNftByJwt',
    api: 'center',
    method: 'POST',
    path: '/user/v2/mobile/nft/{x}',
    audience: 'open',
    summary: 'One NFT of a wallet with its newest history, for whoever has its DID JWT',
    params: z.object({ x: request.tokenId }),
    body: z.object({ jwt }),
    result: reply<WalletNft>()({ nft: nftDetail, history: list(tradeRow) }),
  }).by((jwt, tokenId) => ({ params: { x: tokenId }, body: { jwt } })),
});
