import type { PinHasher, PinKeeper } from '@naru/domain/pin';
import { fromPromise } from 'xstate';
import type { PinSubmission, PinSubmitted } from './contract.ts';

/** The actors of the flow over the PIN keeper; the digits are hashed here and go no further. */
export const pinSettingActors = (desk: { readonly keeper: PinKeeper; readonly hasher: PinHasher }) => ({
  check: fromPromise<PinSubmitted, string>(({ input }) => desk.keeper.check(desk.hasher.hash(input))),
  submit: fromPromise<PinSubmitted, PinSubmission>(async ({ input }) => {
    const { order } = input;
    const pin = desk.hasher.hash(input.pin);
    const comparePin = desk.hasher.hash(input.comparePin);
    switch (order.mode) {
      case 'register':
        return await desk.keeper.register({ pin, comparePin, password: input.password });
      case 'change':
        return await desk.keeper.change({ currentPin: desk.hasher.hash(input.current), pin, comparePin });
      case 'reset':
        return await desk.keeper.reset({ verifyCode: order.verifyCode, pin, comparePin });
    }
  }),
});
