import type { Act } from '../script/act.ts';
import { NOTHING, type Outcome, type World } from '../world/world.ts';
import { DEEDS } from './deeds.ts';
import { GroundInMemory } from './ground.ts';

/** The market in memory: the rules of its sections, and what ends by time. */
export class MarketInMemory extends GroundInMemory implements World {
  async act(act: Act): Promise<Outcome> {
    const deed = DEEDS[act.do] as (market: GroundInMemory, act: Act, who: number) => Outcome | undefined;
    return deed(this, act, this.who(act.by)) ?? NOTHING;
  }
}
