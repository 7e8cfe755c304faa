import type { Address, Hex } from '@naru/domain/chain';
import { hexToBytes, isAddressEqual, numberToHex, recoverAddress, serializeSignature } from 'viem';

/**
 * Who signs with a secp256k1 key that stays where it is: a key in memory, a file, or a key service (their `Sign` calls take a digest and
 * answer r and s, in either half of the curve's order, and no recovery bit). Who knows the bit tells it, which saves finding it out.
 */
export interface DigestSigner {
  readonly address: Address;
  /** @param digest 32 bytes, signed as they are */
  sign(digest: Uint8Array): Promise<{ readonly r: bigint; readonly s: bigint; readonly yParity?: 0 | 1 }>;
}

/** A signature with its recovery bit, as transactions carry it. */
export interface EvmSignature {
  readonly r: Hex;
  readonly s: Hex;
  readonly yParity: 0 | 1;
}

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** Signs a digest in the one form that the EVM takes: s in the lower half, and the bit that leads back to the address. */
export const signDigest = async (signer: DigestSigner, digest: Hex): Promise<EvmSignature> => {
  const { r, s, yParity: known } = await signer.sign(hexToBytes(digest));
  if (known !== undefined && s <= ORDER / 2n) return { r: numberToHex(r, { size: 32 }), s: numberToHex(s, { size: 32 }), yParity: known };
  const halves = { r: numberToHex(r, { size: 32 }), s: numberToHex(s > ORDER / 2n ? ORDER - s : s, { size: 32 }) };
  for (const yParity of [0, 1] as const) {
    const signature = { ...halves, yParity };
    if (isAddressEqual(await recoverAddress({ hash: digest, signature }), signer.address)) return signature;
  }
  throw new Error('the signer does not sign with the key of its address');
};

/** The 65 bytes that contracts read. */
export const signatureBytes = ({ r, s, yParity }: EvmSignature): Hex => serializeSignature({ r, s, yParity });

/** A signer's signature over a digest, in the 65 bytes from which the address is found again. */
export const signatureOver = async (signer: DigestSigner, digest: Hex): Promise<Hex> => signatureBytes(await signDigest(signer, digest));
