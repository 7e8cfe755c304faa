import type { BurnAuthorization, Cancellation, CustodyTaking, Hex, MoveAuthorization } from '@naru/domain/chain';
import { hashTypedData, zeroAddress } from 'viem';
import { domainOf, type Scope, STRUCTS as types } from './structs.ts';

export type Signable =
  | { readonly kind: 'move'; readonly authorization: MoveAuthorization }
  | { readonly kind: 'burn'; readonly authorization: BurnAuthorization }
  | { readonly kind: 'cancel'; readonly authorization: Cancellation }
  | { readonly kind: 'takeCustody'; readonly authorization: CustodyTaking };

/** A moment as contracts count it: whole seconds, rounded down, so that nothing holds longer than was meant. */
export const seconds = (date: Date): bigint => BigInt(Math.floor(date.getTime() / 1000));

/** The burn as the contract's struct. */
export const burnStruct = ({ from, tokenId, transferCount, approval, nonce, deadline }: BurnAuthorization) => ({
  from,
  tokenId: BigInt(tokenId),
  transferCount: BigInt(transferCount),
  approval,
  nonce,
  deadline: seconds(deadline),
});

/** The move as the contract's struct: any buyer is the address of zero there, and a named receiver has no floor. */
export const moveStruct = (authorization: MoveAuthorization) => ({
  ...burnStruct(authorization),
  to: authorization.to === 'anyBuyer' ? zeroAddress : authorization.to,
  minPrice: BigInt(authorization.minPrice),
});

/** The digest that is signed, and that the contract computes again (EIP-712). */
export const authorizationDigest = (scope: Scope, { kind, authorization }: Signable): Hex => {
  const domain = domainOf(scope);
  switch (kind) {
    case 'move':
      return hashTypedData({ domain, types, primaryType: 'Move', message: moveStruct(authorization) });
    case 'burn':
      return hashTypedData({ domain, types, primaryType: 'Burn', message: burnStruct(authorization) });
    case 'cancel':
      return hashTypedData({ domain, types, primaryType: 'Cancel', message: authorization });
    case 'takeCustody': {
      const message = { ...authorization, deadline: seconds(authorization.deadline) };
      return hashTypedData({ domain, types, primaryType: 'TakeCustody', message });
    }
  }
};
