import type { Failure } from '@naru/domain/failure';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { emailCodeMachine } from '../email-code/machine.ts';
import type { pinSettingMachine } from '../pin-setting/machine.ts';
import type { PinResetEvent, pinResetMachine } from './machine.ts';

export type PinResetSnapshot = SnapshotFrom<typeof pinResetMachine>;

export type PinResetStep = 'proving' | 'setting' | 'over';

export const resetStepOf = (snapshot: PinResetSnapshot): PinResetStep => {
  if (snapshot.matches('proving')) return 'proving';
  return snapshot.matches('setting') ? 'setting' : 'over';
};

/** What a PIN reset dialog shows and does: its parts have views of their own (`connectEmailCode`, `connectPinSetting`). */
export interface PinResetView {
  readonly step: PinResetStep;
  readonly proof: ActorRefFrom<typeof emailCodeMachine> | undefined;
  readonly setting: ActorRefFrom<typeof pinSettingMachine> | undefined;
  /** Why the e-mail code has to be asked for again. */
  readonly problem: Failure | null;
  close(): void;
}

export const connectPinReset = (snapshot: PinResetSnapshot, send: (event: PinResetEvent) => void): PinResetView => ({
  step: resetStepOf(snapshot),
  proof: snapshot.children.proof,
  setting: snapshot.children.setting,
  problem: snapshot.context.problem,
  close: () => send({ type: 'close' }),
});
