import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Deps } from '../../kernel/deps.ts';
import { gifts } from '../../stores/schema/index.ts';
import { doApproved, phoneGiftOf } from '../../testing/approved-acts.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeRelayWorld } from '../../testing/relay-world.ts';
import { tellCodes } from './tell-codes.ts';

const HOUR_MS = 3_600_000;

it('a message that is not accepted keeps no other code waiting, and goes out when it can', async () => {
  const database = await freshDatabase('pglite');
  const { deps, people, mint, give } = await makeRelayWorld(database);
  const [, member] = people;
  const phones = ['01011110001', '01011110002', '01011110003'];
  for (const phone of phones) {
    const [tokenId = ''] = await mint(1);
    await give(tokenId, member);
    expect((await doApproved(deps, member, phoneGiftOf([tokenId], phone))).ok).toBe(true);
  }
  const received: string[] = [];
  const at = (hours: number, refused?: string): Deps => ({
    ...deps,
    clock: { now: () => new Date(Date.now() + hours * HOUR_MS) },
    sms: {
      send: async (phone) => {
        if (phone === refused) throw new Error('not accepted');
        received.push(phone);
      },
    },
  });
  for (const hours of [1, 2]) await expect(tellCodes(at(hours, phones[0]))).rejects.toThrow('codes that were not told');
  expect(received.toSorted()).toEqual(phones.slice(1));
  await tellCodes(at(3));
  expect(received.at(-1)).toBe(phones[0]);
  expect((await database.db.select().from(gifts).where(eq(gifts.state, 'sent'))).map(({ toTell }) => toTell)).toEqual([null, null, null]);
  await database.close();
});
