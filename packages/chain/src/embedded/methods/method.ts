import type { Engine } from '../engine/engine.ts';
import type { Pool } from '../engine/pool.ts';

/** What the methods work on. */
export interface NodeParts {
  readonly engine: Engine;
  readonly pool: Pool;
}

/** One method of JSON-RPC: what it answers to its parameters. Refusals are thrown as `RpcError`. */
export type Method = (parts: NodeParts, params: readonly unknown[]) => Promise<unknown>;
