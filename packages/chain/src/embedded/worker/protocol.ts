import type { Row, Statement } from '../database/chain-database.ts';
import type { RpcRequest } from '../methods/answer.ts';
import type { MinedBlock } from '../store.ts';

/** What the host's thread does for the EVM's: its statements, on the host's own database. */
export type HostOffers = {
  readonly query: (statement: Statement) => Promise<readonly Row[]>;
  readonly commit: (block: { readonly statements: readonly Statement[]; readonly block: MinedBlock }) => Promise<void>;
  readonly now: (nothing: undefined) => Promise<number>;
  readonly ended: (reason: string) => Promise<void>;
};

export type ThreadOffers = {
  readonly open: (chainId: number) => Promise<void>;
  readonly request: (request: RpcRequest) => Promise<unknown>;
  readonly close: (nothing: undefined) => Promise<void>;
};
