import type { Deps } from '../kernel/deps.ts';
import { confirmPin, openSealChallenge } from '../use-cases/pin/confirm-pin.ts';
import { changePin, registerPin, resetPin } from '../use-cases/pin/set-pin.ts';
import type { NounHandlers } from './handler.ts';
import { visitorOf } from './visitor.ts';

/** The PIN that confirms what a web member does (product 7, account). */
export const pinHandlers = (deps: Deps): NounHandlers<'pinKeeper'> => ({
  pinKeeper: {
    walletPin: ({ body, member }) => {
      const pair = { pin: body.pin, comparePin: body.comparePin };
      return body.currentPin === undefined
        ? registerPin(deps, member, { ...pair, password: body.password })
        : changePin(deps, member, { ...pair, currentPin: body.currentPin });
    },
    walletPinChallenge: ({ body, member }) => openSealChallenge(deps, member, body.digest),
    reset: ({ c, body, member }) =>
      resetPin(deps, member, {
        verifyCode: body.verifyCode,
        visitor: visitorOf(c),
        pin: body.pin,
        comparePin: body.comparePin,
      }),
    check: ({ body, member }) => confirmPin(deps, member.id, body.pin),
  },
});
