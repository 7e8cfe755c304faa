import { type AccountStatus, type Address, type ChainFailure, CONTRACT_ROLES, type ContractRole, type Hex } from '@naru/domain/chain';
import type { Result } from '@naru/domain/shared';
import { createPublicClient, custom, keccak256, toHex, zeroHash } from 'viem';
import { TOKEN_ABI } from './abi.ts';
import { attempt } from './attempt.ts';
import { requireContract } from './check.ts';
import { type MarketPrice, marketPrice } from './fees.ts';
import type { ChainParts } from './settings.ts';

/** By which the contract knows its roles. */
export const ROLE_IDS: Readonly<Record<ContractRole, Hex>> = {
  admin: zeroHash,
  minter: keccak256(toHex('MINTER')),
  mover: keccak256(toHex('MOVER')),
};

/** What an account may do on the newest state, and whether it could pay for the dearest transaction; where gas costs nothing, everybody can. */
export const statusOf = async (parts: ChainParts, contract: Address, account: Address): Promise<AccountStatus> => {
  await requireContract(parts, contract);
  const { client, prices } = parts;
  const read = { abi: TOKEN_ABI, address: contract, functionName: 'hasRole' } as const;
  const has = await Promise.all(CONTRACT_ROLES.map((role) => client.readContract({ ...read, args: [ROLE_IDS[role], account] })));
  const canPay = prices === undefined || (await client.getBalance({ address: account })) >= prices.ceilingPerTransaction;
  return { roles: CONTRACT_ROLES.filter((_, at) => has[at] === true), canPay };
};

/** How a network stands for whoever pays for transactions there; amounts in wei. */
export interface NetworkStatus extends MarketPrice {
  readonly height: number;
  readonly balance: bigint;
}

/** Asks a node how its network stands. */
export const networkStatus = (
  node: { request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown> },
  operator: Address,
): Promise<Result<NetworkStatus, ChainFailure>> => {
  const client = createPublicClient({ transport: custom(node, { retryCount: 0 }), cacheTime: 0 });
  return attempt(operator, async () => {
    const [height, balance, price] = await Promise.all([
      client.getBlockNumber(),
      client.getBalance({ address: operator }),
      marketPrice({ client }),
    ]);
    return { ...price, balance, height: Number(height) };
  });
};
