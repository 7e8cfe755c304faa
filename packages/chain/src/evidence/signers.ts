import type { Address, Hex } from '@naru/domain/chain';
import { secp256k1 } from '@noble/curves/secp256k1';
import { bytesToHex, hashTypedData, hexToBytes, keccak256 } from 'viem/utils';
import { domainOf, type Scope, STRUCTS as types } from '../authorization/structs.ts';
import type { ProvenAuthorization, ProvenTransaction } from './evidence.ts';

/** Who has signed a transaction, in lower case; undefined where nobody has. */
export const senderOf = ({ signedHash, signature }: ProvenTransaction): Address | undefined => signer(signedHash, signature);

/** Who has signed the authorisation in a call, in lower case; undefined where nobody has. */
export const authorizerOf = (scope: Scope, call: ProvenAuthorization): Address | undefined =>
  signer(digestOf(scope, call), ofBytes(call.signature));

/** Who has signed a digest of 32 bytes as it is, in lower case; undefined where nobody has. */
export const signerOf = (digest: Hex, signature: Hex): Address | undefined => signer(digest, ofBytes(signature));

const digestOf = (scope: Scope, call: ProvenAuthorization): Hex => {
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

const ADDRESS_DIGITS = 40;
const WORD = 32;
const WHOLE = 65;
/** Below this, bytes that a contract reads tell no parity. */
const FIRST_V = 27;

const ofBytes = (signature: Hex): ProvenTransaction['signature'] | undefined => {
  const bytes = hexToBytes(signature);
  const [r, s, v = 0] = [bytesToHex(bytes.subarray(0, WORD)), bytesToHex(bytes.subarray(WORD, 2 * WORD)), bytes[2 * WORD]];
  return bytes.length === WHOLE && v >= FIRST_V ? { r, s, yParity: v - FIRST_V } : undefined;
};

/** The address whose key has signed a hash, in the one form that the EVM takes: `s` in the lower half. */
const signer = (hash: Hex, signature: ProvenTransaction['signature'] | undefined): Address | undefined => {
  if (signature === undefined || signature.yParity > 1) return undefined;
  try {
    const { r, s, yParity } = signature;
    const signed = new secp256k1.Signature(BigInt(r), BigInt(s)).addRecoveryBit(yParity);
    if (signed.hasHighS()) return undefined;
    const key = signed.recoverPublicKey(hash.slice(2)).toRawBytes(false);
    return `0x${keccak256(key.subarray(1)).slice(-ADDRESS_DIGITS)}`;
  } catch {
    return undefined;
  }
};
