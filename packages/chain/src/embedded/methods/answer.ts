import type { Serial } from '../engine/serial.ts';
import { noSuchMethod } from '../rpc-error.ts';
import { HEAD_METHODS } from './head.ts';
import { type Method, type Methods, methodOf, type NodeParts, type PastEngine } from './method.ts';
import { PAST_METHODS } from './past.ts';
import { sendRawTransaction } from './send.ts';
import { STATE_METHODS } from './state.ts';

/** A request as EIP-1193 asks it. */
export interface RpcRequest {
  readonly method: string;
  readonly params?: unknown;
}

const PAST = { ...HEAD_METHODS, ...PAST_METHODS };
const FREE: Methods<Method> = { ...PAST, eth_sendRawTransaction: sendRawTransaction };

/** All methods of a node; what reads the state takes its turn with the mining of blocks. */
export const makeAnswer =
  (parts: NodeParts, serial: Serial) =>
  async ({ method, params }: RpcRequest): Promise<unknown> => {
    const list = Array.isArray(params) ? params : [];
    const free = methodOf(FREE, method);
    if (free !== undefined) return free(parts, list);
    const state = methodOf(STATE_METHODS, method);
    if (state !== undefined) return serial(() => state(parts, list));
    throw noSuchMethod(method);
  };

/** The methods that need nothing but rows. */
export const answerOfPast = async (engine: PastEngine, { method, params }: RpcRequest): Promise<unknown> => {
  const past = methodOf(PAST, method);
  if (past === undefined) throw noSuchMethod(method);
  return past({ engine }, Array.isArray(params) ? params : []);
};
