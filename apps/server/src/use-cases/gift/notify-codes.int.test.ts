import { HOUR_MS } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Deps } from '../../kernel/deps.ts';
import { gifts, smsOutbox } from '../../stores/schema/index.ts';
import { doApproved, phoneGiftOf } from '../../testing/approved-acts.ts';
import { makeChainWorld } from '../../testing/chain-world.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { takeTexts } from '../../testing/sent-texts.ts';
import { toNotifyPlace } from './nft-code.ts';
import { notifyCodes } from './notify-codes.ts';

it('a message that cannot be written keeps no other code waiting, and goes out once when it can', async () => {
  const database = await freshDatabase('pglite');
  const { deps, people, mint, give } = await makeChainWorld(database);
  const [, member] = people;
  const phones = ['01011110001', '01011110002', '01011110003'];
  const waiting = new Map<string, string>();
  for (const phone of phones) {
    const [tokenId = ''] = await mint(1);
    await give(tokenId, member);
    expect((await doApproved(deps, member, phoneGiftOf([tokenId], phone))).ok).toBe(true);
    const [gift] = await database.db.select().from(gifts).where(eq(gifts.tokenId, tokenId));
    waiting.set(toNotifyPlace(gift?.sendingId ?? ''), phone);
  }
  const at = (hours: number, refused?: string): Deps => ({
    ...deps,
    clock: { now: () => new Date(Date.now() + hours * HOUR_MS) },
    keys: {
      ...deps.keys,
      open: async (sealed, place) => {
        if (refused !== undefined && waiting.get(place) === refused) throw new Error('no key');
        return deps.keys.open(sealed, place);
      },
    },
  });
  const toNotify = async () =>
    (await database.db.select().from(gifts).where(eq(gifts.state, 'sent'))).filter(({ toNotify: one }) => one !== null).length;
  expect([await toNotify(), await database.db.$count(smsOutbox)]).toEqual([3, 0]);
  for (const hours of [1, 2]) await expect(notifyCodes(at(hours, phones[0]))).rejects.toThrow('codes that were not told');
  expect((await takeTexts(at(2))).map(({ phone }) => phone).toSorted()).toEqual(phones.slice(1));
  // Several at once write it once.
  await Promise.all([notifyCodes(at(3)), notifyCodes(at(4)), notifyCodes(at(5))]);
  expect((await takeTexts(at(5))).map(({ phone }) => phone)).toEqual([phones[0]]);
  expect(await toNotify()).toBe(0);
  await database.close();
});
