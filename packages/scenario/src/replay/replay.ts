import type { Act, PlainScenario } from '../script/act.ts';
import { msOf } from '../script/duration.ts';
import type { MarketState, Outcome, World } from '../world/world.ts';

/** JSON in which names stand in one order, whatever made the object. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, canonical(one)]),
  );
};

/** SHA-256 of what something is, in hexadecimal: alike where everything in it is, in whatever order. */
const digestOf = async (value: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(canonical(value)));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

export interface Played {
  readonly act: Act;
  readonly outcome: Outcome;
}

/** What became of a scenario. */
export interface Replay {
  readonly played: readonly Played[];
  readonly state: MarketState;
  /** SHA-256 of all outcomes and of the state that they led to: the same in each world that goes by the same rules. */
  readonly hash: string;
  /** Acts that were answered otherwise than the scenario says. */
  readonly unlike: readonly Played[];
}

export const replay = async (
  { people, shelves, acts }: PlainScenario,
  world: World,
  onPlayed: (one: Played) => void = () => {},
): Promise<Replay> => {
  await world.begin({ people, shelves });
  const played: Played[] = [];
  for (const act of acts) {
    await world.pass(msOf(act.after));
    const one = { act, outcome: await world.act(act) };
    played.push(one);
    onPlayed(one);
  }
  const state = await world.state();
  return {
    played,
    state,
    hash: await digestOf([played.map(({ outcome }) => outcome), state]),
    unlike: played.filter(({ act, outcome }) => act.answer !== undefined && act.answer !== outcome),
  };
};
