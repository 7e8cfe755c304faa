import { keccak256, toHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { hexToBytes } from 'viem/utils';
import { type DigestSigner, signerWithKey } from '../keys/index.ts';

/** Somebody with a key: as our code knows them, and as any wallet does. */
export interface Person extends DigestSigner {
  readonly account: PrivateKeyAccount;
}

/** Somebody by name: the same key each time. */
export const person = (name: string): Person => {
  const key = keccak256(toHex(name));
  return { ...signerWithKey(hexToBytes(key)), account: privateKeyToAccount(key) };
};

export const OPERATOR = person('operator');
export const ALICE = person('alice');
export const BOB = person('bob');
export const CAROL = person('carol');
