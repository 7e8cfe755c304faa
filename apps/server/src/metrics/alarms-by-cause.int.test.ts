import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SmsSender } from '@naru/domain/notice';
import { MINUTE_MS } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { makeMailSender, queueMail } from '../gateways/mail/outbox.ts';
import { makeSmsSender, queueSms } from '../gateways/sms/outbox.ts';
import { only } from '../kernel/only.ts';
import type { Database } from '../stores/db.ts';
import { chainActions, chainTransactions, mailOutbox, settings, smsOutbox, tokens } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { openReversalWorld, type ReversalWorld } from '../testing/reversal-world.ts';
import { METRICS } from './market-metrics.ts';

const ALARMS = readFileSync(join(import.meta.dirname, '../../../../docs/operations/alarms.yml'), 'utf8');
const MAIL = { to: 'member@naru.test', subject: '인증 번호', text: '123456', html: '<p>123456</p>' };

/** From which value on an alarm rings by a metric, as its rule says. */
const boundOf = (alarm: string, figure: string): number => {
  const [, rule = ''] = new RegExp(`- alert: ${alarm}\\n([\\s\\S]*?)(?=\\n {6}- |\\n {2}- name|$)`).exec(ALARMS) ?? [];
  const [, bound] = new RegExp(`${figure}(?:\\{[^}]*\\})?\\)? > (\\d+)`).exec(rule) ?? [];
  if (bound === undefined) throw new Error(`${alarm} does not ask for ${figure}`);
  return Number(bound);
};

