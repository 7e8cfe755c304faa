/** A file of a bundler that is left to itself. */
export interface BuiltFile {
  readonly name: string;
  /** Of its script and its styles, before they are packed. */
  readonly bytes: number;
  readonly imports: readonly string[];
  /** Whether it is fetched for its own sake: a screen, a dialog, the servers' client. */
  readonly isWanted: boolean;
}

/** What one request more costs a visitor, in such bytes: its headers, its turn, and a packer that begins anew. */
const BYTES_OF_A_REQUEST = 3_000;

/** Files that become one; at first each is by itself. */
interface Part {
  readonly files: readonly string[];
  readonly bytes: number;
  /** What is wanted with it. */
  readonly neededBy: ReadonlySet<string>;
  readonly imports: ReadonlySet<string>;
}

type Importing = ReadonlyMap<string, { readonly imports: readonly string[] }>;

/** A file and all that it imports, by their names: what is imported first, as it runs first and as its styles stand first. */
export const withImports = (name: string, files: Importing): ReadonlySet<string> => {
  const begun = new Set<string>();
  const found = new Set<string>();
  const add = (one: string): void => {
    const file = files.get(one);
    if (file === undefined || begun.has(one)) return;
    begun.add(one);
    file.imports.forEach(add);
    found.add(one);
  };
  add(name);
  return found;
};

type Visits = (wanted: string) => number;

/** How much better off all visitors are with both in one file: by a request each that needs both, less the bytes that others have no use for. */
const savedBy = (one: Part, other: Part, visits: Visits): number => {
  let saved = 0;
  for (const wanted of one.neededBy) saved += visits(wanted) * (other.neededBy.has(wanted) ? BYTES_OF_A_REQUEST : -other.bytes);
  for (const wanted of other.neededBy) if (!one.neededBy.has(wanted)) saved -= visits(wanted) * one.bytes;
  return saved;
};

const joined = (one: Part, other: Part): Part => ({
  files: [...one.files, ...other.files],
  bytes: one.bytes + other.bytes,
  neededBy: new Set([...one.neededBy, ...other.neededBy]),
  imports: new Set([...one.imports, ...other.imports]),
});

/** Whether `one` imports `other` by way of a third part: as one file, they would wait for a file that waits for them. */
const isRoundAbout = (one: Part, other: Part, partOf: ReadonlyMap<string, Part>): boolean => {
  const importedBy = ({ imports }: Part): Part[] => [...imports].flatMap((name) => partOf.get(name) ?? []);
  const seen = new Set(importedBy(one).filter((part) => part !== one && part !== other));
  for (const part of seen) for (const next of importedBy(part)) seen.add(next);
  return seen.has(other);
};

interface Pair {
  readonly one: Part;
  readonly other: Part;
  readonly saved: number;
}

/**
 * Which of the files that are not wanted themselves had better be one: two at a time, those first that save most, as long as any do. `visits` tells how
 * often something is wanted, of so many visits. A rule by folder or package would not do: index files name more than a screen uses.
 */
export const sharedFiles = (built: readonly BuiltFile[], visits: Visits): readonly (readonly string[])[] => {
  const files = new Map(built.map((file) => [file.name, file]));
  const needs = built.filter(({ isWanted }) => isWanted).map(({ name }) => [name, withImports(name, files)] as const);
  const neededBy = (name: string): ReadonlySet<string> => new Set(needs.flatMap(([wanted, all]) => (all.has(name) ? [wanted] : [])));
  const partOf = new Map<string, Part>();
  for (const { name, bytes, imports } of built.filter(({ isWanted }) => !isWanted)) {
    partOf.set(name, { files: [name], bytes, neededBy: neededBy(name), imports: new Set(imports) });
  }
  const pairsOf = (one: Part, others: Iterable<Part>): Pair[] =>
    [...others].map((other) => ({ one, other, saved: savedBy(one, other, visits) })).filter(({ saved }) => saved > 0);
  const parts = new Set(partOf.values());
  let pairs = [...parts].flatMap((one, at) => pairsOf(one, [...parts].slice(at + 1)));
  for (;;) {
    pairs.sort((one, other) => other.saved - one.saved);
    const best = pairs.find(({ one, other }) => !(isRoundAbout(one, other, partOf) || isRoundAbout(other, one, partOf)));
    if (best === undefined) return [...parts].map((part) => part.files);
    const { one, other } = best;
    const both = joined(one, other);
    for (const part of [one, other]) parts.delete(part);
    for (const name of both.files) partOf.set(name, both);
    const unaffected = pairs.filter((pair) => ![pair.one, pair.other].some((part) => part === one || part === other));
    pairs = [...unaffected, ...pairsOf(both, parts)];
    parts.add(both);
  }
};
