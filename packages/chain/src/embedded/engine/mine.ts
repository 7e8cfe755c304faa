import type { TypedTransaction } from '@ethereumjs/tx';
import { equalsBytes } from '@ethereumjs/util';
import { type BlockBuilder, buildBlock } from '@ethereumjs/vm';
import { greatest } from '../../shared/bigint.ts';
import { nodeFailed, type RpcError, refusedByNode } from '../rpc-error.ts';
import { BLOCK_GAS_LIMIT, type Engine, rewind } from './engine.ts';
import type { Executed } from './receipts.ts';
import { saveBlock } from './save-block.ts';

/** What became of each transaction of a batch: in the block, refused, or left for the next block. */
export type Outcome = { readonly mined: true } | { readonly mined: false; readonly error: RpcError } | 'later';

/** Another process has written the block that this one was about to write: this one must stop. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/** Mines one block of these transactions, in their order. Throws {@link Fenced} when this process is no longer the writer, and when the state cannot be read. */
export const mine = async (engine: Engine, batch: readonly TypedTransaction[]): Promise<readonly Outcome[]> => {
  const builder = await begin(engine);
  const executed: Executed[] = [];
  const outcomes: Outcome[] = [];
  try {
    for (const transaction of batch) {
      const outcome = outcomes.at(-1) === 'later' ? 'later' : await execute(engine, builder, transaction, executed);
      outcomes.push(outcome);
    }
    if (executed.length === 0) {
      await builder.revert();
      return outcomes;
    }
    const { block } = await builder.build();
    await engine.state.flush();
    const parent = engine.head;
    await saveBlock(engine, block, executed).catch(async (error: unknown) => {
      await rewind(engine);
      // A commit whose answer was lost has come to stand all the same: the database knows.
      if (equalsBytes(engine.head.hash(), block.hash())) return;
      if (!equalsBytes(engine.head.hash(), parent.hash())) throw new Fenced('another process writes this chain');
      throw error;
    });
    engine.head = block;
    return outcomes;
  } catch (error) {
    if (error instanceof Fenced || engine.nodes.failure !== undefined) throw error;
    if (builder.getStatus().status === 'pending') await builder.revert();
    await rewind(engine);
    const failed = nodeFailed(`the block was not stored: ${error instanceof Error ? error.message : 'unknown'}`);
    return batch.map(() => ({ mined: false, error: failed }));
  }
};

/** The time of a block: the host's, and never before its parent's. The EVM knows seconds. */
export const blockTime = async ({ head, store }: Engine): Promise<bigint> => {
  const now = BigInt(Math.floor((await store.now()) / 1000));
  return greatest(now, head.header.timestamp);
};

const begin = async (engine: Engine): Promise<BlockBuilder> =>
  buildBlock(engine.vm, {
    parentBlock: engine.head,
    headerData: {
      number: engine.head.header.number + 1n,
      gasLimit: BLOCK_GAS_LIMIT,
      timestamp: await blockTime(engine),
      baseFeePerGas: 0n,
      mixHash: engine.head.hash(),
    },
    blockOpts: { putBlockIntoBlockchain: false, freeze: false, ...engine.blockOptions },
  });

const execute = async (engine: Engine, builder: BlockBuilder, transaction: TypedTransaction, executed: Executed[]): Promise<Outcome> => {
  const account = await engine.state.getAccount(transaction.getSenderAddress());
  const next = account?.nonce ?? 0n;
  if (transaction.nonce < next)
    return { mined: false, error: refusedByNode(`nonce too low: next nonce ${next}, tx nonce ${transaction.nonce}`) };
  if (transaction.nonce > next)
    return { mined: false, error: refusedByNode(`nonce too high: next nonce ${next}, tx nonce ${transaction.nonce}`) };
  if (builder.gasUsed + transaction.gasLimit > BLOCK_GAS_LIMIT && executed.length > 0) return 'later';
  try {
    executed.push({ transaction, result: await builder.addTransaction(transaction, { skipHardForkValidation: true }) });
    return { mined: true };
  } catch (error) {
    // That the state could not be read says nothing about the transaction.
    if (engine.nodes.failure !== undefined) throw engine.nodes.failure;
    return { mined: false, error: refusedByNode(error instanceof Error ? (error.message.split(' (vm')[0] ?? '') : 'refused') };
  }
};
