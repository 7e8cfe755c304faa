import { fromPromise } from 'xstate';
import { pinSignMachine } from '../pin-sign/machine.ts';
import type { GoOn, Matched, PresentDesk, PresentRequest, WalletAnswer } from './contract.ts';

/** What is answered, and with which certificate. */
export interface ToAnswer {
  readonly request: PresentRequest;
  readonly certificateId: string;
}

/** What number is named, and where. */
export interface ToName {
  readonly request: PresentRequest;
  readonly address: string;
  readonly number: string;
}

/** The actors of the flow over its desk. */
export const walletPresentActors = (desk: PresentDesk) => ({
  read: fromPromise<WalletAnswer<PresentRequest>, string>(({ input }) => desk.read(input)),
  answer: fromPromise<WalletAnswer<GoOn>, ToAnswer>(({ input }) => desk.answer(input.request, input.certificateId)),
  decline: fromPromise<WalletAnswer<void>, PresentRequest>(({ input }) => desk.decline(input)),
  name: fromPromise<WalletAnswer<Matched>, ToName>(({ input }) => desk.name(input.request, input.address, input.number)),
  pinSign: pinSignMachine.provide({ actors: { sign: fromPromise(({ input }) => desk.checkPin(input.pin)) } }),
});
