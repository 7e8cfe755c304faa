import type { Chain } from '@naru/domain/chain';
import { http } from 'viem';
import { type ChainSettings, makeChain } from '../evm/index.ts';

/** A network of others, by the address of one of its nodes. */
export interface RpcSettings extends ChainSettings {
  /** `NARU_CHAIN_RPC_URL`. */
  readonly url: string;
  /** How long one answer may take, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number;
  /** How often a request is repeated that nobody answered, with pauses that double from 150 ms. Default: 3. */
  readonly retries?: number;
}

const TIMEOUT_MS = 10_000;
const RETRIES = 3;
const FIRST_PAUSE_MS = 150;

/** The chain on an outside network. Nothing is asked yet: `check` tells whether it is the right one. */
export const rpcChain = ({ url, timeoutMs = TIMEOUT_MS, retries = RETRIES, ...settings }: RpcSettings): Chain =>
  makeChain(http(url, { timeout: timeoutMs, retryCount: retries, retryDelay: FIRST_PAUSE_MS }), settings);

/** Asks a node anything, as {@link rpcChain} does; throws when nobody answers. */
export const networkRequest = (url: string): ((request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>) => {
  const { request } = http(url, { timeout: TIMEOUT_MS, retryCount: RETRIES, retryDelay: FIRST_PAUSE_MS })({});
  return ({ method, params }) => request({ method, params });
};
