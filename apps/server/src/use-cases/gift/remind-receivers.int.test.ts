import { hash } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTimedSms } from '../../gateways/sms/timed-sms.ts';
import type { Deps } from '../../kernel/deps.ts';
import { giftCards, gifts, idempotencyKeys, notifications } from '../../stores/schema/index.ts';
import { doApproved, phoneGiftOf } from '../../testing/approved-acts.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeRelayWorld } from '../../testing/relay-world.ts';
import { expireDueGifts } from './give-back.ts';
import { remindReceivers } from './remind-receivers.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let world: Awaited<ReturnType<typeof makeRelayWorld>>;
let sent: { readonly phone: string; readonly text: string }[] = [];
beforeAll(async () => {
  database = await freshDatabase('pglite');
  world = await makeRelayWorld(database);
});
afterAll(() => database.close());

const at = (hours: number, refused?: string): Deps => ({
  ...world.deps,
  clock: { now: () => new Date(Date.now() + hours * HOUR_MS) },
  sms: {
    send: async (phone, text) => {
      if (phone === refused) throw new Error('not accepted');
      sent.push({ phone, text });
    },
  },
});

const give = async (phone: string): Promise<void> => {
  const { deps, people, mint, give: handOver } = world;
  const [, member] = people;
  const [tokenId = ''] = await mint(1);
  await handOver(tokenId, member);
  expect((await doApproved(deps, member, phoneGiftOf([tokenId], phone))).ok).toBe(true);
};
const notices = async () => database.db.select().from(notifications).where(eq(notifications.kind, 'giftWaits'));

it('reminds a receiver a day before it goes back, once, and tells the sender; phone and code are forgotten then', async () => {
  for (const phone of ['01022220001', '01022220002']) await give(phone);
  await remindReceivers(at(6 * DAY_HOURS - 1));
  expect(sent).toEqual([]);
  await expect(remindReceivers(at(6 * DAY_HOURS + 1, '01022220001'))).rejects.toThrow('receivers who were not reminded');
  expect(sent.map(({ phone }) => phone)).toEqual(['01022220002']);
  expect(await notices()).toHaveLength(1);
  // The lease of the one that failed is over, and it is tried once more.
  await remindReceivers(at(6 * DAY_HOURS + 2));
  await remindReceivers(at(6 * DAY_HOURS + 3));
  expect(sent.map(({ phone }) => phone)).toEqual(['01022220002', '01022220001']);
  expect(sent[0]?.text).toMatch(/아직 받지 않으셨어요.*\nNFT 코드: [2-9A-Z-]{19}\n받기: \S+\/nft\/gift\?key=[\w-]{22}#/);
  expect(await notices()).toHaveLength(2);
  const reminders = await database.db.select({ toRemind: giftCards.toRemind, remindAt: giftCards.remindAt }).from(giftCards);
  expect(reminders.filter(({ toRemind, remindAt }) => toRemind !== null || remindAt !== null)).toEqual([]);
});

it('is kept waiting by no service that hangs, holds nothing meanwhile, and reminds later, telling the sender once', async () => {
  sent = [];
  const before = (await notices()).length;
  const [slow, quick] = ['01022220005', '01022220006'] as const;
  for (const phone of [slow, quick]) await give(phone);
  const due = at(6 * DAY_HOURS + 1);
  const phones: string[] = [];
  const send = async (phone: string, text: string): Promise<void> => {
    phones.push(phone);
    if (phone === slow) await new Promise(() => undefined);
    await due.sms.send(phone, text);
  };
  const hung = remindReceivers({ ...due, sms: makeTimedSms({ send }, 200) }).catch((error: unknown) => error);
  await expect.poll(() => [...phones].sort()).toEqual([slow, quick]);
  // The one connection is free, and so is the card.
  await database.transact((tx) => tx.select().from(giftCards).where(isNotNull(giftCards.toRemind)).for('update', { noWait: true }));
  expect(await hung).toMatchObject({ message: 'receivers who were not reminded (1)', errors: [{ name: 'NoAnswer' }] });
  expect([sent.map(({ phone }) => phone), (await notices()).length - before]).toEqual([[quick], 1]);
  await remindReceivers(at(6 * DAY_HOURS + 2));
  await remindReceivers(at(6 * DAY_HOURS + 3));
  expect([sent.map(({ phone }) => phone), (await notices()).length - before]).toEqual([[quick, slow], 2]);
});

it('says nothing of what has gone back', async () => {
  sent = [];
  await give('01022220003');
  await expireDueGifts(at(7 * DAY_HOURS + 1));
  await remindReceivers(at(7 * DAY_HOURS + 1));
  expect([sent, (await notices()).length]).toEqual([[], 4]);
});

it('says nothing where its time has run out before anybody looked', async () => {
  await give('01022220004');
  await remindReceivers(at(7 * DAY_HOURS + 1));
  expect([sent, (await notices()).length]).toEqual([[], 4]);
});

it('gives a thief of the database neither phone nor code while it waits to remind', async () => {
  const phone = '01022220009';
  await give(phone);
  const dumps = await Promise.all(
    [giftCards, gifts, notifications, idempotencyKeys].map((table) =>
      database.db.select({ all: sql<string | null>`string_agg(${table}::text, ' ')` }).from(table),
    ),
  );
  const stolen = dumps.map(([row]) => row?.all ?? '').join('\n');
  sent = [];
  await remindReceivers(at(6 * DAY_HOURS + 1));
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
