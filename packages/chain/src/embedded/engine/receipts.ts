import type { Block } from '@ethereumjs/block';
import type { TypedTransaction } from '@ethereumjs/tx';
import { bytesToHex } from '@ethereumjs/util';
import type { RunTxResult } from '@ethereumjs/vm';
import { quantity } from '../quantity.ts';

/** One thing that a contract told, by its transaction's place in the block. */
export interface StoredLog {
  readonly tx: number;
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

/** A receipt as JSON-RPC tells it, but for its logs, which are kept once. `revertReason` is what a reverted contract answered, as other nodes offer it too. */
export interface Receipt {
  readonly transactionHash: string;
  readonly status: '0x0' | '0x1';
  readonly [field: string]: unknown;
}

/** A transaction and what came of it. */
export interface Executed {
  readonly transaction: TypedTransaction;
  readonly result: RunTxResult;
}

export const receiptsOf = (block: Block, executed: readonly Executed[]): readonly Receipt[] => {
  const place = { blockHash: bytesToHex(block.hash()), blockNumber: quantity(block.header.number) };
  let gasBefore = 0n;
  return executed.map(({ transaction, result }, index) => {
    gasBefore += result.totalGasSpent;
    const failed = result.execResult.exceptionError !== undefined;
    return {
      ...place,
      transactionHash: bytesToHex(transaction.hash()),
      transactionIndex: quantity(index),
      from: transaction.getSenderAddress().toString(),
      to: transaction.to?.toString() ?? null,
      contractAddress: result.createdAddress?.toString() ?? null,
      gasUsed: quantity(result.totalGasSpent),
      cumulativeGasUsed: quantity(gasBefore),
      effectiveGasPrice: '0x0',
      status: failed ? '0x0' : '0x1',
      type: quantity(transaction.type),
      logsBloom: bytesToHex(result.bloom.bitvector),
      ...(failed ? { revertReason: bytesToHex(result.execResult.returnValue) } : {}),
    };
  });
};

/** Everything that was told in a block, in its order. */
export const logsOf = (executed: readonly Executed[]): readonly StoredLog[] =>
  executed.flatMap(({ result }, tx) =>
    result.receipt.logs.map(([address, topics, data]) => ({
      tx,
      address: bytesToHex(address),
      topics: topics.map((topic) => bytesToHex(topic)),
      data: bytesToHex(data),
    })),
  );
