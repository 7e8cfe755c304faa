import type { RpcRequest } from '../embedded/methods/answer.ts';
import { malformed, nodeFailed, noSuchMethod, RpcError, reverted, tooMuch } from '../embedded/rpc-error.ts';
import { revertOf } from '../evm/failures.ts';
import { type Allowance, publicAllowance } from './allowance.ts';
import { DOOR_METHODS, type DoorMethod } from './methods.ts';

/** Lets so much work go on side by side, and so much wait; what comes beyond that is sent away. */
type Lane = <T>(work: () => Promise<T>) => Promise<T>;

const makeLane = (sideBySide: number, mostWaiting: number): Lane => {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside < sideBySide) inside += 1;
    else {
      if (waiting.length >= mostWaiting) throw tooMuch('too many requests wait');
      await new Promise<void>((enter) => waiting.push(enter));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  };
};

export interface DoorNode {
  request(request: RpcRequest): Promise<unknown>;
}

/** What is answered to one body: the body to send, if any, and after how many seconds to ask again where all of it was too much. */
export interface DoorAnswer {
  readonly body: unknown;
  readonly retryAfter: number | undefined;
}

/** The chain for anybody's client (JSON-RPC 2.0). */
export interface ChainDoor {
  /** Answers a parsed body: one request, or a list of them. `asker` is whoever pays for it with their allowance. */
  answer(body: unknown, asker: string): Promise<DoorAnswer>;
}

const MOST_IN_A_LIST = 100;
/** The most characters that a list of requests is answered with; those beyond are to be asked by themselves. */
const MOST_ANSWERED = 20_000_000;

/** What any request costs, also one that is not understood. */
const ENTRANCE = 1;

const MOST_WAITING = 64;
/** The embedded chain has one state, for which the mining of blocks waits; its past is rows. */
const EMBEDDED = { state: 1, past: 4 } as const;
/** A node of others: its owner counts what is asked of it. */
const OUTSIDE = { state: 4, past: 4 } as const;

/** Opens a door to a node: what may be asked is a list, and each asker may ask so much. */
export const openDoor = (node: DoorNode, kind: 'embedded' | 'outside', allowance: Allowance = publicAllowance()): ChainDoor => {
  const { state, past } = kind === 'embedded' ? EMBEDDED : OUTSIDE;
  const lanes = { state: makeLane(state, MOST_WAITING), past: makeLane(past, MOST_WAITING) };
  return {
    answer: async (body, asker) => {
      const visit = new Visit(node, lanes, allowance, asker);
      const answered = Array.isArray(body) ? await visit.answerAll(body) : await visit.answerOne(body);
      return { body: answered, retryAfter: Array.isArray(body) ? undefined : visit.wait };
    },
  };
};

/** One body of one asker. */
class Visit {
  /** The seconds after which the last request that was too much could be asked again. */
  wait: number | undefined;
  readonly #node: DoorNode;
  readonly #lanes: { readonly state: Lane; readonly past: Lane };
  readonly #allowance: Allowance;
  readonly #asker: string;

  constructor(node: DoorNode, lanes: { readonly state: Lane; readonly past: Lane }, allowance: Allowance, asker: string) {
    this.#node = node;
    this.#lanes = lanes;
    this.#allowance = allowance;
    this.#asker = asker;
  }

  async answerAll(list: readonly unknown[]): Promise<unknown> {
    if (list.length === 0 || list.length > MOST_IN_A_LIST)
      return failed(null, malformed(`a list of 1 to ${MOST_IN_A_LIST} requests was expected`));
    const answers: unknown[] = [];
    let written = 0;
    for (const one of list) {
      const answer =
        written > MOST_ANSWERED ? failed(idOf(one), tooMuch('this list of requests asks for too much')) : await this.answerOne(one);
      if (answer === undefined) continue;
      answers.push(answer);
      written += JSON.stringify(answer).length;
    }
    return answers.length === 0 ? undefined : answers;
  }

  async answerOne(body: unknown): Promise<unknown> {
    const received = requestIn(body);
    if (received === undefined) return failed(null, new RpcError('invalid request', -32_600));
    // Whoever wants no answer reads nothing.
    if (received.id === undefined) return undefined;
    try {
      return { jsonrpc: '2.0', id: received.id, result: await this.#read(received) };
    } catch (error) {
      return failed(received.id, error instanceof RpcError && error.code !== FAILED ? error : publicError(error));
    }
  }

  async #read({ method, params }: ReceivedRequest): Promise<unknown> {
    this.#pay(ENTRANCE);
    const known = DOOR_METHODS.get(method);
    if (known === undefined) throw noSuchMethod(method.slice(0, 64));
    const admitted = await known.admit(params, async () => BigInt(String(await this.#ask(HEAD, 'eth_blockNumber', []))));
    this.#pay(admitted.cost);
    return this.#ask(known, method, admitted.params);
  }

  #pay(cost: number): void {
    const wait = this.#allowance.take(this.#asker, cost);
    if (wait === 0) return;
    this.wait = wait;
    throw tooMuch(`too many requests: ask again in ${wait} s`);
  }

  #ask({ state }: Pick<DoorMethod, 'state'>, method: string, params: readonly unknown[]): Promise<unknown> {
    return this.#lanes[state ? 'state' : 'past'](() => this.#node.request({ method, params }));
  }
}

/** The node itself failed, in words that are nobody's business. */
const FAILED = -32_603;
const HEAD = { state: false } as const;

interface ReceivedRequest {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

const requestIn = (body: unknown): ReceivedRequest | undefined => {
  if (typeof body !== 'object' || body === null || !('method' in body) || typeof body.method !== 'string') return undefined;
  const params: unknown = 'params' in body ? body.params : [];
  return { id: 'id' in body ? body.id : undefined, method: body.method, params: Array.isArray(params) ? params : [] };
};

const idOf = (body: unknown): unknown => (typeof body === 'object' && body !== null && 'id' in body ? body.id : null);

/** What a node of others told, as far as it is anybody's business: why a contract refused. Its own words may hold its address and its keys. */
const publicError = (error: unknown): RpcError => {
  const data = revertOf(error);
  return data === undefined ? nodeFailed('internal error') : reverted(data);
};

const failed = (id: unknown, { code, message, data }: RpcError): unknown => ({
  jsonrpc: '2.0',
  id,
  error: data === undefined ? { code, message } : { code, message, data },
});
