import { createBlock } from '@ethereumjs/block';
import { createTx } from '@ethereumjs/tx';
import { Address, bytesToHex } from '@ethereumjs/util';
import type { VM } from '@ethereumjs/vm';
import { greatest, least } from '../../shared/bigint.ts';
import { reverted } from '../rpc-error.ts';
import { BLOCK_GAS_LIMIT, type Engine, MOST_GAS } from './engine.ts';
import { blockTime } from './mine.ts';

/** A call of a contract, or of code that would become one when there is no `to`. */
export interface Call {
  readonly from: Address | undefined;
  readonly to: Address | undefined;
  readonly data: Uint8Array;
  readonly value: bigint;
  readonly gas: bigint | undefined;
}

/** What a call answers on the newest state; nothing of it stays. Throws when the contract reverts, with what it said. */
export const callContract = async (engine: Engine, call: Call): Promise<string> =>
  bytesToHex((await execute(engine, call)).execResult.returnValue);

/** Enough gas for a transaction of this call: what it takes, a twentieth for calls inside it, and never more than a transaction may have. */
export const estimateGas = async (engine: Engine, call: Call): Promise<bigint> => {
  const { execResult } = await execute(engine, call);
  const fields = { type: 2, data: call.data, gasLimit: MOST_GAS, chainId: engine.common.chainId() };
  const transaction = createTx(call.to === undefined ? fields : { ...fields, to: call.to }, { common: engine.common });
  const executed = ((execResult.executionGasUsed + (execResult.gasRefund ?? 0n)) * 105n) / 100n;
  const wanted = greatest(transaction.getIntrinsicGas() + executed + 5_000n, transaction.getMinimumGasLimit());
  return least(wanted, MOST_GAS);
};

type Executed = Awaited<ReturnType<VM['evm']['runCall']>>;

const execute = async (engine: Engine, { from, to, data, value, gas }: Call): Promise<Executed> => {
  const caller = from ?? new Address(new Uint8Array(20));
  const header = {
    number: engine.head.header.number + 1n,
    gasLimit: BLOCK_GAS_LIMIT,
    // Now, not the time of the newest block: on a quiet chain a deadline that has passed would still look open.
    timestamp: await blockTime(engine),
    baseFeePerGas: 0n,
  };
  const block = createBlock({ header }, engine.blockOptions);
  await engine.state.checkpoint();
  try {
    const target = to === undefined ? {} : { to };
    const result = await engine.vm.evm.runCall({
      ...target,
      caller,
      origin: caller,
      data,
      value,
      // Whoever asks for more than any transaction may have asks for work without end.
      gasLimit: least(gas ?? MOST_GAS, MOST_GAS),
      gasPrice: 0n,
      block,
    });
    if (result.execResult.exceptionError !== undefined) throw reverted(bytesToHex(result.execResult.returnValue));
    return result;
  } finally {
    await engine.state.revert();
  }
};
