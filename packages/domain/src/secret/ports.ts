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

/**
 * Where keys come from, and where operators have them changed: versions are added, taken into use and taken out one by one, and {@link Keys} go on with what
 * there is. Every process of the market has a ring of its own over the same store.
 */
export interface KeyRing {
  readonly keys: Keys;
  /** Makes a new version, which is there for reading and not yet in use; answers its number. */
  add(): Promise<number>;
  /** New work is done with this version from now on; throws for one that is not there. */
  use(version: number): Promise<void>;
  /** Takes a version out for good; throws for the one in use. */
  drop(version: number): Promise<void>;
  /** Takes over what another process has changed. */
  refresh(): Promise<void>;
}
