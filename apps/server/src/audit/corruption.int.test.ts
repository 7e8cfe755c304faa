import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOKED_CORRUPTIONS } from '../testing/corruptions/booked.ts';
import { FIGURE_CORRUPTIONS } from '../testing/corruptions/figures.ts';
import { CHAIN_CORRUPTIONS } from '../testing/corruptions/on-chain.ts';
import { behindTheGuards, plantInto } from '../testing/corruptions/plant.ts';
import { SIGNED_CORRUPTIONS } from '../testing/corruptions/signed.ts';
import { TRADED_CORRUPTIONS } from '../testing/corruptions/traded.ts';
import { type CorruptionWorld, openCorruptionWorld } from '../testing/corruptions/world.ts';

const ALL = [...CHAIN_CORRUPTIONS, ...SIGNED_CORRUPTIONS, ...BOOKED_CORRUPTIONS, ...TRADED_CORRUPTIONS, ...FIGURE_CORRUPTIONS];

/** Somebody with all rights in the database, who knows how everything in it hangs together, and who has no key. */
describe('the audit of a database that somebody has changed', () => {
  let world: CorruptionWorld;
  beforeAll(async () => {
    world = await openCorruptionWorld();
    await behindTheGuards(world.database.db);
  }, 120_000);
  afterAll(() => world.close());

  it('finds nothing before, and says how much it has looked at', async () => {
    const { looked, findings, untold, unseen, chainFailure } = await world.audit();
    expect({ findings, untold, chainFailure }).toEqual({ findings: [], untold: 0, chainFailure: null });
    expect(Object.entries(looked).filter(([, count]) => count === 0)).toEqual([]);
    expect(unseen).toMatchObject({ source: 'replayed', lost: false, unprovable: 0, unratedOrders: expect.any(Number) });
    expect(world.passports).toEqual({});
    expect(ALL.length).toBeGreaterThanOrEqual(40);
  });

  it.each(ALL)('names $what', async ({ plant, found }) => {
    const [kind, about] = await found(world);
    const { onChain, mend } = await plantInto(world.database.db, await plant(world));
    const { findings } = await world.audit(onChain).finally(mend);
    const texts = findings.map((finding) => `${finding.kind}: ${finding.about}`);
    expect(texts).toContain(`${kind}: ${about}`);
  });

  it('finds nothing after, since all of it was put back', async () => {
    expect((await world.audit()).findings).toEqual([]);
  });
});
