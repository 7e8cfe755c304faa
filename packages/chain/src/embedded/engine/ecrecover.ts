import { calculateSigRecovery, concatBytes, setLengthLeft } from '@ethereumjs/util';
import { type RecoveryIdType, recover } from 'tiny-secp256k1';

const isBit = (id: bigint): boolean => id === 0n || id === 1n;

/**
 * The key that made a signature, without the byte in front of it: what the EVM asks for each transaction, and a contract for each authorisation. Compiled
 * code, since it is asked most of all. Throws, as the EVM wants it, where no key can have made it.
 */
export const ecrecover = (digest: Uint8Array, v: bigint, r: Uint8Array, s: Uint8Array, chainId?: bigint): Uint8Array => {
  const bit = calculateSigRecovery(v, chainId);
  if (!isBit(bit)) throw new Error('no recovery bit');
  const point = recover(digest, concatBytes(setLengthLeft(r, 32), setLengthLeft(s, 32)), Number(bit) as RecoveryIdType, false);
  if (point === null) throw new Error('no key of the curve');
  return point.slice(1);
};
