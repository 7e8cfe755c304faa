import { fromPromise } from 'xstate';
import { pinSignMachine } from '../pin-sign/machine.ts';
import type { AskedPresentation, GoOn, Matched, PresentDesk, WalletAnswer } from './contract.ts';

/** What is answered, and with which certificate. */
export interface ToAnswer {
  readonly asked: AskedPresentation;
  readonly certificateId: string;
}

/** What number is named, and where. */
export interface ToName {
  readonly asked: AskedPresentation;
  readonly address: string;
  readonly number: string;
}

/** The actors of the flow over its desk. */
export const walletPresentActors = (desk: PresentDesk) => ({
  read: fromPromise<WalletAnswer<AskedPresentation>, string>(({ input }) => desk.read(input)),
  answer: fromPromise<WalletAnswer<GoOn>, ToAnswer>(({ input }) => desk.answer(input.asked, input.certificateId)),
  decline: fromPromise<WalletAnswer<void>, AskedPresentation>(({ input }) => desk.decline(input)),
  name: fromPromise<WalletAnswer<Matched>, ToName>(({ input }) => desk.name(input.asked, input.address, input.number)),
  pinSign: pinSignMachine.provide({ actors: { sign: fromPromise(({ input }) => desk.checkPin(input.pin)) } }),
});
