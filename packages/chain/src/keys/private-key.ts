import type { Address } from '@naru/domain/chain';
import { pointFromScalar, signRecoverable } from 'tiny-secp256k1';
import { bytesToBigInt, bytesToHex, getAddress, getContractAddress, hexToBytes } from 'viem';
import { generatePrivateKey, publicKeyToAddress } from 'viem/accounts';
import type { DigestSigner } from './digest-signer.ts';

/** A new secp256k1 key: 32 bytes, to be encrypted before they are stored. */
export const newPrivateKey = (): Uint8Array => hexToBytes(generatePrivateKey());

/** The account that belongs to a key. Throws when these are no 32 bytes of a key. */
export const addressOf = (privateKey: Uint8Array): Address => {
  const point = pointFromScalar(privateKey, false);
  if (point === null) throw new Error('no key of the curve');
  return publicKeyToAddress(bytesToHex(point));
};

/** Signs with a key in memory, the same digest always alike (RFC 6979); let go of it after the call that was approved. */
export const signerWithKey = (privateKey: Uint8Array): DigestSigner => ({
  address: addressOf(privateKey),
  sign: async (digest) => {
    const { signature, recoveryId } = signRecoverable(digest, privateKey);
    // A point beyond the curve's order, which nobody has ever met, has no bit of these two.
    const known = recoveryId === 0 || recoveryId === 1 ? { yParity: recoveryId } : {};
    return { r: bytesToBigInt(signature.subarray(0, 32)), s: bytesToBigInt(signature.subarray(32)), ...known };
  },
});

/** An address in the mix of cases that carries its checksum, as this package answers all of them. */
export const checksummed = (address: Address): Address => getAddress(address);

/** Where an account's transaction with this nonce puts a contract. */
export const contractAddressOf = (from: Address, nonce: number): Address => getContractAddress({ from, nonce: BigInt(nonce) });
