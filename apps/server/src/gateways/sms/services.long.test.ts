import type { SmsSender } from '@naru/domain/notice';
import { ok } from '@naru/domain/shared';
import { SMS_SENDER_SUITE, smsOrder } from '@naru/testkit/suites';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Deps } from '../../kernel/deps.ts';
import type { Database } from '../../stores/db.ts';
import { smsOutbox } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { type FakeTexts, SENS_KEYS, SOLAPI_KEYS, startFakeTexts, TEXT_FAULTS } from '../../testing/fake-texts.ts';
import { makeGround } from '../../testing/ground.ts';
import { makeSmsLooker } from './deliveries.ts';
import { makeSmsSender, queueSms, type SmsDraft } from './outbox.ts';
import { makeSensSms } from './sens-sms.ts';
import { makeSolapiSms } from './solapi-sms.ts';

const clock = { now: () => new Date() };
const PATIENCE_MS = 20_000;
/** For a service that never answers; whatever it takes it has to take by then, on a busy machine too. */
const HASTY_MS = 1_500;

const SERVICES = {
  solapi: (baseUrl: string, given: Partial<typeof SOLAPI_KEYS> = {}, at = clock, patienceMs = PATIENCE_MS): SmsSender =>
    makeSolapiSms({ baseUrl, ...SOLAPI_KEYS, ...given, alimtalk: null }, at, patienceMs),
  sens: (baseUrl: string, given: Partial<typeof SENS_KEYS> = {}, at = clock, patienceMs = PATIENCE_MS): SmsSender =>
    makeSensSms({ baseUrl, ...SENS_KEYS, ...given }, at, patienceMs),
} as const;
const NAMES = ['solapi', 'sens'] as const;

describe.each(NAMES)('%s', (name) => {
  let service: FakeTexts;
  let sms: SmsSender;
  beforeEach(async () => {
    service = await startFakeTexts(name);
    sms = SERVICES[name](service.baseUrl);
    return () => service.close();
  });

  test.each(Object.entries(SMS_SENDER_SUITE))('%s', (_, holds) =>
    holds({ sms, received: async () => service.taken.map(({ to, text }) => ({ phone: to, text })) }),
  );

  it.each([
    ['busy', 'later', 0],
    ['refused', 'unsure', 0],
    ['poor', 'refused', 0],
    ['skewed', 'refused', 0],
    ['broken', 'unsure', 1],
    ['lost', 'unsure', 1],
    ['garbage', 'unsure', 1],
    ['silent', 'unsure', 1],
  ] as const)('that is %s: %s', async (fault, kind, taken) => {
    service.fault(fault);
    const order = smsOrder();
    const sender = fault === 'silent' ? SERVICES[name](service.baseUrl, {}, clock, HASTY_MS) : sms;
    expect(await sender.send(order)).toMatchObject({ ok: false, failure: { kind } });
    expect(service.taken).toHaveLength(taken);
    expect(await sms.find(order)).toEqual(ok(taken === 0 ? null : service.taken[0]?.id));
  });

  it('takes nothing by a wrong key, by a wrong clock, or for a blocked number, and says so for good', async () => {
    const wrong = SERVICES[name](service.baseUrl, { secret: 'of somebody else' });
    const late = SERVICES[name](service.baseUrl, {}, { now: () => new Date(Date.now() - 600_000) });
    service.block('01000000000');
    for (const answer of [await wrong.send(smsOrder()), await late.send(smsOrder()), await sms.send(smsOrder({ phone: '01000000000' }))])
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'refused', reason: expect.stringMatching(/401|1062|fail/) } });
    expect(service.taken).toEqual([]);
    expect((await wrong.look('M1')).ok).toBe(false);
  });

  it('that nobody reaches has taken nothing', async () => {
    const closed = await startFakeTexts(name);
    await closed.close();
    const nobody = SERVICES[name](closed.baseUrl);
    expect(await nobody.send(smsOrder())).toMatchObject({ ok: false, failure: { kind: 'later' } });
  });

  it('says what became of a text, also late', async () => {
    service.fate('01011112222', 'underway');
    const answer = await sms.send(smsOrder({ phone: '01011112222' }));
    const reference = answer.ok ? answer.value : '';
    expect(await sms.look(reference)).toEqual(ok({ state: 'underway', reason: '' }));
    service.fate('01011112222', 'failed');
    expect(await sms.look(reference)).toMatchObject(ok({ state: 'failed', reason: expect.stringMatching(/없는 번호 \*\*\*$|결번/) }));
    expect(await sms.look('of nothing')).toEqual(ok({ state: 'underway', reason: '' }));
  });

  it('is given long texts and advertising as what they are', async () => {
    await sms.send(smsOrder({ form: 'long', text: '가'.repeat(300), advertising: true }));
    expect(service.taken).toMatchObject([{ type: 'LMS', subject: '나루', advertising: name === 'sens' }]);
  });
});

