import { fromPromise } from 'xstate';
import { pinSignMachine } from '../pin-sign/machine.ts';
import type { GoOn, Matched, PresentPort, PresentRequest, WalletAnswer } from './contract.ts';

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

/** The actors of the flow over its client port. */
export const walletPresentActors = (port: PresentPort) => ({
  read: fromPromise<WalletAnswer<PresentRequest>, string>(({ input }) => port.read(input)),
  answer: fromPromise<WalletAnswer<GoOn>, ToAnswer>(({ input }) => port.answer(input.request, input.certificateId)),
  decline: fromPromise<WalletAnswer<void>, PresentRequest>(({ input }) => port.decline(input)),
  name: fromPromise<WalletAnswer<Matched>, ToName>(({ input }) => port.name(input.request, input.address, input.number)),
  pinSign: pinSignMachine.provide({ actors: { sign: fromPromise(({ input }) => port.checkPin(input.pin)) } }),
});
