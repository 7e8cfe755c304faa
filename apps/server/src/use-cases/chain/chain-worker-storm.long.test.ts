import { makeDice } from '@naru/domain/shared';
import { ANVIL_CHAIN, rootOf, startAnvil, storageAt } from '@naru/testkit/anvil';
import { asc } from 'drizzle-orm';
import { createPublicClient, custom } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import { chainTransactions } from '../../stores/schema/index.ts';
import { type ChainWorld, makeChainWorld } from '../../testing/chain-world.ts';
import { Crash, crashing } from '../../testing/crashing.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { runChainWorkerToEnd } from './chain-worker.ts';
import { hexOf } from './chain-worker-parts.ts';

/** A hundred and fifty in all; `npm run soak` takes ten thousand. */
const ACTIONS = process.env.NARU_SOAK === undefined ? { pglite: 50, postgres: 100 } : { pglite: 3_000, postgres: 7_000 };
/** How likely it is that the process dies at any one of its steps. */
const DEADLY = 0.005;

describe.each(['pglite', 'postgres'] as const)('a chain worker on %s that dies again and again', (kind) => {
  const seed = Number(process.env.NARU_SEED ?? Date.now() % 1_000_000);

  const cleanUp: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const clean of cleanUp.splice(0).reverse()) await clean();
  });

  it(
    `carries out ${ACTIONS[kind]} random actions once each (seed ${seed})`,
    async () => {
      const random = makeDice(seed).next;
      const database = await freshDatabase(kind);
      cleanUp.push(database.close);
      // The same number as the outside network's, so that it takes the same transactions.
      const world = await makeChainWorld(database, { NARU_CHAIN_ID: String(ANVIL_CHAIN) });
      let runChainWorker = await world.openChainWorker();
      cleanUp.push(() => runChainWorker.close());
      const living: string[] = [];
      const pick = (): number => Math.floor(random() * living.length);
      const act = async (): Promise<void> => {
        const dice100 = random() * 100;
        if (living.length < 5 || dice100 < 5) living.push(...(await world.mint(1 + Math.floor(random() * 12))));
        else if (dice100 < 10) await world.burn(String(living.splice(pick(), 1)[0]));
        else await world.give(String(living[pick()]), nextOwner(world, random));
      };
      const workUntilDeath = async (): Promise<void> => {
        try {
          await runChainWorkerToEnd(crashing(runChainWorker, () => random() < DEADLY));
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
          await runChainWorker.close();
          runChainWorker = await world.openChainWorker();
        }
      };
      for (let done = 0; done < ACTIONS[kind]; done += 1) {
        await act();
        if (random() < 0.2) await workUntilDeath();
      }
      expect(await runChainWorkerToEnd(runChainWorker)).toEqual({ ok: true, value: undefined });
      expect(await world.audit()).toMatchObject({ findings: [], chainFailure: null });
      const sent = await database.db.select().from(chainTransactions).orderBy(asc(chainTransactions.nonce));
      expect(sent.map(({ nonce, state }) => [nonce, state])).toEqual(sent.map((_, nonce) => [nonce, 'confirmed']));

      const anvil = await startAnvil(world.deps.chain.operator, ['--gas-price', '0', '--base-fee', '0']);
      cleanUp.push(anvil.stop);
      for (const { raw, hash } of sent) {
        await anvil.client.sendRawTransaction({ serializedTransaction: hexOf(raw) });
        // In a block before the next one goes: the node drops what waits in a crowd.
        await expect
          .poll(() => anvil.client.getTransactionReceipt({ hash: hexOf(hash) }).catch(() => null), { interval: 2 })
          .not.toBeNull();
      }
      const { contract, request } = world.deps.chain;
      const here = await createPublicClient({ transport: custom({ request }) }).getProof({ address: contract, storageKeys: [] });
      const there = [...(await storageAt(anvil, contract))].filter(([, value]) => value !== 0n);
      expect(here.storageHash).toBe(await rootOf(new Map(there)));
    },
    600_000 + ACTIONS[kind] * 500,
  );
});

const nextOwner = ({ people }: ChainWorld, random: () => number) => people[Math.floor(random() * people.length)] ?? people[0];
