import type { Did, TokenId } from '../shared/ids.ts';
import type { ChainAction } from './chain-action.ts';

/** One command to the chain, written in the transaction of the change that it carries out (architecture, edges). */
export interface ChainCommand {
  readonly action: ChainAction;
  readonly tokenId: TokenId;
  readonly from: Did | undefined;
  readonly to: Did | undefined;
  /** Same key, same command: it is applied once (trust, I8). */
  readonly key: string;
}

/** Where commands to the chain wait; a worker submits them after the commit. */
export interface ChainOutbox {
  enqueue(commands: readonly ChainCommand[]): Promise<void>;
}
