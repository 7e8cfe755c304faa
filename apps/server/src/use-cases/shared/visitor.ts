/** Who calls, as far as that can be told without a log-in. */
export interface Visitor {
  /** The address, or its network where one asker has many (see `networkOf`); empty where it is not known. */
  readonly network: string;
  /** What the browser calls itself. */
  readonly device: string;
  /** By what cookie the browser is known, hashed; empty for one that came without. */
  readonly browser: string;
  /** What the browser's cookie of devices holds, as it came (see `known-device`). */
  readonly deviceTokens: readonly string[];
}

/** A visitor by what stays the same from one call to the next where there is no cookie. */
export const plainMark = ({ network, device }: Pick<Visitor, 'network' | 'device'>): string => `${network} ${device}`;
