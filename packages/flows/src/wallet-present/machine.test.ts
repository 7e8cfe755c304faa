import { failure } from '@naru/domain/failure';
import { PIN_ENTRY_CLEAR_MS } from '@naru/domain/pin';
import { fail, ok } from '@naru/domain/shared';
import { settle, type Trace, traceOf, visitsEveryState } from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { connectPinSign } from '../pin-sign/connect.ts';
import type { PinSigned } from '../pin-sign/machine.ts';
import { walletPresentActors } from './actors.ts';
import { connectWalletPresent } from './connect.ts';
import type { GoOn, Matched, PresentPort, PresentRequest, RequestedAction, WalletAnswer, WalletReason } from './contract.ts';
import { walletPresentMachine } from './machine.ts';

const PIN = '902813';
const LIFETIME_MS = 120_000;
const MATCH: GoOn = { kind: 'number', address: 'https://naru.example/sp/match/k' };
const SALE: RequestedAction = {
  action: '02',
  site: 'naru',
  summary: '판매 등록합니다.',
  expiresAt: '2026-11-21T03:02:00Z',
  price: 50_000,
  tokens: [{ tokenId: '7', name: '달항아리 #7', picture: 'https://naru.example/7.webp' }],
};
const SIGN_IN: PresentRequest = {
  clientName: '나루',
  host: 'naru.example',
  clientId: 'did',
  action: null,
  lifetimeMs: LIFETIME_MS,
  onlyExpired: false,
  expiresAt: new Date('2026-11-21T03:02:00Z'),
  certificates: [{ id: 'mine', name: '홍길동', disclosed: [] }],
};
const ACTION: PresentRequest = { ...SIGN_IN, action: SALE };
const NONE: PresentRequest = { ...SIGN_IN, certificates: [], onlyExpired: true };
const no = (reason: WalletReason) => fail({ reason });

interface Script {
  readonly read?: readonly (WalletAnswer<PresentRequest> | Error)[];
  readonly answer?: readonly (WalletAnswer<GoOn> | Error)[];
  readonly decline?: readonly (WalletAnswer<void> | Error)[];
  readonly name?: readonly (WalletAnswer<Matched> | Error)[];
  readonly pin?: readonly PinSigned[];
}

/** Answers line by line; the last line repeats. */
const lines = <T>(script: readonly (T | Error)[]): (() => Promise<T>) => {
  let at = 0;
  return async () => {
    const line = script[Math.min(at, script.length - 1)];
    at += 1;
    if (line instanceof Error || line === undefined) throw line ?? new Error('nothing to answer');
    return line;
  };
};

const traces: Trace[] = [];

const start = async (script: Script = {}, sameDevice = false) => {
  const called: unknown[] = [];
  const recorded = <T>(name: string, answer: () => Promise<T>) => {
    return (...input: readonly unknown[]): Promise<T> => {
      called.push([name, ...input]);
      return answer();
    };
  };
  const port: PresentPort = {
    read: recorded('read', lines(script.read ?? [ok(SIGN_IN)])),
    answer: recorded('answer', lines(script.answer ?? [ok(MATCH)])),
    decline: recorded('decline', lines(script.decline ?? [ok(undefined)])),
    name: recorded('name', lines(script.name ?? [ok('approved' as const)])),
    checkPin: lines(script.pin ?? [ok(undefined)]),
  };
  const clock = new SimulatedClock();
  const trace = traceOf();
  traces.push(trace);
  const machine = walletPresentMachine.provide({ actors: walletPresentActors(port) });
  const actor = createActor(machine, { input: { link: 'openid4vp://x', sameDevice }, clock, inspect: trace.inspect }).start();
  await settle();
  const view = () => connectWalletPresent(actor.getSnapshot(), actor.send);
  const pin = () => {
    const pad = view().pin;
    if (pad === undefined) throw new Error('no PIN is asked for');
    return connectPinSign(pad.getSnapshot(), pad.send);
  };
  const approve = async (): Promise<void> => {
    view().approve('mine');
    for (const digit of PIN) pin().digit(digit);
    clock.increment(PIN_ENTRY_CLEAR_MS);
    await settle();
  };
  return { actor, called, clock, trace, view, pin, approve };
};

const TO_REQUEST = ['reading', 'open.asking'];
const YES = [...TO_REQUEST, 'open.confirming', 'answering'];

