import type { TokenId } from '@naru/domain/shared';
import { fromPromise } from 'xstate';
import type { BatchSent } from './contract.ts';

export const transferContinueActors = (port: { readonly send: (tokenIds: readonly TokenId[]) => Promise<BatchSent> }) => ({
  send: fromPromise<BatchSent, readonly TokenId[]>(({ input }) => port.send(input)),
});
