import type { SmsDelivery, SmsFault, SmsOrder, SmsSender } from '@naru/domain/notice';
import { DAY_MS, fail, ok, type Result } from '@naru/domain/shared';
import { asc, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Deps } from '../../kernel/deps.ts';
import type { Database } from '../../stores/db.ts';
import { smsOutbox } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround } from '../../testing/ground.ts';
import { purged } from '../../testing/purged.ts';
import { listUnsentSms, resendSms } from '../../use-cases/operation/unsent.ts';
import { makeSmsLooker } from './deliveries.ts';
import { makeSmsSender, queueSms, type SmsDraft } from './outbox.ts';
import { makeTimedSms } from './timed-sms.ts';

/** A service that takes texts, and does with the next ones what the test says. */
class Service implements SmsSender {
  readonly name = 'test';
  readonly taken: SmsOrder[] = [];
  /** What its list shows; what it took may come there late. */
  readonly listed = new Map<string, string>();
  readonly calls: string[] = [];
  next: ((order: SmsOrder) => Promise<Result<string, SmsFault>>)[] = [];
  delivery: SmsDelivery = { state: 'delivered', reason: '' };

  take(order: SmsOrder): Result<string, SmsFault> {
    this.taken.push(order);
    this.listed.set(order.key, `M-${order.key}`);
    return ok(`M-${order.key}`);
  }
  async send(order: SmsOrder) {
    this.calls.push('send');
    return (await this.next.shift()?.(order)) ?? this.take(order);
  }
  async find({ key }: SmsOrder) {
    this.calls.push('find');
    return ok(this.listed.get(key) ?? null);
  }
  async look() {
    this.calls.push('look');
    return ok(this.delivery);
  }
}

