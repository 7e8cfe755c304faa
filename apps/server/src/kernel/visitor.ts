export interface Visitor {
  /** The address, or its network where one asker has many (see `networkOf`); empty where it is not known. */
  readonly network: string;
  /** By what cookie the browser is known, hashed; empty for one that came without. */
  readonly browser: string;
  /** What the browser's cookie of devices holds, as it came (see `known-device`). */
  readonly deviceTokens: readonly string[];
}