describe('answering a request', () => {
  it('shows it, asks for the PIN, answers, and names the number', async () => {
    const flow = await start();
    expect(flow.view()).toMatchObject({ step: 'asking', request: SIGN_IN, problem: null, outcome: undefined });
    await flow.approve();
    expect(flow.view().step).toBe('naming');
    flow.view().name('47');
    expect(flow.view().step).toBe('working');
    await settle();
    expect(flow.trace.steps).toEqual([...YES, 'naming', 'matching', 'done']);
    expect(flow.view()).toMatchObject({ step: 'over', outcome: { kind: 'done', leadTo: null } });
    expect(flow.called).toEqual([
      ['read', 'openid4vp://x'],
      ['answer', SIGN_IN, 'mine'],
      ['name', SIGN_IN, MATCH.kind === 'number' ? MATCH.address : '', '47'],
    ]);
  });

  it('on the same device a sign-in goes back into the browser that asked', async () => {
    const flow = await start({}, true);
    await flow.approve();
    expect(flow.trace.steps).toEqual([...YES, 'done']);
    expect(flow.view().outcome).toEqual({ kind: 'done', leadTo: 'https://naru.example/sp/match/k' });
  });

  it('on the same device an action has its number all the same', async () => {
    const flow = await start({ read: [ok(ACTION)] }, true);
    await flow.approve();
    expect(flow.view().step).toBe('naming');
  });

  it.each<readonly [GoOn, string | null]>([
    [{ kind: 'nowhere' }, null],
    [{ kind: 'page', address: 'https://other.example/go-on' }, 'https://other.example/go-on'],
  ])('ends where the other side leads: %j', async (goOn, leadTo) => {
    const flow = await start({ answer: [ok(goOn)] });
    await flow.approve();
    expect(flow.view().outcome).toEqual({ kind: 'done', leadTo });
  });

  it('asks again for a wrong PIN, and goes back when it is not given', async () => {
    const flow = await start({ pin: [fail(failure('pinWrong', { data: { left: 4 } })), ok(undefined)] });
    await flow.approve();
    expect([flow.view().step, flow.pin().problem?.data]).toEqual(['confirming', { left: 4 }]);
    flow.pin().close();
    expect(flow.view().step).toBe('asking');
    await flow.approve();
    expect(flow.view().step).toBe('naming');
  });

  it('is declined, whether the other side hears of it or not', async () => {
    const HEARD = [
      [ok(undefined), true],
      [no('networkGone'), false],
      [new Error('boom'), false],
    ] as const;
    for (const [decline, sent] of HEARD) {
      const flow = await start({ decline: [decline] });
      flow.view().decline();
      await settle();
      expect(flow.trace.steps).toEqual([...TO_REQUEST, 'declining', 'declined']);
      expect(flow.view().outcome).toEqual({ kind: 'declined', sent });
    }
  });

  it('without a certificate can only be declined or left', async () => {
    const flow = await start({ read: [ok(NONE)] });
    flow.view().approve('mine');
    expect([flow.view().step, flow.view().request?.onlyExpired]).toEqual(['lacking', true]);
    flow.view().leave();
    expect(flow.trace.steps).toEqual(['reading', 'open.lacking', 'left']);
  });
});

describe('what goes wrong', () => {
  it.each<WalletReason>(['expired', 'alreadyUsed', 'badSignature', 'unknownAction', 'unreadableLink'])(
    'a request that is refused for %s ends with it',
    async (reason) => {
      const flow = await start({ read: [no(reason)] });
      expect(flow.trace.steps).toEqual(['reading', 'failed']);
      expect(flow.view().outcome).toEqual({ kind: 'failed', reason });
    },
  );

  it('a request that nobody answers for is tried again', async () => {
    const flow = await start({ read: [no('networkGone'), ok(SIGN_IN)] });
    expect(flow.view().step).toBe('unreached');
    flow.view().retry();
    await settle();
    expect(flow.trace.steps).toEqual(['reading', 'unread', 'reading', 'open.asking']);
  });

  it('an answer that does not get through is sent again without the PIN', async () => {
    const flow = await start({ answer: [no('networkGone'), ok(MATCH)] });
    await flow.approve();
    expect(flow.view().step).toBe('unreached');
    flow.view().retry();
    await settle();
    expect(flow.trace.steps).toEqual([...YES, 'unanswered', 'answering', 'naming']);
  });

  it('an answer that is refused ends with the reason', async () => {
    const flow = await start({ answer: [no('alreadyUsed')] });
    await flow.approve();
    expect(flow.view().outcome).toEqual({ kind: 'failed', reason: 'alreadyUsed' });
  });

  it.each(['asking', 'confirming'])('time runs out while %s', async (step) => {
    const flow = await start();
    if (step === 'confirming') flow.view().approve('mine');
    flow.clock.increment(LIFETIME_MS - 1);
    expect(flow.view().step).toBe(step);
    flow.clock.increment(1);
    expect(flow.view().outcome).toEqual({ kind: 'failed', reason: 'expired' });
  });

  it.each<readonly [Matched, WalletReason]>([
    ['refused', 'numberWrong'],
    ['ended', 'expired'],
  ])('a number that is %s ends it with %s', async (matched, reason) => {
    const flow = await start({ name: [ok(matched)] });
    await flow.approve();
    flow.view().name('10');
    await settle();
    expect(flow.view().outcome).toEqual({ kind: 'failed', reason });
  });

  it('a number that does not get through is named again', async () => {
    const flow = await start({ name: [no('networkGone'), no('unreadableAnswer')] });
    await flow.approve();
    flow.view().name('47');
    await settle();
    expect(flow.view()).toMatchObject({ step: 'naming', problem: 'networkGone' });
    flow.view().name('47');
    await settle();
    expect(flow.view()).toMatchObject({ problem: null, outcome: { kind: 'failed', reason: 'unreadableAnswer' } });
  });

  it.each<Script>([{ read: [new Error('boom')] }, { answer: [new Error('boom')] }, { name: [new Error('boom')] }])(
    'a defect ends it defined: %j',
    async (script) => {
      const flow = await start(script);
      if (flow.view().step === 'asking') await flow.approve();
      if (flow.view().step === 'naming') flow.view().name('47');
      await settle();
      expect(flow.view().outcome).toEqual({ kind: 'failed', reason: 'unexpected' });
    },
  );
});

describe('the machine', () => {
  it('was seen in every state', () => {
    expect(visitsEveryState(walletPresentMachine, traces)).toEqual([]);
  });
});
