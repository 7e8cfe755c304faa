import type { Act, PlainScenario } from '../script/act.ts';
import { msOf } from '../script/duration.ts';
import type { MarketState, Outcome, World } from '../world/world.ts';
import { digestOf } from './digest.ts';

/** One act, and what was answered. */
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

/** Acts a scenario out in a world. */
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
