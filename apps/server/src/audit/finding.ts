import type { SQL } from 'drizzle-orm';

export interface Finding {
  /** Which rule is broken. */
  readonly kind: string;
  readonly text: string;
  /** The thing that it is about, with its number: `token 7`, `order 3f…`, `block 12`. */
  readonly about: string;
  readonly detail?: string;
}

/** At most so many cases of one kind are told one by one: whoever has changed a whole table is found without a list of it. */
const MOST_OF_A_KIND = 100;

export interface Findings {
  add(finding: Finding): void;
  readonly listed: readonly Finding[];
  /** How many more there are of kinds of which enough is told. */
  readonly unlisted: number;
}

export const makeFindings = (): Findings => {
  const listed: Finding[] = [];
  const counts = new Map<string, number>();
  let unlisted = 0;
  return {
    add: (finding) => {
      const known = counts.get(finding.kind) ?? 0;
      counts.set(finding.kind, known + 1);
      if (known < MOST_OF_A_KIND) listed.push(finding);
      else unlisted += 1;
    },
    listed,
    get unlisted() {
      return unlisted;
    },
  };
};

/** Judges one row; what cannot even be read is a case of its own. */
export const judging = (findings: Findings, about: string, judge: () => void): void => {
  try {
    judge();
  } catch (error) {
    findings.add(unreadable(about, error));
  }
};

/** What a row is that breaks the rules by which all of them are written. */
export const unreadable = (about: string, error: unknown): Finding => ({
  kind: 'a row that cannot be read',
  text: '읽을 수 없는 기록',
  about,
  detail: error instanceof Error ? error.message : String(error),
});

/** Something that must never be: every row that is found is one case, named by its first column. */
export interface Question {
  /** What is wrong, for the operator. */
  readonly text: string;
  /** What the first column is the number of; null where it says so itself, as in `listing:12`. */
  readonly thing: string | null;
  readonly ask: SQL;
}
