import type { PricePolicy } from '@naru/chain';
import { parseAddress } from '@naru/domain/chain';
import { ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { ChainConfig } from '../gateways/chain/chain-config.ts';
import { chainKeyFileIn } from './places.ts';
import { address, amount, refuseAll, toggle, unless, whole } from './setting-kinds.ts';

export const CHAIN_SETTINGS = {
  NARU_CHAIN_RPC_URL: address(['https:', 'http:']).optional(),
  NARU_CHAIN_ID: whole(1, 2_147_483_647).optional(),
  NARU_CHAIN_CONFIRMATIONS: whole(1, 1_000).optional(),
  NARU_CHAIN_KEY_FILE: z.string().optional(),
  NARU_CHAIN_CONTRACT: z
    .string()
    .refine((value) => parseAddress(value).ok, 'must be an address of 0x and 40 hexadecimal digits')
    .optional(),
  NARU_CHAIN_FEE_FLOOR_GWEI: amount(9).optional(),
  NARU_CHAIN_FEE_GROWTH_PERCENT: whole(10, 100).optional(),
  NARU_CHAIN_FEE_CEILING_GWEI: amount(9).optional(),
  NARU_CHAIN_FEE_CEILING_PER_TRANSACTION: amount(18).optional(),
  NARU_CHAIN_BATCHES: toggle.optional(),
  NARU_EXPLORER_URL: address(['https:', 'http:']).optional(),
  NARU_CHAIN_READABLE: toggle.optional(),
  NARU_CHAIN_BEAT_MS: whole(10, 3_600_000).optional(),
};

type Settings = { readonly [Name in keyof typeof CHAIN_SETTINGS]?: z.output<(typeof CHAIN_SETTINGS)[Name]> };

/** The number of the embedded chain's network, where none is set; nobody's on any public list. */
const EMBEDDED_CHAIN_ID = 20_261_121;
/** A network of others may drop its newest blocks. */
const OUTSIDE_CONFIRMATIONS = 5;
const BEAT_MS = 500;

const GWEI = 10n ** 9n;
/** An eighth: what a block may take more than the one before, and a little above what nodes ask of a replacement. */
const FEE_GROWTH_PERCENT = 13;
/** Far above an ordinary day of any large network; in a spike, commands wait. */
const FEE_CEILING = 200n * GWEI;
/** A quarter of the network's coin: what minting five hundred tokens costs at 15 gwei a gas. */
const FEE_CEILING_PER_TRANSACTION = 250_000_000n * GWEI;

const pricePolicy = (read: Settings): PricePolicy => ({
  floor: read.NARU_CHAIN_FEE_FLOOR_GWEI ?? 0n,
  growthPercent: BigInt(read.NARU_CHAIN_FEE_GROWTH_PERCENT ?? FEE_GROWTH_PERCENT),
  ceiling: read.NARU_CHAIN_FEE_CEILING_GWEI ?? FEE_CEILING,
  ceilingPerTransaction: read.NARU_CHAIN_FEE_CEILING_PER_TRANSACTION ?? FEE_CEILING_PER_TRANSACTION,
});

/** The chain's configuration; a refusal is a line for each wrong setting. */
export const chainConfig = (read: Settings, mode: string, dataDir: string): Result<ChainConfig, string> => {
  const rpcUrl = read.NARU_CHAIN_RPC_URL ?? null;
  const outside = rpcUrl !== null;
  const prices = pricePolicy(read);
  const hasKey = read.NARU_CHAIN_KEY_FILE !== undefined;
  const checks = [
    unless(
      !outside || read.NARU_CHAIN_ID !== undefined,
      'NARU_CHAIN_ID: needed with NARU_CHAIN_RPC_URL, so that no other network is taken for it',
    ),
    unless(!outside || hasKey, 'NARU_CHAIN_KEY_FILE: needed with NARU_CHAIN_RPC_URL, the key of an account that can pay'),
    unless(outside || read.NARU_CHAIN_CONTRACT === undefined, 'NARU_CHAIN_CONTRACT: means nothing without NARU_CHAIN_RPC_URL'),
    unless(outside || hasKey || (mode !== 'stage' && mode !== 'prod'), `NARU_CHAIN_KEY_FILE: needed in ${mode}`),
    unless(prices.floor <= prices.ceiling, 'NARU_CHAIN_FEE_FLOOR_GWEI: must not be above NARU_CHAIN_FEE_CEILING_GWEI'),
  ];
  if (!checks.every((check) => check.ok)) return refuseAll(checks);
  const contract = read.NARU_CHAIN_CONTRACT === undefined ? null : parseAddress(read.NARU_CHAIN_CONTRACT);
  return ok({
    chainId: read.NARU_CHAIN_ID ?? EMBEDDED_CHAIN_ID,
    rpcUrl,
    confirmations: outside ? (read.NARU_CHAIN_CONFIRMATIONS ?? OUTSIDE_CONFIRMATIONS) : 1,
    prices,
    keyFile: chainKeyFileIn(dataDir, read),
    contract: contract?.ok === true ? contract.value : null,
    // A process of the version before knows no transaction of several moves; on a network of others it could outbid one by what it knows.
    batches: read.NARU_CHAIN_BATCHES ?? (!outside || mode === 'local' || mode === 'dev'),
    explorerUrl: read.NARU_EXPLORER_URL?.replace(/\/+$/, '') ?? null,
    readable: read.NARU_CHAIN_READABLE ?? false,
    beatMs: read.NARU_CHAIN_BEAT_MS ?? BEAT_MS,
  });
};
