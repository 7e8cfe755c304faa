import type { Address, Hex } from '@naru/domain/chain';
import { hashTypedData, recoverAddress } from 'viem/utils';
import { domainOf, type Scope, STRUCTS as types } from '../authorization/structs.ts';
import type { ProvenCall, ProvenTransaction } from './evidence.ts';

/** Who has signed a transaction, in lower case; undefined where nobody has. */
export const senderOf = ({ signedHash, signature }: ProvenTransaction): Promise<Address | undefined> => signer(signedHash, signature);

/** Who has signed the authorisation in a call, in lower case; undefined where nobody has. */
export const authorizerOf = (scope: Scope, call: Exclude<ProvenCall, { kind: 'mint' }>): Promise<Address | undefined> =>
  signer(digestOf(scope, call), call.signature);

const digestOf = (scope: Scope, call: Exclude<ProvenCall, { kind: 'mint' }>): Hex => {
  const domain = domainOf(scope);
  switch (call.kind) {
    case 'move':
      return hashTypedData({ domain, types, primaryType: 'Move', message: call });
    case 'burn':
      return hashTypedData({ domain, types, primaryType: 'Burn', message: call });
    case 'cancel':
      return hashTypedData({ domain, types, primaryType: 'Cancel', message: call });
  }
};

const signer = async (hash: Hex, signature: ProvenTransaction['signature'] | Hex): Promise<Address | undefined> => {
  try {
    const address = await recoverAddress({ hash, signature });
    return `0x${address.slice(2).toLowerCase()}`;
  } catch {
    return undefined;
  }
};
