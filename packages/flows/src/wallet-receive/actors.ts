import { fromPromise } from 'xstate';
import type { WalletAnswer } from '../wallet-present/contract.ts';
import type { OfferedCertificate, ReceivePort } from './contract.ts';

export interface ToReceive {
  readonly offered: OfferedCertificate;
  readonly number: string;
}

export const walletReceiveActors = (port: ReceivePort) => ({
  read: fromPromise<WalletAnswer<OfferedCertificate>, string>(({ input }) => port.read(input)),
  receive: fromPromise<WalletAnswer<string>, ToReceive>(({ input }) => port.receive(input.offered, input.number)),
});
