import type { Address } from '@naru/domain/chain';

/** The contract on the network for which an authorisation is meant; it holds nowhere else. */
export interface Scope {
  readonly chainId: number;
  readonly contract: Address;
}

const TOKEN_FIELDS = [
  { name: 'transferCount', type: 'uint256' },
  { name: 'approval', type: 'bytes32' },
  { name: 'nonce', type: 'bytes32' },
  { name: 'deadline', type: 'uint256' },
] as const;

/** The structs of `AuthorizedToken.sol`, member by member in their order. */
export const STRUCTS = {
  Move: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'tokenId', type: 'uint256' },
    { name: 'minPrice', type: 'uint256' },
    ...TOKEN_FIELDS,
  ],
  Burn: [{ name: 'from', type: 'address' }, { name: 'tokenId', type: 'uint256' }, ...TOKEN_FIELDS],
  Cancel: [
    { name: 'from', type: 'address' },
    { name: 'nonce', type: 'bytes32' },
  ],
  TakeCustody: [
    { name: 'from', type: 'address' },
    { name: 'nonce', type: 'bytes32' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** What every authorisation is bound to (EIP-712). */
export const domainOf = ({ chainId, contract }: Scope) => ({ name: 'Naru', version: '1', chainId, verifyingContract: contract }) as const;
