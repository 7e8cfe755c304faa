import type { Block } from '@ethereumjs/block';
import type { TypedTransaction } from '@ethereumjs/tx';
import { bytesToHex } from '@ethereumjs/util';
import type { RunTxResult } from '@ethereumjs/vm';
import { quantity } from '../quantity.ts';

/** A log as JSON-RPC tells it. */
interface Log {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  readonly [position: string]: unknown;
}

/** A receipt as JSON-RPC tells it. `revertReason` is what a reverted contract answered, as other nodes offer it too. */
export interface Receipt {
  readonly transactionHash: string;
  readonly status: '0x0' | '0x1';
  readonly logs: readonly Log[];
  readonly [field: string]: unknown;
}

/** A transaction and what came of it. */
export interface Executed {
  readonly transaction: TypedTransaction;
  readonly result: RunTxResult;
}

/** The receipts of a block, in its order. */
export const receiptsOf = (block: Block, executed: readonly Executed[]): readonly Receipt[] => {
  const place = { blockHash: bytesToHex(block.hash()), blockNumber: quantity(block.header.number) };
  let gasBefore = 0n;
  let logsBefore = 0;
  return executed.map(({ transaction, result }, index) => {
    gasBefore += result.totalGasSpent;
    const transactionHash = bytesToHex(transaction.hash());
    const where = { ...place, transactionHash, transactionIndex: quantity(index) };
    const logs = result.receipt.logs.map(([address, topics, data]) => ({
      ...where,
      address: bytesToHex(address),
      topics: topics.map((topic) => bytesToHex(topic)),
      data: bytesToHex(data),
      logIndex: quantity(logsBefore++),
      removed: false,
    }));
    const failed = result.execResult.exceptionError !== undefined;
    return {
      ...where,
      from: transaction.getSenderAddress().toString(),
      to: transaction.to?.toString() ?? null,
      contractAddress: result.createdAddress?.toString() ?? null,
      gasUsed: quantity(result.totalGasSpent),
      cumulativeGasUsed: quantity(gasBefore),
      effectiveGasPrice: '0x0',
      status: failed ? '0x0' : '0x1',
      type: quantity(transaction.type),
      logsBloom: bytesToHex(result.bloom.bitvector),
      logs,
      ...(failed ? { revertReason: bytesToHex(result.execResult.returnValue) } : {}),
    };
  });
};
