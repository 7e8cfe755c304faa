import { fromPromise } from 'xstate';
import { pinSignMachine } from '../pin-sign/machine.ts';
import type { GoOn, Matched, PresentPort, PresentRequest, WalletAnswer } from './contract.ts';

export interface ToAnswer {
  readonly request: PresentRequest;
  readonly certificateId: string;
}

export interface ToName {
  readonly request: PresentRequest;
  readonly address: string;
  readonly number: string;
}

export const walletPresentActors = (port: PresentPort) => ({
  read: fromPromise<WalletAnswer<PresentRequest>, string>(({ input }) => port.read(input)),
  answer: fromPromise<WalletAnswer<GoOn>, ToAnswer>(({ input }) => port.answer(input.request, input.certificateId)),
  decline: fromPromise<WalletAnswer<void>, PresentRequest>(({ input }) => port.decline(input)),
  name: fromPromise<WalletAnswer<Matched>, ToName>(({ input }) => port.name(input.request, input.address, input.number)),
  pinSign: pinSignMachine.provide({ actors: { sign: fromPromise(({ input }) => port.checkPin(input.pin)) } }),
});
