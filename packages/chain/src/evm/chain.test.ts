import { ok } from '@naru/domain/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryOut, sure } from '../testing/outbox.ts';
import { ALICE } from '../testing/people.ts';
import { deploy, mintOf, tokenId } from '../testing/tokens.ts';
import { openWorld, WORLDS, type World } from '../testing/worlds.ts';

describe.each(WORLDS)('the chain, %s', (name) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(name);
  });
  afterAll(() => world.close());

  it('mints', async () => {
    const contract = await deploy(world.chain);
    let t = performance.now();
    await carryOut(world.chain, mintOf(contract, 1, 3));
    console.log(name, 'mint 3', performance.now() - t);
    t = performance.now();
    const m = await carryOut(world.chain, mintOf(contract, 1001, 500));
    console.log(name, 'mint 500', performance.now() - t, (await world.client.getTransactionReceipt({ hash: m.hash })).gasUsed);
    expect(await world.chain.holding(contract, tokenId(2))).toEqual(ok({ owner: ALICE.address, transferCount: 0 }));
    expect(await world.chain.holding(contract, tokenId(9))).toEqual(ok(undefined));
    expect(sure(await world.chain.events(contract, undefined, tokenId(3))).events).toHaveLength(1);
  });
});
