import type { Chain } from '@naru/domain/chain';
import { type HttpTransport, http } from 'viem';
import { type ChainSettings, makeChain } from '../evm/index.ts';

/** A network of others, by the address of one of its nodes. */
export interface RpcSettings extends ChainSettings {
  /** `NARU_CHAIN_RPC_URL`. */
  readonly url: string;
  /** How long one answer may take, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number;
  /** How often a request is repeated that nobody answered, with pauses that double from 150 ms. Default: 3. */
  readonly retries?: number;
  /** What each request says besides, looked up when it is sent: for what it is asked, say. */
  readonly headers?: RequestHeaders;
}

/** Further headers of the request that is sent now. */
export type RequestHeaders = () => Readonly<Record<string, string>>;

const TIMEOUT_MS = 10_000;
const RETRIES = 3;
const FIRST_PAUSE_MS = 150;

interface Way {
  readonly timeout: number;
  readonly retryCount: number;
  readonly headers: RequestHeaders | undefined;
}

const way = (url: string, { headers, ...patience }: Way): HttpTransport =>
  http(url, {
    ...patience,
    retryDelay: FIRST_PAUSE_MS,
    ...(headers !== undefined && {
      onFetchRequest: (_: Request, init: RequestInit): RequestInit => {
        const all = new Headers(init.headers);
        for (const [name, value] of Object.entries(headers())) all.set(name, value);
        return { ...init, headers: all };
      },
    }),
  });

/** The chain on an outside network. Nothing is asked yet: `check` tells whether it is the right one. */
export const rpcChain = ({ url, timeoutMs = TIMEOUT_MS, retries = RETRIES, headers, ...settings }: RpcSettings): Chain =>
  makeChain(way(url, { timeout: timeoutMs, retryCount: retries, headers }), settings);

/** Asks a node anything, as {@link rpcChain} does; throws when nobody answers. */
export const networkRequest = (
  url: string,
  headers?: RequestHeaders,
): ((request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>) => {
  const { request } = way(url, { timeout: TIMEOUT_MS, retryCount: RETRIES, headers })({});
  return ({ method, params }) => request({ method, params });
};
