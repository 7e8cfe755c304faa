/** What a key is used for: each purpose has a key of its own, so that a hash of one can never stand in for another. */
export type KeyPurpose = 'pin' | 'seal' | 'lookup' | 'code' | 'request' | 'check';

/**
 * Keys that never leave their keeper: a file here, a key management service elsewhere. Versions only grow; old ones stay readable until nothing
 * needs them and they are retired.
 */
export interface Keys {
  /** The version that new work uses. */
  readonly current: number;
  /** Every version that is there, the current one first, then the newest of the others. */
  readonly versions: readonly number[];
  /** HMAC-SHA256 of `message`; throws for a version that the keeper does not have. */
  mac(purpose: KeyPurpose, message: Uint8Array, version?: number): Promise<Uint8Array>;
  /** Encrypts `plain` for the place named by `bound`; the text carries its key version. */
  seal(plain: string, bound: string): Promise<string>;
  /** Opens what {@link Keys.seal} made for the same place; throws when it was changed or moved. */
  open(sealed: string, bound: string): Promise<string>;
}
