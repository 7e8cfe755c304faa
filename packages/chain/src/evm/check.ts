import type { Address, BlockRef, Hex } from '@naru/domain/chain';
import { decodeFunctionResult, encodeFunctionData } from 'viem';
import { TOKEN_ABI } from './abi.ts';
import { Refusal } from './attempt.ts';
import { failureOf } from './failures.ts';
import type { ChainParts } from './settings.ts';

const DOMAIN = { abi: TOKEN_ABI, functionName: 'eip712Domain' } as const;

/** Refuses when another network answers than the configured one. */
export const requireChain = async ({ client, chainId }: ChainParts): Promise<void> => {
  const actual = await client.getChainId();
  if (actual !== chainId) throw new Refusal({ reason: 'wrongChain', expected: chainId, actual });
};

/** Refuses when something else than a contract of ours stands at this address. Asked until it does: code does not go away. */
export const requireContract = async (parts: ChainParts, address: Address): Promise<void> => {
  if (parts.seen.has(address)) return;
  if (!isOurs(await domainOf(parts, address))) throw new Refusal({ reason: 'noContract', address });
  parts.seen.add(address);
};

export const newestBlock = async ({ client }: ChainParts): Promise<BlockRef> => {
  const { number, hash } = await client.getBlock();
  return { number: Number(number), hash };
};

const domainOf = async ({ client, operator }: ChainParts, to: Address): Promise<Hex | undefined> => {
  try {
    return (await client.call({ to, data: encodeFunctionData(DOMAIN) })).data;
  } catch (error) {
    if (failureOf(error, operator.address).reason === 'reverted') return undefined;
    throw error;
  }
};

const isOurs = (data: Hex | undefined): boolean => {
  if (data === undefined) return false;
  try {
    const [, name, version] = decodeFunctionResult({ ...DOMAIN, data });
    return name === 'Naru' && version === '1';
  } catch {
    return false;
  }
};
