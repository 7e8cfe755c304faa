import type { Fact } from '../nft/views.ts';
import { HOUR_MS } from '../shared/clock.ts';
import { parseWon, type Won } from '../shared/won.ts';

/** A weight in thousandths of a gram: whole numbers alone, since prices are divided by it. */
export type Milligrams = number;

/** One 돈, in which gold is weighed in Korea. */
export const MILLIGRAMS_A_DON: Milligrams = 3_750;

const NUMERALS = Object.freeze([
  ['반', 0.5],
  ['한', 1],
  ['두', 2],
  ['세', 3],
  ['석', 3],
  ['서', 3],
  ['네', 4],
  ['넉', 4],
  ['너', 4],
  ['다섯', 5],
  ['닷', 5],
  ['여섯', 6],
  ['엿', 6],
  ['일곱', 7],
  ['여덟', 8],
  ['아홉', 9],
  ['열', 10],
] as const);

/** A unit of weight, under each of its names. */
const UNITS = Object.freeze([
  [['돈'], MILLIGRAMS_A_DON],
  [['냥'], 10 * MILLIGRAMS_A_DON],
  [['kg', '킬로그램'], 1_000_000],
  [['g', '그램'], 1_000],
] as const);

/** Units that are counted by Korean numerals too. */
const COUNTED_IN_WORDS: ReadonlySet<string> = new Set(['돈', '냥']);
const AMOUNT = /^(\d{1,6}(?:\.\d{1,3})?)(돈|냥|kg|킬로그램|g|그램)(?:쭝)?$/i;

const inUnit = (amount: number, unit: string): Milligrams | null => {
  const size = UNITS.find(([names]) => names.some((name) => name === unit.toLowerCase()))?.[1];
  const weight = Math.round(amount * (size ?? 0));
  return weight > 0 ? weight : null;
};

/** The weight that a word names, in figures or as it is spoken: 3.75g, 1돈, 한돈, 두냥; null for any other word. */
export const weightNamed = (word: string): Milligrams | null => {
  const [, amount, unit] = AMOUNT.exec(word) ?? [];
  if (amount !== undefined && unit !== undefined) return inUnit(Number(amount), unit);
  const spoken = NUMERALS.find(([numeral]) => word.startsWith(numeral) && COUNTED_IN_WORDS.has(word.slice(numeral.length)));
  return spoken === undefined ? null : inUnit(spoken[1], word.slice(spoken[0].length));
};

/** All words that name a weight, the figure of each unit in which it is a short one first. */
export const namesOfWeight = (weight: Milligrams): readonly string[] =>
  UNITS.flatMap(([names, size]) => {
    const amount = weight / size;
    // Written with three decimals at most; what takes more is not written in this unit.
    if (Math.abs(amount * 1_000 - Math.round(amount * 1_000)) > 1e-6 || amount < 0.001) return [];
    return names.flatMap((unit) => [
      `${amount}${unit}`,
      ...(COUNTED_IN_WORDS.has(unit) ? NUMERALS.filter(([, count]) => count === amount).map(([numeral]) => `${numeral}${unit}`) : []),
    ]);
  });

const NOTICE_WEIGHT = '중량';
const NOTICE_FINENESS = '순도';
/** The fineness that prices of gold are told of, in tenths of a per mille. */
export const FINE_GOLD = 9_999;

/** What the notice of a product says of its gold: weight, and fineness in tenths of a per mille; null where it says neither in figures. */
export const goldOfNotice = (notice: readonly Fact[]): { readonly weight: Milligrams; readonly fineness: number } | null => {
  const said = (label: string): string => notice.find((fact) => fact.label === label)?.value.trim() ?? '';
  const [, grams] = /^(\d{1,6}(?:\.\d{1,3})?)\s*g?$/.exec(said(NOTICE_WEIGHT)) ?? [];
  const [, fineness] = /^(\d{3}(?:\.\d)?)\s*‰?$/.exec(said(NOTICE_FINENESS)) ?? [];
  if (grams === undefined || fineness === undefined || Number(grams) === 0) return null;
  return { weight: Math.round(Number(grams) * 1_000), fineness: Math.round(Number(fineness) * 10) };
};

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

/** How old a reference may be, in hours: over a weekend and a holiday beside it markets name no other. */
export const GOLD_REFERENCE_HOURS = 96;

/** Whether a reference may be shown at a moment: one of the future, or too old, says nothing of now. */
export const isCurrent = ({ at }: GoldReference, now: Date): boolean => {
  const age = now.getTime() - Date.parse(at);
  return age >= 0 && age <= GOLD_REFERENCE_HOURS * HOUR_MS;
};

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
