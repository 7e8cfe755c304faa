import { CHAIN_ACTION } from '@naru/domain/chain';
import { PARTY_KINDS } from '@naru/domain/explorer';
import * as z from 'zod/mini';
import { codeOf, instant, nonNegativeInteger, pageOf, siteCode, tokenId, won } from '../shared/primitives.ts';

/** 32 bytes as the chain writes them. */
export const hash32 = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/));

/** An address as the chain writes it. */
export const address20 = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));

/** Where a command to the chain stands. */
export const chainStateWire = z.enum(['queued', 'submitted', 'confirmed', 'failed']);

const party = z.object({ address: address20, kind: z.enum(PARTY_KINDS), name: z.string() });

const deed = z.object({
  action: codeOf(CHAIN_ACTION),
  tokenId,
  tokenName: z.string(),
  from: z.nullable(party),
  to: z.nullable(party),
  price: z.nullable(won),
  approval: z.nullable(hash32),
});

/** One transaction. */
export const transactionWire = z.object({
  hash: hash32,
  state: z.enum(['submitted', 'confirmed', 'failed']),
  block: z.nullable(z.object({ number: nonNegativeInteger, hash: hash32, minedAt: instant })),
  sender: party,
  contract: z.nullable(party),
  creates: z.boolean(),
  nonce: nonNegativeInteger,
  gasUsed: z.nullable(nonNegativeInteger),
  deeds: z.array(deed),
  deedCount: nonNegativeInteger,
});

/** Where an NFT stands on the chain. */
export const tokenOnChainWire = z.object({
  tokenId,
  siteCode,
  tokenName: z.string(),
  standard: z.string(),
  chainId: nonNegativeInteger,
  address: address20,
  owner: z.nullable(party),
  state: chainStateWire,
  frozen: z.boolean(),
  metadataUrl: z.string(),
  metadataHash: z.string(),
});

/** An address with what happened there. */
export const addressWire = z.object({
  party,
  rows: pageOf(
    z.object({
      txId: z.string(),
      action: codeOf(CHAIN_ACTION),
      tokenId,
      tokenName: z.string(),
      state: chainStateWire,
      time: instant,
    }),
  ),
});