onBothEngines('the outbox of texts', (open) => {
  let database: Database;
  let deps: Deps;
  let now: Date;
  let service: Service;
  const failures: [number, boolean][] = [];
  beforeAll(async () => {
    database = await open();
    deps = makeGround(database).deps;
  });
  beforeEach(async () => {
    await database.db.delete(smsOutbox);
    // Noon in Korea.
    now = new Date('2026-11-21T03:00:00Z');
    service = new Service();
    failures.length = 0;
  });
  const parts = (sms: SmsSender = service) => ({
    db: database.db,
    keys: deps.keys,
    sms,
    clock: { now: () => now },
    onFailure: (id: number, final: boolean) => void failures.push([id, final]),
  });
  const send = (sms?: SmsSender) => makeSmsSender(parts(sms))();
  const look = () => makeSmsLooker(parts())();
  const queue = (given: Partial<SmsDraft> = {}) =>
    database.transact(async (tx) => {
      await queueSms(tx, deps.keys, now, { kind: 'gift', phone: '01012345678', text: '[나루] 선물이 왔어요', expiresAt: null, ...given });
      return ok(undefined);
    });
  const rows = () => database.db.select().from(smsOutbox).orderBy(asc(smsOutbox.id));
  const states = async () => (await rows()).map(({ state }) => state);
  const pass = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1_000);
  };

  it('sends what goes to one phone in the order in which it was written, and lets it hold up no other phone', async () => {
    for (const text of ['111111', '222222', '333333']) await queue({ text });
    await queue({ phone: '01087654321', text: '444444' });
    const slow = Promise.withResolvers<void>();
    service.next = [
      async (order) => {
        await slow.promise;
        return service.take(order);
      },
    ];
    const sending = send();
    await vi.waitFor(() => expect(service.taken.map(({ text }) => text)).toEqual(['444444']), 20_000);
    slow.resolve();
    expect(await sending).toBe(4);
    expect(service.taken.map(({ text }) => text)).toEqual(['444444', '111111', '222222', '333333']);
  });

  it('sends what was committed, once, in the form that it needs, and looks after what became of it', async () => {
    await queue();
    await queue({ text: '가'.repeat(60) });
    await database.transact(async (tx) => {
      await queueSms(tx, deps.keys, now, { kind: 'gift', phone: '01099990000', text: 'undone', expiresAt: null });
      return fail('undone');
    });
    expect([await send(), await send()]).toEqual([2, 0]);
    expect(service.taken.map(({ phone, form }) => [phone, form])).toEqual([
      ['01012345678', 'short'],
      ['01012345678', 'long'],
    ]);
    expect([await look(), await states()]).toEqual([0, ['sent', 'sent']]);
    service.delivery = { state: 'underway', reason: '' };
    pass(10);
    expect([await look(), await states()]).toEqual([0, ['sent', 'sent']]);
    service.delivery = { state: 'failed', reason: '없는 번호' };
    pass(10);
    expect(await look()).toBe(0);
    pass(20);
    expect([await look(), await states()]).toEqual([2, ['undelivered', 'undelivered']]);
    expect((await rows()).map((row) => row.lastError)).toEqual(['없는 번호', '없는 번호']);
    expect(failures.map(([, final]) => final)).toEqual([true, true]);
    expect(service.calls.filter((call) => call === 'send')).toHaveLength(2);
  });

  it('gives a thief of the database neither phone nor words, before and after it was sent', async () => {
    await queue({ text: '[나루] 인증번호 482913', variables: { 인증번호: '482913' } });
    const dump = async () => JSON.stringify((await database.db.execute(sql`select t::text from sms_outbox t`)).rows);
    const before = await dump();
    await send();
    const after = await dump();
    for (const secret of ['01012345678', '12345678', '482913']) expect([before, after].some((text) => text.includes(secret))).toBe(false);
    // Nor do the words lie there sealed any more.
    const [row] = await rows();
    const { key = '', message = '' } = row ?? {};
    expect(JSON.parse(await deps.keys.open(message, `sms_outbox.message.${key}`))).toEqual({
      phone: '01012345678',
      text: '',
      variables: {},
    });
    // And a row's text opens under no other row's name.
    await expect(deps.keys.open(message, 'sms_outbox.message.another')).rejects.toThrow();
  });

  it('is killed between sending and writing it down, and asks the service before it sends again', async () => {
    await queue();
    service.next = [
      async (order) => {
        service.take(order);
        // The process ends here: neither outcome is ever written.
        return new Promise(() => undefined);
      },
    ];
    void send();
    await expect.poll(() => service.taken.length).toBe(1);
    expect(await send()).toBe(0);
    pass(61);
    expect([await send(), await states(), service.taken.length]).toEqual([1, ['sent'], 1]);
    expect(service.calls).toEqual(['send', 'find']);
  });

  it('is killed before the service has it, and sends it then', async () => {
    await queue();
    service.next = [() => new Promise(() => undefined)];
    void send();
    await expect.poll(() => service.calls).toEqual(['send']);
    pass(61);
    expect([await send(), service.taken.length]).toEqual([1, 1]);
  });

  it('whose answer is lost waits until the service can list it, and is not sent twice', async () => {
    await queue();
    service.next = [
      async (order) => {
        service.take(order);
        throw new TypeError('fetch failed');
      },
    ];
    expect([await send(), failures.map(([, final]) => final)]).toEqual([0, [false]]);
    pass(19);
    expect([await send(), service.calls]).toEqual([0, ['send']]);
    pass(1);
    expect([await send(), service.taken.length, await states()]).toEqual([1, 1, ['sent']]);
  });

  it('stopped for longer than its lease sends nothing that another process has', async () => {
    await queue();
    const slow: Deps['keys'] = {
      ...deps.keys,
      open: async (sealed, place) => {
        pass(61);
        await send();
        return deps.keys.open(sealed, place);
      },
    };
    expect(await makeSmsSender({ ...parts(), keys: slow })()).toBe(0);
    expect([service.taken.length, await states()]).toEqual([1, ['sent']]);
  });

  it('is tried again where the service is busy, no more than twelve times, and then waits for an operator', async () => {
    await queue();
    const busy = async () => fail({ kind: 'later', reason: '429' } as const);
    let tries = 0;
    for (; (await states())[0] === 'queued'; tries += 1) {
      service.next = [busy];
      await send();
      pass(900);
    }
    expect([tries, service.taken.length, await states()]).toEqual([12, 0, ['failed']]);
    expect(failures.map(([, final]) => final)).toEqual([...Array.from({ length: 11 }, () => false), true]);
    expect(await send()).toBe(0);
  });

  it('that is refused for good is not tried again', async () => {
    await queue();
    service.next = [async () => fail({ kind: 'refused', reason: 'a blocked number' } as const)];
    expect([await send(), await states(), failures.map(([, final]) => final)]).toEqual([0, ['failed'], [true]]);
  });

  it('that is of no use any more is dropped, not sent', async () => {
    await queue({ kind: 'code', expiresAt: new Date(now.getTime() + 180_000) });
    service.next = [async () => fail({ kind: 'later', reason: '503' } as const)];
    await send();
    pass(180);
    expect([await send(), service.taken.length, await states()]).toEqual([0, 0, ['dropped']]);
  });

  it('that advertises says so, and waits for the morning, also where it is tried again', async () => {
    // A quarter to nine in the evening.
    now = new Date('2026-11-21T11:45:00Z');
    await queue({ kind: 'holders', advertising: true, text: '새 드롭이 열려요', tail: '무료 수신거부: https://naru.test' });
    service.next = [async () => fail({ kind: 'later', reason: '503' } as const)];
    await send();
    for (const hour of [12, 15, 18, 22]) {
      now = new Date(`2026-11-21T${String(hour).padStart(2, '0')}:30:00Z`);
      expect([hour, await send()]).toEqual([hour, 0]);
    }
    // What does not advertise goes by night as well.
    await queue({ text: '밤에도 갑니다' });
    expect(await send()).toBe(1);
    now = new Date('2026-11-21T23:00:00Z');
    expect(await send()).toBe(1);
    expect(service.taken.map(({ text }) => text)).toEqual(['밤에도 갑니다', '(광고) 새 드롭이 열려요\n무료 수신거부: https://naru.test']);
  });

  it('is kept waiting by no service that hangs, and holds nothing meanwhile', async () => {
    await queue({ phone: '01011110000' });
    for (let n = 0; n < 9; n += 1) await queue();
    const hung: SmsSender = {
      name: 'test',
      find: (order) => service.find(order),
      look: () => service.look(),
      send: (order) => (order.phone === '01011110000' ? new Promise(() => undefined) : service.send(order)),
    };
    // Longer than the others take: nothing of the one that hangs is written while it is looked who holds what.
    const sending = send(makeTimedSms(hung, 2_000));
    await expect.poll(async () => (await states()).filter((state) => state === 'sent').length).toBe(9);
    await database.transact(async (tx) => ok(await tx.select().from(smsOutbox).for('update', { noWait: true })));
    expect(await sending).toBe(9);
    expect((await rows()).filter(({ state }) => state === 'queued').map((row) => row.lastError)).toEqual([
      'NoAnswer: the text messages’ service did not answer within 2000 ms',
    ]);
  });

  it('is shared by fifty senders at once', async () => {
    for (let n = 0; n < 40; n += 1) await queue();
    await Promise.all(Array.from({ length: 50 }, () => send()));
    while ((await send()) > 0);
    expect([service.taken.length, new Set(service.taken.map(({ key }) => key)).size]).toEqual([40, 40]);
  });

  it('that was given up is seen by operators behind a mask, and tried again when they say so, unless it is of no use any more', async () => {
    const refused = async () => fail({ kind: 'refused', reason: '잔액 부족' } as const);
    await queue({ text: '[나루] 비밀 4829' });
    await queue({ kind: 'code', expiresAt: new Date(now.getTime() + 180_000) });
    service.next = [refused, refused];
    await send();
    const at = { ...deps, clock: { now: () => now } };
    const { all, texts } = await listUnsentSms(at);
    expect([all, texts.map(({ to, state, reason }) => [to, state, reason])]).toEqual([
      2,
      [
        ['010-****-5678', 'failed', '잔액 부족'],
        ['010-****-5678', 'failed', '잔액 부족'],
      ],
    ]);
    expect(JSON.stringify(texts)).not.toContain('4829');
    pass(180);
    expect(await resendSms(at, 'os:test', 999_999)).toMatchObject({ failure: { name: 'lookupFailed' } });
    expect(await resendSms(at, 'os:test', null)).toEqual({ ok: true, value: { resent: 1 } });
    expect([await send(), service.calls.slice(-2), await states()]).toEqual([1, ['find', 'send'], ['sent', 'failed']]);
    // What a service took is sent by nobody again.
    expect(await resendSms(at, 'os:test', null)).toMatchObject({ failure: { name: 'lookupFailed' } });
  });

  it('is purged after its time, each kind after its own', async () => {
    const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const message = await deps.keys.seal('{}', 'x');
    const sentBy = { sentAt: at(4), service: 'test', reference: 'M' };
    const row = (key: string, state: 'queued' | 'failed' | 'dropped', days: number) => ({ key, state, dueAt: at(days) });
    const taken = (key: string, state: 'sent' | 'delivered' | 'undelivered', days: number) => ({
      key,
      state,
      dueAt: at(days),
      ...sentBy,
      sentAt: at(days),
    });
    const all = [
      ...[row('a waiting', 'queued', 99), row('b failed', 'failed', 30), row('c failed young', 'failed', 29)],
      ...[row('d dropped', 'dropped', 1), row('e dropped young', 'dropped', 0.9)],
      ...[taken('f sent', 'sent', 4), taken('g sent young', 'sent', 3.9)],
      ...[taken('h delivered', 'delivered', 1), taken('i undelivered', 'undelivered', 30), taken('j undelivered young', 'undelivered', 29)],
    ];
    await database.db.insert(smsOutbox).values(all.map((one) => ({ kind: 'gift' as const, message, form: 'short' as const, ...one })));
    await purged(smsOutbox, parts());
    expect((await rows()).map(({ key }) => key)).toEqual([
      ...['a waiting', 'c failed young', 'e dropped young', 'g sent young', 'j undelivered young'],
    ]);
  });

  it('to what is no phone is a defect', async () => {
    await expect(queue({ phone: '010-1234-5678' })).rejects.toThrow('no phone');
  });
});
