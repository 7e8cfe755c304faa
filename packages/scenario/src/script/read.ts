import { fail, ok, type Result } from '@naru/domain/shared';
import { type Scenario, scenarioShape } from './act.ts';
import { msOf } from './duration.ts';

export interface ScenarioFault {
  /** Where in the file, as `acts[3].price`; empty for the whole. */
  readonly at: string;
  /** `shape`: not as a scenario is written. `unknown`: nobody and nothing is called so. `twice`: something else is. `tooLong`: listings end by then. */
  readonly rule: 'shape' | 'unknown' | 'twice' | 'tooLong';
}

/** What a scenario may last in all, in days: nothing in it ends by retention. */
export const MOST_DAYS = 150;

const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

/** Names that an act refers to, by the fields that do, with what such a field names. */
const REFERS = {
  by: 'people',
  to: 'people',
  shelf: 'shelves',
  nft: 'made',
  order: 'made',
  listing: 'made',
  offer: 'made',
  bid: 'made',
} as const;

const faultOfNames = ({ people, shelves, acts }: Scenario): ScenarioFault | undefined => {
  const known = { people: new Set(people), shelves: new Set(Object.keys(shelves)), made: new Set<string>() };
  if (known.people.size < people.length) return { at: 'people', rule: 'twice' };
  let lasted = 0;
  for (const [index, act] of acts.entries()) {
    if (act.do === 'anything') continue;
    lasted += msOf(act.after);
    for (const [field, kind] of Object.entries(REFERS)) {
      const name: unknown = Object.entries(act).find(([key]) => key === field)?.[1];
      if (typeof name === 'string' && !known[kind].has(name)) return { at: `acts[${index}].${field}`, rule: 'unknown' };
    }
    if (!('as' in act) || act.as === undefined) continue;
    if (known.made.has(act.as)) return { at: `acts[${index}].as`, rule: 'twice' };
    known.made.add(act.as);
  }
  return lasted > MOST_DAYS * 86_400_000 ? { at: 'acts', rule: 'tooLong' } : undefined;
};

/** Reads a scenario: JSON that was parsed, or its text. Names are used after they were given, and once. */
export const readScenario = (input: unknown): Result<Scenario, ScenarioFault> => {
  const json = typeof input === 'string' ? jsonOf(input) : input;
  const read = scenarioShape.safeParse(json);
  if (!read.success) return fail({ at: placeOf(read.error.issues[0]?.path ?? []), rule: 'shape' });
  const fault = faultOfNames(read.data);
  return fault === undefined ? ok(read.data) : fail(fault);
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