describe('Alimtalk through Solapi', () => {
  let service: FakeTexts;
  let sms: SmsSender;
  beforeAll(async () => {
    service = await startFakeTexts('solapi');
    const alimtalk = { channel: 'KA01PF1', templates: { gift: 'KA01TP1' } };
    sms = makeSolapiSms({ baseUrl: service.baseUrl, ...SOLAPI_KEYS, alimtalk }, clock, PATIENCE_MS);
  });
  afterAll(() => service.close());

  it('goes out where a template is registered, with the text in its place where KakaoTalk does not deliver', async () => {
    service.fate('01055556666', 'kakaoFails');
    const answer = await sms.send(smsOrder({ phone: '01055556666', variables: { 코드: '7KQM' } }));
    const reference = answer.ok ? answer.value : '';
    const template = { pfId: 'KA01PF1', templateId: 'KA01TP1', variables: { '#{코드}': '7KQM' }, disableSms: false };
    expect(service.taken.at(-1)).toMatchObject({ type: 'ATA', template, text: expect.stringContaining('번째 문자') });
    // Its text follows.
    expect(await sms.look(reference)).toEqual(ok({ state: 'underway', reason: '' }));
    service.fate('01055556666', 'delivered');
    expect(await sms.look(reference)).toEqual(ok({ state: 'delivered', reason: '' }));
  });

  it('is no way for what has no template, nor for what advertises', async () => {
    await sms.send(smsOrder({ kind: 'code' }));
    await sms.send(smsOrder({ advertising: true }));
    expect(service.taken.slice(-2).map(({ type, template }) => [type, template])).toEqual([
      ['SMS', undefined],
      ['SMS', undefined],
    ]);
  });
});

onBothEngines('texts through a service that fails', (open) => {
  let database: Database;
  let deps: Deps;
  beforeAll(async () => {
    database = await open();
    deps = makeGround(database).deps;
  });

  describe.each(NAMES)('%s', (name) => {
    let service: FakeTexts;
    let ahead: number;
    beforeEach(async () => {
      await database.db.delete(smsOutbox);
      service = await startFakeTexts(name);
      ahead = 0;
      return () => service.close();
    });
    // The service's clock is this machine's; the outbox lives ahead of it, so that nobody waits.
    const now = () => new Date(Date.now() + ahead);
    const parts = (patienceMs = PATIENCE_MS) => ({
      db: database.db,
      keys: deps.keys,
      sms: SERVICES[name](service.baseUrl, {}, clock, patienceMs),
      clock: { now },
      onFailure: () => undefined,
    });
    const queue = (given: Partial<SmsDraft> = {}) =>
      database.transact(async (tx) => {
        const draft: SmsDraft = { kind: 'gift', phone: '01012345678', text: `[나루] ${Math.random()}`, expiresAt: null, ...given };
        await queueSms(tx, deps.keys, now(), draft);
        return ok(undefined);
      });
    const states = async () => (await database.db.select().from(smsOutbox).orderBy(asc(smsOutbox.id))).map(({ state }) => state);
    const goOn = async (beats = 4, patienceMs?: number): Promise<void> => {
      for (let beat = 0; beat < beats; beat += 1) {
        await makeSmsSender(parts(patienceMs))();
        await makeSmsLooker(parts(patienceMs))();
        ahead += 61_000;
      }
    };

    it.each(TEXT_FAULTS)('each arrives once, or is seen by operators: %s', async (fault) => {
      service.fault(fault);
      await queue();
      await goOn(4, fault === 'silent' ? HASTY_MS : undefined);
      const givenUp = fault === 'poor' || fault === 'skewed';
      expect([service.taken.length, await states()]).toEqual(givenUp ? [0, ['failed']] : [1, ['delivered']]);
      // What services repeat in their refusals lies nowhere in clear.
      expect(JSON.stringify(await database.db.select().from(smsOutbox))).not.toMatch(/12345678|\[나루\]/);
    });

    it('after every fault in a row each of ten arrives once', async () => {
      for (const fault of ['busy', 'lost', 'broken', 'refused', 'garbage', 'busy', 'lost', 'broken'] as const) service.fault(fault);
      for (let nth = 0; nth < 10; nth += 1) await queue();
      await goOn(6);
      expect([service.taken.length, new Set(await states())]).toEqual([10, new Set(['delivered'])]);
    });

    it('which lists late what it took is handed a text twice only where that takes longer than we wait', async () => {
      service.fault('lost');
      service.listLate(true);
      await queue();
      await makeSmsSender(parts())();
      // It is asked about after twenty seconds, of which a busy machine takes some by itself.
      ahead += 14_000;
      await makeSmsSender(parts())();
      expect(service.posts()).toBe(1);
      service.listLate(false);
      await goOn();
      expect([service.posts(), await states()]).toEqual([1, ['delivered']]);
    });
  });
});