/** Alarms are rung by what they are for, and not only by metrics that somebody wrote down. */
onBothEngines('what rings', (open) => {
  let database: Database;
  let world: ReversalWorld;
  beforeEach(async () => {
    database = await open();
    world = await openReversalWorld(database);
  });
  const metricOf = async (name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> => {
    const figure = only(METRICS.filter((one) => one.name === name));
    const at = sql`${world.deps.clock.now().toISOString()}::timestamptz`;
    const { rows } = await database.db.execute<Record<string, unknown>>(figure.ask(at));
    const mine = rows.filter((row) => Object.entries(labels).every(([label, value]) => row[label] === value));
    return Math.max(0, ...mine.map(({ value }) => Number(value)));
  };
  const rings = async (alarm: string, figure: string, labels: Readonly<Record<string, string>> = {}): Promise<boolean> =>
    (await metricOf(figure, labels)) > boundOf(alarm, figure);

  it('OutboxLate by a mail server that is dead, however often a message was tried, and OutboxDead once it was given up', async () => {
    const { deps, ground } = world;
    await deps.transact((tx) => queueMail(tx, MAIL));
    await database.db.update(mailOutbox).set({ createdAt: deps.clock.now(), dueAt: deps.clock.now() });
    const dead = { send: () => Promise.reject(new Error('connection refused')) };
    const send = makeMailSender({ db: database.db, mailer: dead, clock: deps.clock, onFailure: () => undefined });
    const tryFor = async (minutes: number): Promise<void> => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await send();
        ground.pass(MINUTE_MS);
      }
    };
    await tryFor(25);
    expect(await rings('OutboxLate', 'naru_outbox_oldest_seconds', { outbox: 'mail' })).toBe(false);
    await tryFor(7);
    const [{ tries = 0 } = {}] = await database.db.select().from(mailOutbox);
    expect(tries).toBeGreaterThan(5);
    expect(await rings('OutboxLate', 'naru_outbox_oldest_seconds', { outbox: 'mail' })).toBe(true);
    expect(await rings('OutboxDead', 'naru_outbox_dead')).toBe(false);
    ground.pass(3 * 24 * 60 * MINUTE_MS);
    await send();
    expect(await rings('OutboxDead', 'naru_outbox_dead', { outbox: 'mail' })).toBe(true);
  });

  it('OutboxLate by a text service that takes nothing, and not by advertising that waits for the morning', async () => {
    const { deps, ground } = world;
    const { keys, clock } = deps;
    const expiresAt = new Date(clock.now().getTime() + 7 * 24 * 60 * MINUTE_MS);
    const text = (phone: string, advertising: boolean) =>
      deps.transact(async (tx) => {
        await queueSms(tx, keys, clock.now(), { kind: 'gift', phone, text: '선물이 왔습니다.', expiresAt, advertising });
        return { ok: true as const, value: undefined };
      });
    const busy = async () => ({ ok: false, failure: { kind: 'unsure', reason: 'busy' } }) as const;
    const sms: SmsSender = { name: 'busy', send: busy, find: async () => ({ ok: true, value: null }), look: busy };
    const send = makeSmsSender({ db: database.db, keys, sms, clock, onFailure: () => undefined });
    await text('01012345678', true);
    ground.pass(40 * MINUTE_MS);
    expect(await rings('OutboxLate', 'naru_outbox_oldest_seconds', { outbox: 'sms' })).toBe(false);
    await text('01087654321', false);
    for (let minute = 0; minute < 32; minute += 1) {
      await send();
      ground.pass(MINUTE_MS);
    }
    expect(await rings('OutboxLate', 'naru_outbox_oldest_seconds', { outbox: 'sms' })).toBe(true);
  });

  it('OutboxLate not by one address whose server puts it off, as long as other mail goes out; but by a relay that puts everybody off', async () => {
    const { deps, ground } = world;
    const { clock } = deps;
    const putOff = new Set(['stranger@naru.test']);
    const deferred = new Error("Can't send mail - all recipients were rejected: 450 4.2.1 try again later");
    const mailer = { send: ({ to }: { readonly to: string }) => (putOff.has(to) ? Promise.reject(deferred) : Promise.resolve()) };
    const send = makeMailSender({ db: database.db, mailer, clock, onFailure: () => undefined });
    const write = async (to: string): Promise<void> => {
      await deps.transact((tx) => queueMail(tx, { ...MAIL, to }));
      const now = clock.now();
      await database.db.update(mailOutbox).set({ createdAt: now, dueAt: now }).where(eq(mailOutbox.tries, 0));
    };
    const goOn = async (minutes: number): Promise<void> => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await send();
        ground.pass(MINUTE_MS);
      }
    };
    await write('stranger@naru.test');
    await goOn(5);
    await write('member@naru.test');
    await goOn(30);
    expect(await rings('OutboxLate', 'naru_outbox_oldest_seconds', { outbox: 'mail' })).toBe(false);
    putOff.add('member@naru.test');
    await write('member@naru.test');
    await goOn(33);
    expect(await rings('OutboxLate', 'naru_outbox_oldest_seconds', { outbox: 'mail' })).toBe(true);
  });

  it('OutboxDead not by what strangers type: an address that nobody has, and a phone that is off; but by texts that reach nobody', async () => {
    const { deps, ground } = world;
    const { keys, clock } = deps;
    await deps.transact((tx) => queueMail(tx, MAIL));
    const nobody = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' };
    const mailer = { send: () => Promise.reject(Object.assign(new Error('550 5.1.1 no such user'), nobody)) };
    await database.db.update(mailOutbox).set({ createdAt: clock.now(), dueAt: clock.now() });
    await makeMailSender({ db: database.db, mailer, clock, onFailure: () => undefined })();
    expect((await database.db.select().from(mailOutbox)).map(({ state }) => state)).toEqual(['failed']);
    expect(await rings('OutboxDead', 'naru_outbox_dead')).toBe(false);
    const texts = (many: number, state: 'delivered' | 'undelivered') =>
      deps.transact(async (tx) => {
        const expiresAt = new Date(clock.now().getTime() + 60 * MINUTE_MS);
        for (let n = 0; n < many; n += 1)
          await queueSms(tx, keys, clock.now(), {
            kind: 'gift',
            phone: '01012345678',
            text: '선물이 왔습니다.',
            expiresAt,
            advertising: false,
          });
        const sent = { state: 'sent' as const, sentAt: clock.now(), dueAt: clock.now(), service: 'test', reference: 'r' };
        await tx.update(smsOutbox).set(sent).where(eq(smsOutbox.state, 'queued'));
        await tx.update(smsOutbox).set({ state }).where(eq(smsOutbox.state, 'sent'));
        return { ok: true as const, value: undefined };
      });
    await texts(3, 'delivered');
    await texts(2, 'undelivered');
    expect(await rings('OutboxDead', 'naru_outbox_dead')).toBe(false);
    await texts(9, 'undelivered');
    expect(await rings('OutboxDead', 'naru_outbox_dead', { outbox: 'sms' })).toBe(true);
    ground.pass(25 * 60 * MINUTE_MS);
    expect(await rings('OutboxDead', 'naru_outbox_dead')).toBe(false);
  });

  it('ChainLate by a chain to which nothing goes, and not by what the demo content lived through', async () => {
    const { deps, ground } = world;
    expect(await database.db.$count(chainActions)).toBeGreaterThan(0);
    expect(await rings('ChainLate', 'naru_outbox_oldest_seconds', { outbox: 'chain' })).toBe(false);
    ground.pass(11 * MINUTE_MS);
    expect(await rings('ChainLate', 'naru_outbox_oldest_seconds', { outbox: 'chain' })).toBe(true);
    // All of it was the demo's, which is done only now.
    await database.db.insert(settings).values({ key: 'demo', value: true, updatedAt: deps.clock.now() });
    expect(await rings('ChainLate', 'naru_outbox_oldest_seconds', { outbox: 'chain' })).toBe(false);
    ground.pass(11 * MINUTE_MS);
    expect(await rings('ChainLate', 'naru_outbox_oldest_seconds', { outbox: 'chain' })).toBe(true);
  });

  it('ChainBehind by commands that nobody has sent for minutes, and not by those that wait for their blocks', async () => {
    const { deps, ground } = world;
    const queued = { state: 'queued' } as const;
    await database.db.insert(settings).values({ key: 'demo', value: true, updatedAt: deps.clock.now() });
    const waiting = await database.db.$count(chainActions, eq(chainActions.state, 'queued'));
    expect(waiting).toBeGreaterThan(0);
    expect([await metricOf('naru_chain_commands', queued), await metricOf('naru_chain_commands', { state: 'submitted' })]).toEqual([
      waiting,
      0,
    ]);
    ground.pass(2 * MINUTE_MS);
    expect(await rings('ChainBehind', 'naru_chain_commands_oldest_seconds', queued)).toBe(false);
    ground.pass(2 * MINUTE_MS);
    expect(await rings('ChainBehind', 'naru_chain_commands_oldest_seconds', queued)).toBe(true);
    const hash = `0x${'ab'.repeat(32)}` as const;
    await database.db.insert(chainTransactions).values({ hash, raw: '0x02', nonce: 0, chainId: deps.chain.chainId, state: 'sent' });
    await database.db.update(chainActions).set({ state: 'submitted', txHash: hash }).where(eq(chainActions.state, 'queued'));
    expect(await rings('ChainBehind', 'naru_chain_commands_oldest_seconds', queued)).toBe(false);
    expect(await metricOf('naru_chain_commands_oldest_seconds', { state: 'submitted' })).toBeGreaterThanOrEqual(240);
  });

  it('TokensFrozen by an NFT that nobody can act on, and PaymentsStuck by an order that time should have ended', async () => {
    const buyer = await world.somebody();
    const { tokenId, orderId } = await world.bought(buyer);
    expect(await rings('TokensFrozen', 'naru_tokens_frozen')).toBe(false);
    await database.db.update(tokens).set({ frozen: true }).where(eq(tokens.tokenId, tokenId));
    expect(await rings('TokensFrozen', 'naru_tokens_frozen')).toBe(true);
    expect(orderId).not.toBe('');
    expect(await rings('PaymentsStuck', 'naru_orders_overdue')).toBe(false);
    await world.left(await world.somebody());
    world.ground.pass(24 * 60 * MINUTE_MS);
    expect(await rings('PaymentsStuck', 'naru_orders_overdue')).toBe(true);
  });
});
