import type { Act } from '@naru/domain/act';
import { failure } from '@naru/domain/failure';
import { PIN_ENTRY_CLEAR_MS, type PinHash } from '@naru/domain/pin';
import {
  didOf,
  FakePinHasher,
  FakeQrTickets,
  phoneOf,
  type ScriptLine,
  scripted,
  settle,
  type Trace,
  tokenId,
  traceOf,
  visitsEveryState,
  won,
} from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { connectPinSign } from '../pin-sign/connect.ts';
import { connectQrSession } from '../qr-session/connect.ts';
import { connectWalletAction } from './connect.ts';
import { type WalletActionInput, walletActionActors, walletActionMachine } from './machine.ts';

const PIN = '135790';
const SALE: Act = { type: 'sale', tokenIds: [tokenId(1)], price: won(10_000) };
const WEB = { joinType: 'web', device: 'pc' } as const;
const APP = { joinType: 'app', device: 'pc' } as const;
const APP_ON_PHONE = { joinType: 'app', device: 'mobile' } as const;
const hasher = new FakePinHasher();
const traces: Trace[] = [];

const start = async (input: WalletActionInput, ...script: readonly ScriptLine<void>[]) => {
  const tickets = new FakeQrTickets();
  const run = scripted<PinHash, void>(script[0] ?? { value: undefined }, ...script.slice(1));
  const clock = new SimulatedClock();
  const trace = traceOf();
  traces.push(trace);
  const machine = walletActionMachine.provide({ actors: walletActionActors({ qrTickets: tickets, hasher, run }) });
  const actor = createActor(machine, { input, clock, inspect: trace.inspect }).start();
  await settle();
  const view = () => connectWalletAction(actor.getSnapshot(), actor.send);
  const pin = () => {
    const child = view().pin;
    return child === undefined ? undefined : connectPinSign(child.getSnapshot(), child.send);
  };
  const qr = () => {
    const child = view().qr;
    return child === undefined ? undefined : connectQrSession(child.getSnapshot(), child.send);
  };
  const enter = async () => {
    for (const digit of PIN) pin()?.digit(digit);
    clock.increment(PIN_ENTRY_CLEAR_MS);
    await settle();
  };
  const second = async () => {
    clock.increment(1_000);
    await settle();
  };
  return { actor, trace, tickets, run, view, pin, qr, enter, second, output: () => actor.getSnapshot().output };
};

describe('a web member', () => {
  it.each(['pc', 'mobile'] as const)('confirms by PIN on a %s', async (device) => {
    const flow = await start({ action: SALE, who: { joinType: 'web', device } });
    expect([flow.view().step, flow.qr()]).toEqual(['pin', undefined]);
    await flow.enter();
    expect(flow.trace.steps).toEqual(['pin', 'done']);
    expect(flow.run.inputs).toEqual([hasher.hash(PIN)]);
    expect(flow.tickets.acts).toEqual([]);
    expect(flow.output()).toEqual({ kind: 'done', landing: 'onSale' });
  });

  it('is led to the PIN reset after the fifth wrong PIN', async () => {
    const flow = await start({ action: SALE, who: WEB }, { failure: 'pinLocked' });
    await flow.enter();
    expect(flow.trace.steps).toEqual(['pin', 'locked']);
    expect(flow.output()).toEqual({ kind: 'locked' });
  });

  it.each([
    ['alreadyListed', { failure: 'alreadyListed' }],
    ['unexpected', { error: new Error('boom') }],
  ] as const)('is told %s', async (name, line) => {
    const flow = await start({ action: SALE, who: WEB }, line);
    await flow.enter();
    expect(flow.output()).toEqual({ kind: 'failed', failure: failure(name) });
  });

  it('may close the PIN pad', async () => {
    const flow = await start({ action: SALE, who: WEB });
    flow.pin()?.close();
    expect(flow.output()).toEqual({ kind: 'cancelled' });
    expect(flow.run.inputs).toEqual([]);
  });
});

describe('an app member on a PC', () => {
  it.each<readonly [string, Act, string]>([
    ['sale', SALE, 'onSale'],
    ['transfer by id', { type: 'didTransfer', tokenIds: [tokenId(1)], toDid: didOf('kim') }, 'ownNft'],
    ['gift by id', { type: 'didGift', tokenIds: [tokenId(1)], toDid: didOf('kim') }, 'ownNft'],
    ['gift by phone', { type: 'phoneGift', tokenIds: [tokenId(1)], phone: phoneOf('01012345678') }, 'giftDelay'],
    ['transfer by phone', { type: 'phoneTransfer', tokenIds: [tokenId(1)], phone: phoneOf('01012345678') }, 'giftDelay'],
  ])('confirms a %s by QR', async (_, action, landing) => {
    const flow = await start({ action, who: APP });
    expect([flow.view().step, flow.pin(), flow.qr()?.step]).toEqual(['approval', undefined, 'waiting']);
    flow.tickets.happen('scan', 'present', 'match', 'use');
    await flow.second();
    expect(flow.trace.steps).toEqual(['approval', 'done']);
    expect(flow.tickets.acts).toEqual([action]);
    expect(flow.run.inputs).toEqual([]);
    const outcomes = action === SALE ? {} : { outcomes: action.tokenIds.map((tokenId) => ({ tokenId, failure: null })) };
    expect(flow.output()).toEqual({ kind: 'done', landing, ...outcomes });
  });

  it('is told why it failed', async () => {
    const flow = await start({ action: SALE, who: APP });
    flow.tickets.refuse(failure('lockedInOffer'));
    await flow.second();
    expect(flow.trace.steps).toEqual(['approval', 'failed']);
    expect(flow.output()).toEqual({ kind: 'failed', failure: failure('lockedInOffer') });
  });

  it('may close it', async () => {
    const dialog = await start({ action: SALE, who: APP });
    dialog.view().close();
    const inner = await start({ action: SALE, who: APP });
    inner.qr()?.close();
    expect([dialog.output(), inner.output()]).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
  });
});

describe('an app member on a mobile device', () => {
  it('starts nothing unasked, and may open the wallet beside it', async () => {
    const flow = await start({ action: SALE, who: APP_ON_PHONE });
    expect(flow.view().step).toBe('offered');
    await flow.second();
    expect([flow.tickets.acts, flow.qr()]).toEqual([[], undefined]);
    flow.view().openWallet();
    flow.view().openWallet();
    await settle();
    expect(flow.tickets.acts).toEqual([SALE]);
    expect(flow.qr()?.qrData).toContain('openid4vp://');
    flow.tickets.happen('present', 'match', 'use');
    await flow.second();
    expect(flow.trace.steps).toEqual(['offered', 'approval', 'done']);
  });

  it('may leave it', async () => {
    const flow = await start({ action: SALE, who: APP_ON_PHONE });
    flow.view().close();
    expect(flow.output()).toEqual({ kind: 'cancelled' });
  });
});

describe('the machine', () => {
  it('was seen in every state but the one it only passes through at its start', () => {
    expect(visitsEveryState(walletActionMachine, traces)).toEqual(['choosing']);
  });
});
