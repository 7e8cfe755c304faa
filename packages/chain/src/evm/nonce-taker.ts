import type { Hex } from '@naru/domain/chain';
import { failureOf } from './failures.ts';
import type { ChainParts } from './settings.ts';

/**
 * The operator's transaction under this nonce, which was taken by the block `final` at the latest; undefined where the node has no state so old,
 * or where its answers do not fit together.
 */
export const nonceTaker = async (parts: ChainParts, nonce: number, final: bigint): Promise<Hex | undefined> => {
  const { client, operator } = parts;
  try {
    const blockNumber = await blockOf(parts, nonce, final);
    const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true });
    const address = operator.address.toLowerCase();
    return transactions.find((one) => one.nonce === nonce && one.from.toLowerCase() === address)?.hash;
  } catch (error) {
    if (failureOf(error, operator.address).reason === 'unreachable') throw error;
    return undefined;
  }
};

/** The block that took the nonce: the first after which the account counts further. Looked for near the end first, where it is likely. */
const blockOf = async ({ client, operator }: ChainParts, nonce: number, final: bigint): Promise<bigint> => {
  const isTaken = async (blockNumber: bigint): Promise<boolean> =>
    (await client.getTransactionCount({ address: operator.address, blockNumber })) > nonce;
  let taken = final;
  let free = -1n;
  for (let back = 1n; back <= final; back *= 2n) {
    if (!(await isTaken(final - back))) {
      free = final - back;
      break;
    }
    taken = final - back;
  }
  while (taken - free > 1n) {
    const middle = (taken + free) / 2n;
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return taken;
};
