import type { Address, Holding } from '@naru/domain/chain';
import type { TokenId } from '@naru/domain/shared';
import { TOKEN_ABI } from './abi.ts';
import { requireContract } from './check.ts';
import { failureOf } from './failures.ts';
import type { ChainParts } from './settings.ts';

/** Who holds a token on the newest state; undefined when nobody does. */
export const holding = async (parts: ChainParts, contract: Address, tokenId: TokenId): Promise<Holding | undefined> => {
  await requireContract(parts, contract);
  const read = { abi: TOKEN_ABI, address: contract, args: [BigInt(tokenId)] } as const;
  try {
    const owner = await parts.client.readContract({ ...read, functionName: 'ownerOf' });
    const transferCount = await parts.client.readContract({ ...read, functionName: 'transferCount' });
    return { owner, transferCount: Number(transferCount) };
  } catch (error) {
    const failure = failureOf(error, parts.operator.address);
    if (failure.reason === 'reverted' && failure.error === 'ERC721NonexistentToken') return undefined;
    throw error;
  }
};
