import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { createTxFromRLP } from '@ethereumjs/tx';
import { hexToBytes } from '@ethereumjs/util';
import { createVM, runTx } from '@ethereumjs/vm';

/** The peer of the chain's benchmark: the same transactions in the EVM alone, whose state is forgotten with the process. Answers seconds. */
export const runBare = async (chainId: number, raws: readonly `0x${string}`[], from: number): Promise<number> => {
  const common = createCustomCommon({ chainId }, Mainnet, { hardfork: Hardfork.Osaka });
  const vm = await createVM({ common });
  let began = performance.now();
  for (const [index, raw] of raws.entries()) {
    if (index === from) began = performance.now();
    const { execResult } = await runTx(vm, {
      tx: createTxFromRLP(hexToBytes(raw), { common }),
      skipBalance: true,
      skipHardForkValidation: true,
    });
    if (execResult.exceptionError !== undefined) throw new Error(`the bare EVM refuses ${index}: ${execResult.exceptionError.error}`);
  }
  return (performance.now() - began) / 1000;
};
