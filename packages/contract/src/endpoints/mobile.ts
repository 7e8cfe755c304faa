import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nftCardWire, nftDetailWire, tradeRowWire } from '../wire/nft.ts';
import { did, pageOf, pageQueryShape, someText, tokenId } from '../wire/primitives.ts';

/** A DID JWT travels in the body: paths and queries are written down on the way. */
const jwt = someText(4096);

/** What a wallet's holder reads by a DID JWT, without a session (product 2, mobile views; product 7, mobile list by did). */
export const mobileEndpoints = {
  mobileListByJwt: endpoint({
    api: 'center',
    method: 'POST',
    path: '/user/v2/mobile/list/{x}',
    audience: 'open',
    summary: 'NFTs of a wallet, for whoever has its DID JWT',
    params: z.object({ x: did }),
    body: z.object({ jwt, ...pageQueryShape }),
    result: pageOf(nftCardWire),
  }),
  mobileNftByJwt: endpoint({
    api: 'center',
    method: 'POST',
    path: '/user/v2/mobile/nft/{x}',
    audience: 'open',
    summary: 'One NFT of a wallet with its newest history, for whoever has its DID JWT',
    params: z.object({ x: tokenId }),
    body: z.object({ jwt }),
    result: z.object({ nft: nftDetailWire, history: z.array(tradeRowWire) }),
  }),
};
