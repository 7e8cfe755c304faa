import { fromPromise } from 'xstate';
import type { WalletAnswer } from '../wallet-present/contract.ts';
import type { OfferedCertificate, ReceivePort } from './contract.ts';

/** What is received, with which number. */
export interface ToReceive {
  readonly offered: OfferedCertificate;
  readonly number: string;
}

/** The actors of the flow over its client port. */
export const walletReceiveActors = (port: ReceivePort) => ({
  read: fromPromise<WalletAnswer<OfferedCertificate>, string>(({ input }) => port.read(input)),
  receive: fromPromise<WalletAnswer<string>, ToReceive>(({ input }) => port.receive(input.offered, input.number)),
});
