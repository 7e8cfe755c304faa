import { afterEach, describe, expect, it } from 'vitest';
import { makeDice } from '../demo/dice.ts';
import { startMarket, type TestMarket } from '../testing/market-server.ts';
import { DEEDS, type Stage } from '../testing/model/deeds.ts';
import { MarketModel } from '../testing/model/market-model.ts';
import { gather, modelState, serverState } from '../testing/model/people.ts';
import { brokenTruths } from '../testing/truths.ts';

const STEPS = process.env.NARU_SOAK === undefined ? 200 : 3_000;
const PEOPLE = 4;
const EACH = 3;

describe('the market beside a model of it', () => {
  const seed = Number(process.env.NARU_SEED ?? Date.now() % 1_000_000);
  let market: TestMarket;
  afterEach(() => market.stop());

  const stageOf = async (kind: 'pglite' | 'postgres'): Promise<Stage> => {
    market = await startMarket(kind);
    const { people, owned } = await gather(market, PEOPLE, EACH);
    const model = new MarketModel();
    for (const [owner, ids] of owned.entries()) for (const id of ids) model.tokens.set(id, { owner, lock: null });
    const { next } = makeDice(seed);
    return { market, people, model, roll: (below) => Math.floor(next() * below) };
  };

  it(`agrees with it after each of ${STEPS} random deeds on pglite (seed ${seed})`, async () => {
    const stage = await stageOf('pglite');
    const seen = new Set<string>();
    for (let step = 0; step < STEPS; step += 1) {
      const deed = DEEDS[stage.roll(DEEDS.length)];
      const who = stage.roll(PEOPLE);
      const done = await deed?.(stage, who);
      if (done === undefined) continue;
      const { what, expected, answered } = done;
      expect([step, who, what, answered]).toEqual([step, who, what, expected]);
      expect([step, what, await serverState(market, stage.people)]).toEqual([step, what, modelState(stage.model)]);
      seen.add(answered);
    }
    // A walk that meets hardly any refusal tells nothing about refusals.
    expect(seen.size).toBeGreaterThan(8);
  }, 300_000);

  it(`adds up when everybody acts at once on postgres (seed ${seed})`, async () => {
    const stage = await stageOf('postgres');
    const act = async (who: number): Promise<void> => {
      for (let step = 0; step < STEPS / PEOPLE; step += 1) {
        // What others do meanwhile, the model cannot know: only that nothing that must never be comes to be.
        await DEEDS[stage.roll(DEEDS.length)]?.(stage, who).catch((error: unknown) => {
          if (!(error instanceof Error) || !error.message.startsWith('refused')) throw error;
        });
      }
    };
    await Promise.all(Array.from({ length: PEOPLE }, (_, who) => act(who)));
    expect(await brokenTruths(market.database.db)).toEqual({});
  }, 300_000);
});
