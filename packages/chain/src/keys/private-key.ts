import type { Address } from '@naru/domain/chain';
import { bytesToHex, getAddress, getContractAddress, hexToBigInt, hexToBytes } from 'viem';
import { generatePrivateKey, privateKeyToAddress, sign } from 'viem/accounts';
import type { DigestSigner } from './digest-signer.ts';

/** A new secp256k1 key: 32 bytes, to be encrypted before they are stored. */
export const newPrivateKey = (): Uint8Array => hexToBytes(generatePrivateKey());

/** The account that belongs to a key. Throws when these are no 32 bytes of a key. */
export const addressOf = (privateKey: Uint8Array): Address => privateKeyToAddress(bytesToHex(privateKey));

/** Signs with a key in memory; let go of it after the call that was approved. */
export const signerWithKey = (privateKey: Uint8Array): DigestSigner => {
  const key = bytesToHex(privateKey);
  return {
    address: privateKeyToAddress(key),
    sign: async (digest) => {
      const { r, s, yParity } = await sign({ hash: bytesToHex(digest), privateKey: key });
      return { r: hexToBigInt(r), s: hexToBigInt(s), yParity: yParity === 1 ? 1 : 0 };
    },
  };
};

/** An address in the mix of cases that carries its checksum, as this package answers all of them. */
export const checksummed = (address: Address): Address => getAddress(address);

/** Where an account's transaction with this nonce puts a contract. */
export const contractAddressOf = (from: Address, nonce: number): Address => getContractAddress({ from, nonce: BigInt(nonce) });
