import type { Accounts } from '@naru/domain/account';
import type { PinHasher, PinKeeper } from '@naru/domain/pin';
import type { Clock } from '@naru/domain/shared';
import { emailCodeActors } from '../email-code/actors.ts';
import { emailCodeMachine } from '../email-code/machine.ts';
import { pinSettingActors } from '../pin-setting/actors.ts';
import { pinSettingMachine } from '../pin-setting/machine.ts';

export interface PinResetPort {
  readonly accounts: Accounts;
  readonly keeper: PinKeeper;
  readonly hasher: PinHasher;
  readonly clock: Clock;
}

export const pinResetActors = (port: PinResetPort) => ({
  emailCode: emailCodeMachine.provide({ actors: emailCodeActors(port) }),
  pinSetting: pinSettingMachine.provide({ actors: pinSettingActors(port) }),
});
