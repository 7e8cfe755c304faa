import { hash } from 'node:crypto';
import { HOUR_MS } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deps } from '../../kernel/deps.ts';
import { giftCards, gifts, idempotencyKeys, notifications, smsOutbox } from '../../stores/schema/index.ts';
import { doApproved, phoneGiftOf } from '../../testing/approved-acts.ts';
import { makeChainWorld } from '../../testing/chain-world.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { takeTexts } from '../../testing/sent-texts.ts';
import { toRemindPlace } from './nft-code.ts';
import { remindReceivers } from './remind-receivers.ts';
import { expireDueGifts } from './sent-gift.ts';

const DAY_HOURS = 24;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let world: Awaited<ReturnType<typeof makeChainWorld>>;
let sent: { readonly phone: string; readonly text: string }[] = [];
beforeAll(async () => {
  database = await freshDatabase('pglite');
  world = await makeChainWorld(database);
});
afterAll(() => database.close());

const at = (hours: number): Deps => ({ ...world.deps, clock: { now: () => new Date(Date.now() + hours * HOUR_MS) } });

/** Reminds, and takes the reminders that go out; the codes that were told before are not looked at. */
const remindAt = async (hours: number): Promise<void> => {
  const deps = at(hours);
  await remindReceivers(deps);
  sent.push(...(await takeTexts(deps)).filter(({ kind }) => kind === 'reminder'));
};

const give = async (phone: string): Promise<void> => {
  const { deps, people, mint, give: handOver } = world;
  const [, member] = people;
  const [tokenId = ''] = await mint(1);
  await handOver(tokenId, member);
  expect((await doApproved(deps, member, phoneGiftOf([tokenId], phone))).ok).toBe(true);
};
const notices = async () => database.db.select().from(notifications).where(eq(notifications.kind, 'giftWaits'));

it('reminds a receiver a day before it goes back, once, and tells the sender; phone and code are purged then', async () => {
  for (const phone of ['01022220001', '01022220002']) await give(phone);
  await remindAt(6 * DAY_HOURS - 1);
  expect(sent).toEqual([]);
  const [first] = await database.db.select().from(giftCards).orderBy(giftCards.sendingId);
  const due = at(6 * DAY_HOURS + 1);
  const open = async (sealed: string, place: string): Promise<string> => {
    if (place === toRemindPlace(first?.sendingId ?? '')) throw new Error('no key');
    return due.keys.open(sealed, place);
  };
  await expect(remindReceivers({ ...due, keys: { ...due.keys, open } })).rejects.toThrow('receivers who were not reminded');
  expect((await takeTexts(due)).filter(({ kind }) => kind === 'reminder')).toHaveLength(1);
  expect(await notices()).toHaveLength(1);
  // The lease of the one that failed is over, and it is tried once more, by three at once.
  await Promise.all([
    remindReceivers(at(6 * DAY_HOURS + 2)),
    remindReceivers(at(6 * DAY_HOURS + 3)),
    remindReceivers(at(6 * DAY_HOURS + 4)),
  ]);
  await remindAt(6 * DAY_HOURS + 4);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toMatch(/아직 받지 않으셨어요.*\nNFT 코드: [2-9A-Z-]{19}\n받기: \S+\/nft\/gift\?key=[\w-]{22}#/);
  expect(await notices()).toHaveLength(2);
  const reminders = await database.db.select({ toRemind: giftCards.toRemind, remindAt: giftCards.remindAt }).from(giftCards);
  expect(reminders.filter(({ toRemind, remindAt: time }) => toRemind !== null || time !== null)).toEqual([]);
});

it('says nothing of what has gone back', async () => {
  sent = [];
  await give('01022220003');
  await expireDueGifts(at(7 * DAY_HOURS + 1));
  await remindAt(7 * DAY_HOURS + 1);
  expect([sent, (await notices()).length]).toEqual([[], 2]);
});

it('says nothing where its time has run out before anybody looked', async () => {
  sent = [];
  await give('01022220004');
  await remindAt(7 * DAY_HOURS + 1);
  expect([sent, (await notices()).length]).toEqual([[], 2]);
});

it('gives a thief of the database neither phone nor code while it waits to remind', async () => {
  const phone = '01022220009';
  await give(phone);
  const dumps = await Promise.all(
    [giftCards, gifts, notifications, idempotencyKeys, smsOutbox].map((table) =>
      database.db.select({ all: sql<string | null>`string_agg(${table}::text, ' ')` }).from(table),
    ),
  );
  const stolen = dumps.map(([row]) => row?.all ?? '').join('\n');
  sent = [];
  await remindAt(6 * DAY_HOURS + 1);
  const code = /NFT 코드: ([2-9A-Z-]{19})/.exec(sent.find((one) => one.phone === phone)?.text ?? '')?.[1] ?? '';
  // What is read there is the gift, and its phone behind a mask.
  expect([stolen.includes('****-0009'), code.length]).toEqual([true, 19]);
  const bare = code.replaceAll('-', '');
  const secrets = [
    phone,
    phone.slice(3),
    code,
    bare,
    hash('sha256', code, 'hex'),
    hash('sha256', bare, 'hex'),
    hash('sha256', phone, 'hex'),
  ];
  expect(secrets.filter((secret) => stolen.includes(secret))).toEqual([]);
});
