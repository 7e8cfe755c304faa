import { SLACK_MS } from '../memory/ground.ts';
import type { Act, PlainScenario } from '../script/act.ts';
import { type MarketState, NOTHING, type Outcome, type World } from '../world/world.ts';
import { ACTIONS } from './actions.ts';
import { GroundOverHttp, type Person, type Stage } from './ground.ts';
import { stateOver } from './state.ts';

/** A real market took so long that something may have ended that does not end in a scenario. */
export class TooSlow extends Error {}

/** A real market, by the calls that its pages make: the shelves are filled anew, and nobody who takes part has been there before. */
export class MarketOverHttp extends GroundOverHttp implements World {
  #began = 0;

  async begin({ people, shelves }: Pick<PlainScenario, 'people' | 'shelves'>): Promise<void> {
    for (const name of people) this.people.set(name, await this.stage.join(name));
    for (const [name, shelf] of Object.entries(shelves)) {
      const productId = await this.stage.shelve({ name, ...shelf });
      this.shelves.set(name, { productId, price: shelf.price });
    }
    this.#began = performance.now();
  }

  async pass(ms: number): Promise<void> {
    if (ms === 0) return;
    this.#inTime();
    await this.stage.pass(ms);
  }

  async act(act: Act): Promise<Outcome> {
    this.#inTime();
    const action = ACTIONS[act.do] as (market: GroundOverHttp, act: Act, person: Person) => Promise<Outcome | undefined>;
    return (await action(this, act, this.people.must(act.by))) ?? NOTHING;
  }

  state(): Promise<MarketState> {
    return stateOver(this);
  }

  #inTime(): void {
    if (performance.now() - this.#began > SLACK_MS) throw new TooSlow('the market is too slow for a scenario of this length');
  }
}

export type { Person, Stage };
