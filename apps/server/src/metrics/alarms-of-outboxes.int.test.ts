import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { queueMail } from '../gateways/mail/outbox.ts';
import { queueWebhook } from '../kernel/notify-webhooks.ts';
import { mailOutbox, webhookAttempts, webhookMessages, webhooks } from '../stores/schema/index.ts';
import { promtool } from '../testing/alarm-bell.ts';
import { plantMarket } from '../testing/planted-market.ts';
import { NOBODY_HERE, openWatchedMarket, type WatchedMarket } from '../testing/watched-market.ts';
import { secretPlace } from '../use-cases/webhook/make-webhook.ts';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
const MAIL = { to: 'member@naru.test', subject: '인증 번호', text: '123456', html: '<p>123456</p>' };

/** Each alarm about what waits and about what is done from time to time is rung by what it is for, on what a running server tells. */
describe.skipIf(promtool === null)('what rings of outboxes and of checks', () => {
  let world: WatchedMarket;
  let planted: ReturnType<typeof plantMarket>;
  beforeAll(async () => {
    const backups = mkdtempSync(join(tmpdir(), 'naru-backups-'));
    const key = join(backups, 'key');
    writeFileSync(key, 'ab'.repeat(32), { mode: 0o400 });
    world = await openWatchedMarket({ NARU_BACKUP_DIR: backups, NARU_BACKUP_KEY_FILE: key });
    planted = plantMarket(world.db);
  });
  afterAll(() => world.close());

  it('OutboxLate by a mail server that is dead, and OutboxDead once a message was given up', async () => {
    const { deps, db } = world;
    const bell = world.listen();
    await deps.transact((tx) => queueMail(tx, MAIL));
    await vi.waitFor(async () => expect((await db.select().from(mailOutbox))[0]?.tries).toBe(1), 10_000);
    await world.pass(20 * MINUTE);
    await bell.read(0);
    bell.hearsNone(['OutboxLate', 'OutboxDead'], 3);
    await vi.waitFor(async () => expect((await db.select().from(mailOutbox))[0]?.tries).toBe(2), 10_000);
    await world.pass(15 * MINUTE);
    await bell.read(15);
    bell.hears(['OutboxLate'], 18);
    bell.hearsNone(['OutboxDead'], 26);
    await world.pass(3 * DAY);
    await vi.waitFor(async () => expect((await db.select().from(mailOutbox))[0]?.state).toBe('failed'), 10_000);
    await world.pass(1);
    await bell.read(30);
    bell.hears(['OutboxDead'], 41);
  });

  it('BackupLate and DrillLate where there was none, and again where they are old', async () => {
    const bell = world.listen();
    await world.pass(1);
    await bell.read(0);
    bell.hears(['BackupLate', 'DrillLate'], 11);
    expect(await world.operate('backup', {})).toMatchObject({ ok: true });
    const drilled = { at: world.deps.clock.now().toISOString(), findings: 0, seconds: 9 };
    expect(await world.operate('backup/drilled', drilled)).toMatchObject({ ok: true });
    await world.pass(1);
    await bell.read(12);
    bell.hearsNone(['BackupLate', 'DrillLate'], 24);
    await world.pass(26 * HOUR + MINUTE);
    await bell.read(25);
    bell.hears(['BackupLate'], 36);
    bell.hearsNone(['DrillLate'], 36);
    await world.pass(7 * DAY);
    await bell.read(40);
    bell.hears(['DrillLate'], 51);
  });

  /** An address of a member that has shown once that it is theirs, and messages to it. */
  const addressTold = async (nickname: string, messages: number): Promise<void> => {
    const { deps, db } = world;
    const { id: memberId } = await planted.member(nickname);
    const at = deps.clock.now();
    const key = `hook-${memberId}`;
    const secret = await deps.keys.seal('whsec_of0a0member', secretPlace(key));
    const values = {
      key,
      memberId,
      url: `https://${NOBODY_HERE}/naru`,
      events: ['sale.completed' as const],
      secret,
      provedAt: at,
      createdAt: at,
    };
    const [hook] = await db.insert(webhooks).values(values).returning({ id: webhooks.id });
    if (hook === undefined) throw new Error('no address');
    for (let one = 0; one < messages; one += 1) await queueWebhook(db, hook.id, { type: 'ping', data: {} }, at);
  };

  it('WebhooksDead by a network out of which nothing goes, and not by one address that is gone', async () => {
    const { db } = world;
    const bell = world.listen();
    await world.pass(1);
    await bell.read(0);
    await addressTold('혼자', 150);
    /** How many addresses were tried. */
    const tried = async () =>
      (
        await db
          .selectDistinct({ id: webhookMessages.webhookId })
          .from(webhookAttempts)
          .innerJoin(webhookMessages, eq(webhookMessages.id, webhookAttempts.messageId))
      ).length;
    await vi.waitFor(async () => expect(await tried()).toBe(1), 10_000);
    await world.pass(1);
    await bell.read(1);
    bell.hearsNone(['WebhooksDead'], 34);
    for (const nickname of ['하나', '두리', '세찌']) await addressTold(nickname, 2);
    await vi.waitFor(async () => expect(await tried()).toBe(4), 10_000);
    await world.pass(1);
    await bell.read(35);
    bell.hears(['WebhooksDead'], 68);
    expect(await db.$count(webhookMessages, eq(webhookMessages.state, 'failed'))).toBe(0);
  });
});
