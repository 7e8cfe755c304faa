import { least } from '../shared/bigint.ts';
import { makeSerial, type Serial } from './engine/serial.ts';
import { methodOf } from './methods/method.ts';
import { objectParam, quantityParam } from './methods/params.ts';
import { STATE_METHODS } from './methods/state.ts';
import type { EmbeddedNode } from './open.ts';
import { quantity } from './quantity.ts';
import { malformed, RpcError, refusedByNode, tooMuch } from './rpc-error.ts';

const WRITES = /^(eth_send|personal_|miner_|admin_|debug_)/;
const MOST_IN_A_BATCH = 100;
/** The most characters that a list of requests is answered with; those beyond are to be asked by themselves. */
const MOST_ANSWERED = 20_000_000;
/** What one call from outside may cost: more than any reading of a contract, and little enough that blocks hardly wait for it. */
const MOST_GAS_FROM_OUTSIDE = 2_000_000n;
/** So many requests may wait at the door for the newest state. */
const MOST_WAITING = 64;

/** Who stands at a node's door: one at a time asks for the newest state, so that whoever mines blocks waits for one and never for a crowd. */
interface Door {
  readonly serial: Serial;
  waiting: number;
}

const doors = new WeakMap<object, Door>();

const doorOf = (node: object): Door => {
  const door = doors.get(node) ?? { serial: makeSerial(), waiting: 0 };
  doors.set(node, door);
  return door;
};

/**
 * The chain for anybody's client: reads only. Takes the parsed body of a JSON-RPC 2.0 request (one, or a list) and answers the body of the
 * answer; undefined when nothing was asked that wants one.
 */
export const answerJsonRpc = async (node: Pick<EmbeddedNode, 'request'>, body: unknown): Promise<unknown> => {
  if (!Array.isArray(body)) return answerOne(node, body);
  if (body.length === 0 || body.length > MOST_IN_A_BATCH) return failed(null, malformed('a list of 1 to 100 requests was expected'));
  const answers: unknown[] = [];
  let told = 0;
  for (const one of body) {
    const answer =
      told > MOST_ANSWERED ? failed(idOf(one), tooMuch('this list of requests asks for too much')) : await answerOne(node, one);
    if (answer === undefined) continue;
    answers.push(answer);
    told += JSON.stringify(answer).length;
  }
  return answers;
};

const idOf = (body: unknown): unknown => (typeof body === 'object' && body !== null && 'id' in body ? body.id : null);

/** The parameters with no more gas than is given away. */
const withinGas = (method: string, params: unknown): unknown => {
  if (method !== 'eth_call' && method !== 'eth_estimateGas') return params;
  const [call, ...rest] = Array.isArray(params) ? params : [];
  const { gas, ...about } = objectParam(call);
  return [{ ...about, gas: quantity(least(quantityParam(gas) ?? MOST_GAS_FROM_OUTSIDE, MOST_GAS_FROM_OUTSIDE)) }, ...rest];
};

const read = async (node: Pick<EmbeddedNode, 'request'>, method: string, params: unknown): Promise<unknown> => {
  if (methodOf(STATE_METHODS, method) === undefined) return node.request({ method, params });
  const door = doorOf(node);
  if (door.waiting >= MOST_WAITING) throw tooMuch('too many requests wait');
  door.waiting += 1;
  try {
    return await door.serial(() => node.request({ method, params: withinGas(method, params) }));
  } finally {
    door.waiting -= 1;
  }
};

const answerOne = async (node: Pick<EmbeddedNode, 'request'>, body: unknown): Promise<unknown> => {
  if (typeof body !== 'object' || body === null || !('method' in body) || typeof body.method !== 'string') {
    return failed(null, new RpcError('invalid request', -32_600));
  }
  const id = 'id' in body ? body.id : undefined;
  const { method } = body;
  try {
    if (WRITES.test(method)) throw refusedByNode('this door only reads');
    const result = await read(node, method, 'params' in body ? body.params : []);
    return id === undefined ? undefined : { jsonrpc: '2.0', id, result };
  } catch (error) {
    return id === undefined ? undefined : failed(id, error instanceof RpcError ? error : new RpcError('internal error', -32_603));
  }
};

const failed = (id: unknown, { code, message, data }: RpcError): unknown => ({
  jsonrpc: '2.0',
  id,
  error: data === undefined ? { code, message } : { code, message, data },
});
