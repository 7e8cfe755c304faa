import { HOUR_MS } from '../shared/durations.ts';
import { parseWon, type Won } from '../shared/won.ts';
import { FINE_GOLD, MILLIGRAMS_A_DON, type Milligrams } from './weight.ts';

/** What a gram of fine gold (999.9 ‰) costs, as operators or a feed told it: who says so, and of which moment (ISO 8601). */
export interface GoldReference {
  readonly perGram: Won;
  readonly source: string;
  readonly at: string;
}

/** Reads what was kept of a reference; null for anything else. */
export const parseGoldReference = (value: unknown): GoldReference | null => {
  if (typeof value !== 'object' || value === null || !('perGram' in value && 'source' in value && 'at' in value)) return null;
  const { source, at } = value;
  const perGram = parseWon(value.perGram);
  if (!perGram.ok || typeof source !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
  return { perGram: perGram.value, source, at };
};

/** So old a reference may be: over a weekend and a holiday beside it markets name no other. */
export const GOLD_REFERENCE_HOURS = 96;

/** Whether a reference may be shown at a moment: one of the future, or too old, says nothing of now. */
export const isCurrent = ({ at }: GoldReference, now: Date): boolean => {
  const age = now.getTime() - Date.parse(at);
  return age >= 0 && age <= GOLD_REFERENCE_HOURS * HOUR_MS;
};

/** What a price comes to by weight. */
export interface GoldFigures {
  readonly perDon: Won;
  readonly perGram: Won;
  /** By how much it is above what its gold is worth by the reference, in basis points of that; below it negative; null without a reference. */
  readonly premium: number | null;
}

const whole = (amount: number): Won | null => {
  const read = parseWon(Math.round(amount));
  return read.ok ? read.value : null;
};

/** A price by weight, rounded to whole won; null where it comes to no amount of ours. */
export const goldFigures = (
  price: Won,
  { weight, fineness }: { readonly weight: Milligrams; readonly fineness: number },
  reference: GoldReference | null,
): GoldFigures | null => {
  const [perDon, perGram] = [whole((price * MILLIGRAMS_A_DON) / weight), whole((price * 1_000) / weight)];
  if (perDon === null || perGram === null) return null;
  const worth = reference === null ? 0 : (reference.perGram * weight * fineness) / (1_000 * FINE_GOLD);
  return { perDon, perGram, premium: worth === 0 ? null : Math.round(((price - worth) * 10_000) / worth) };
};
