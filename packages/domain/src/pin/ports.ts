/** Keeps the pepper of PIN hashes outside the database, by version (trust, PIN). */
export interface PinKeyPort {
  /** The version that new hashes are made with. */
  currentVersion(): number;
  /** HMAC-SHA256 under the pepper of `version`; throws for a version that is gone. */
  seal(version: number, data: Uint8Array): Promise<Uint8Array>;
}
