import { type Dice, makeDice } from '@naru/domain/shared';
import { MarketModel } from '@naru/scenario/model';
import { afterEach, describe, expect, it } from 'vitest';
import { depsBeside } from '../testing/deps-beside.ts';
import { startMarket, type TestMarket } from '../testing/market-server.ts';
import { ACTION_NAMES, ACTIONS, type ActionName, EVERY_ACTION, leadingTo } from '../testing/model/actions/index.ts';
import { type Done, pick, type Stage } from '../testing/model/actions/stage.ts';
import { gather, modelState, serverState } from '../testing/model/people.ts';
import { brokenTruths } from '../testing/truths.ts';

/** Steps at random, besides those that see to it that everything is done. */
const STEPS = process.env.NARU_SOAK === undefined ? 30 : 3_000;
const PEOPLE = 4;
/** How often each action succeeds at least. */
const LEAST = process.env.NARU_SOAK === undefined ? 1 : 20;

/** The outcomes of an action when nothing is in its way. */
const SUCCESS = /\bdone\b|^(?:completed|paid|awaitingDeposit|expired|refunded)$/;

/** Actions that lead to the last of them. */
type Errand = readonly ActionName[];

/** What is to be done in turn: everything so often, each after what leads to it, and anything in between. */
const planOf = (dice: Dice): Errand[] => {
  const errands = Array.from({ length: LEAST }, () => EVERY_ACTION.map(leadingTo)).flat();
  return dice.shuffle([...errands, ...Array.from({ length: STEPS }, () => [dice.pick(ACTION_NAMES)])]);
};

/** So many kinds of refusals a walk meets at least. */
const LEAST_REFUSALS = 6;
/** How often an errand that came to nothing is gone on again. */
const MOST_ERRANDS = 300;

describe('the market beside a model of it', () => {
  const seed = Number(process.env.NARU_SEED ?? Date.now() % 1_000_000);
  let market: TestMarket;
  afterEach(() => market.stop());

  const stageOf = async (kind: 'pglite' | 'postgres', dice: Dice): Promise<Stage> => {
    market = await startMarket(kind);
    const model = new MarketModel();
    const { people, issuer } = await gather(market, model, PEOPLE);
    const deps = await depsBeside(market);
    return { market, deps, issuer, people, model, roll: (below) => Math.floor(dice.next() * below) };
  };

  /** Has everybody try an action in turn until somebody succeeds, where it is of an errand; tells what was done each time. */
  const doIt = async (stage: Stage, name: ActionName, tries: number, told: (by: number, one: Done) => Promise<void>): Promise<boolean> => {
    const first = stage.roll(PEOPLE);
    for (let nth = 0; nth < tries; nth += 1) {
      const who = (first + nth) % PEOPLE;
      const one = await ACTIONS[name](stage, who);
      if (one === undefined) continue;
      await told(who, one);
      if (name === 'look' || SUCCESS.test(one.answered)) return true;
    }
    return false;
  };

  /** Takes one errand after the other until none is left and everything was done often enough; which was not. */
  const goOn = async (stage: Stage, plan: Errand[], counts: Map<ActionName, number>, told: (by: number, one: Done) => Promise<void>) => {
    const lacking = () => EVERY_ACTION.filter((name) => (counts.get(name) ?? 0) < LEAST);
    for (let again = 0; ; ) {
      const errand = plan.shift() ?? pick(stage, lacking().map(leadingTo));
      if (errand === undefined || again > MOST_ERRANDS) return lacking();
      if (plan.length === 0) again += 1;
      for (const name of errand)
        if (await doIt(stage, name, errand.length > 1 ? PEOPLE : 1, told)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  };

  it(`agrees with it after each of many actions on pglite (seed ${seed})`, async () => {
    const dice = makeDice(seed);
    const stage = await stageOf('pglite', dice);
    const refusals = new Set<string>();
    let step = 0;
    const compare = async (who: number, { what, expected, answered }: Done): Promise<void> => {
      step += 1;
      expect([step, who, what, answered]).toEqual([step, who, what, expected]);
      expect([step, what, await serverState(market, stage.people)]).toEqual([step, what, modelState(stage.model)]);
      if (!SUCCESS.test(answered)) refusals.add(answered);
    };
    const counts = new Map<ActionName, number>();
    expect(await goOn(stage, planOf(dice), counts, compare)).toEqual([]);
    // A walk that meets hardly any refusal tells nothing about refusals.
    for (let more = 0; refusals.size < LEAST_REFUSALS && more < MOST_ERRANDS; more += 1)
      await goOn(stage, [[dice.pick(ACTION_NAMES)]], counts, compare);
    expect(refusals.size).toBeGreaterThanOrEqual(LEAST_REFUSALS);
  }, 300_000);

  it(`adds up when everybody acts at once on postgres (seed ${seed})`, async () => {
    const dice = makeDice(seed);
    const stage = await stageOf('postgres', dice);
    // What others do meanwhile, the model cannot know: only that nothing that must never be comes to be.
    const [plan, counts] = [planOf(dice), new Map<ActionName, number>()];
    const lacking = await Promise.all(Array.from({ length: PEOPLE }, () => goOn(stage, plan, counts, async () => undefined)));
    expect(lacking.flat()).toEqual([]);
    expect(await brokenTruths(market.database.db)).toEqual({});
  }, 300_000);
});
