import type { Act } from '../script/act.ts';
import { NOTHING, type Outcome, type World } from '../world/world.ts';
import { ACTIONS } from './actions.ts';
import { GroundInMemory } from './ground.ts';

/** The market in memory: the rules of its sections, and what ends by time. */
export class MarketInMemory extends GroundInMemory implements World {
  async act(act: Act): Promise<Outcome> {
    const action = ACTIONS[act.do] as (market: GroundInMemory, act: Act, who: number) => Outcome | undefined;
    return action(this, act, this.who(act.by)) ?? NOTHING;
  }
}
