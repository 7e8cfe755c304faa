import type { Fact } from '@naru/domain/nft';

/** Labels with values as they are kept, in their order. */
export const factsOf = (kept: Readonly<Record<string, string>>): Fact[] => Object.entries(kept).map(([label, value]) => ({ label, value }));

/** The same the other way round. */
export const keptFacts = (facts: readonly Fact[]): Record<string, string> =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]));
