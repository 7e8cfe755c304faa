import type { PinHasher, PinKeeper } from '@naru/domain/pin';
import { fromPromise } from 'xstate';
import type { PinSubmission, PinSubmitted } from './contract.ts';

/** The actors of the flow over the PIN keeper; the digits are hashed here and go no further. */
export const pinSettingActors = (port: { readonly keeper: PinKeeper; readonly hasher: PinHasher }) => ({
  check: fromPromise<PinSubmitted, string>(({ input }) => port.keeper.check(port.hasher.hash(input))),
  submit: fromPromise<PinSubmitted, PinSubmission>(async ({ input }) => {
    const { order } = input;
    const pin = port.hasher.hash(input.pin);
    const comparePin = port.hasher.hash(input.comparePin);
    switch (order.mode) {
      case 'register':
        return await port.keeper.register({ pin, comparePin, password: input.password });
      case 'change':
        return await port.keeper.change({ currentPin: port.hasher.hash(input.current), pin, comparePin });
      case 'reset':
        return await port.keeper.reset({ verifyCode: order.verifyCode, pin, comparePin });
    }
  }),
});
