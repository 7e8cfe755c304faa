import type { Engine } from '../engine/engine.ts';
import type { Pool } from '../engine/pool.ts';

/** What is needed to tell of the past: rows, and the newest block. */
export type PastEngine = Pick<Engine, 'common' | 'blockOptions' | 'store' | 'head'>;

export interface NodeParts {
  readonly engine: Engine;
  readonly pool: Pool;
}

/** One method of JSON-RPC: what it answers to its parameters. Refusals are thrown as `RpcError`. */
export type Method = (parts: NodeParts, params: readonly unknown[]) => Promise<unknown>;

/** A method that any process can answer, whoever writes the chain. */
export type PastMethod = (parts: { readonly engine: PastEngine }, params: readonly unknown[]) => Promise<unknown>;

export type Methods<M> = Readonly<Record<string, M>>;

/** The method of this name, if there is one: an object's own, not what every object has. */
export const methodOf = <M>(methods: Methods<M>, name: string): M | undefined => (Object.hasOwn(methods, name) ? methods[name] : undefined);
