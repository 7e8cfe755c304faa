import { parsePin } from '@naru/domain/pin';
import { FakePinHasher, FakePinKeeper, settle } from '@naru/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { PinSettingEvent, PinSettingInput } from './contract.ts';
import { pinSettingActors, pinSettingMachine } from './machine.ts';

type Step = PinSettingEvent | { readonly type: 'wait'; readonly ms: number } | { readonly type: 'whole'; readonly digits: string };

const hasher = new FakePinHasher();

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('135790', '246801', '111111', '975310').map((digits) => ({ type: 'whole' as const, digits })) },
  { weight: 4, arbitrary: fc.constantFrom(200, 500, 1_000).map((ms) => ({ type: 'wait' as const, ms })) },
  { weight: 2, arbitrary: fc.constantFrom('0', '5', '9', 'x', '').map((digit) => ({ type: 'digit' as const, digit })) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'erase' as const }, { type: 'clear' as const }) },
);

const anyInput = fc.constantFrom<PinSettingInput>({ mode: 'register' }, { mode: 'change' }, { mode: 'reset', verifyCode: '123456' });

const play = async (input: PinSettingInput, steps: readonly Step[]) => {
  const keeper = new FakePinKeeper();
  if (input.mode === 'change') keeper.pin = hasher.hash('975310');
  const clock = new SimulatedClock();
  const machine = pinSettingMachine.provide({ actors: pinSettingActors({ keeper, hasher }) });
  const actor = createActor(machine, { input, clock }).start();
  for (const step of steps) {
    if (actor.getSnapshot().status !== 'active') break;
    if (step.type === 'wait') clock.increment(step.ms);
    else if (step.type === 'whole') for (const digit of step.digits) actor.send({ type: 'digit', digit });
    else actor.send(step);
    expect(actor.getSnapshot().context.digits).toMatch(/^[0-9]{0,6}$/);
    await settle();
  }
  return { keeper, end: actor.getSnapshot() };
};

describe('whatever a person types', () => {
  it('only an allowed PIN, typed twice, is ever kept, and nothing is remembered at the end', async () => {
    await fc.assert(
      fc.asyncProperty(anyInput, fc.array(anyStep, { maxLength: 30 }), async (input, steps) => {
        const before = input.mode === 'change' ? hasher.hash('975310') : null;
        const { keeper, end } = await play(input, steps);
        const done = end.status === 'done' && end.output?.kind === 'done';
        if (!done) expect(keeper.pin).toBe(before);
        else expect(parsePin((keeper.pin ?? '').slice(0, 6)).ok).toBe(true);
        if (end.status === 'done') expect(end.context).toMatchObject({ digits: '', current: '', first: '' });
      }),
      { numRuns: 200 },
    );
  });
});
