import { fromPromise } from 'xstate';
import type { WalletAnswer } from '../wallet-present/contract.ts';
import type { OfferedCertificate, ReceiveDesk } from './contract.ts';

/** What is received, with which number. */
export interface ToReceive {
  readonly offered: OfferedCertificate;
  readonly number: string;
}

/** The actors of the flow over its desk. */
export const walletReceiveActors = (desk: ReceiveDesk) => ({
  read: fromPromise<WalletAnswer<OfferedCertificate>, string>(({ input }) => desk.read(input)),
  receive: fromPromise<WalletAnswer<string>, ToReceive>(({ input }) => desk.receive(input.offered, input.number)),
});
