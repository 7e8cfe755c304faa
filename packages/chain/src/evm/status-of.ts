import { type AccountStatus, type Address, CONTRACT_ROLES, type ContractRole, type Hex } from '@naru/domain/chain';
import { keccak256, toHex, zeroHash } from 'viem';
import { TOKEN_ABI } from './abi.ts';
import { requireContract } from './check.ts';
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
