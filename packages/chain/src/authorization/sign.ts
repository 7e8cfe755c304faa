import type { Hex } from '@naru/domain/chain';
import { bytesToHex, isAddressEqual, recoverAddress } from 'viem';
import { type DigestSigner, signatureBytes, signDigest } from '../keys/digest-signer.ts';
import type { Scope } from './structs.ts';
import { authorizationDigest, type Signable } from './typed-data.ts';

/** Signs for an owner, inside the call that they approved (choices 5, custody). */
export const signAuthorization = async (owner: DigestSigner, scope: Scope, signable: Signable): Promise<Hex> =>
  signatureBytes(await signDigest(owner, authorizationDigest(scope, signable)));

/** Whether the owner's own key signed exactly this. Owners that are contracts are known to the chain alone. */
export const isAuthorizedBy = async (scope: Scope, signable: Signable, signature: Hex): Promise<boolean> => {
  try {
    const signer = await recoverAddress({ hash: authorizationDigest(scope, signable), signature });
    return isAddressEqual(signer, signable.authorization.from);
  } catch {
    return false;
  }
};

/** A nonce that nobody has used or will guess. */
export const newNonce = (): Hex => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
