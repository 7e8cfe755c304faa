import type { TokenId } from '@naru/domain/shared';
import {
  type BatchSent,
  connectTransferContinue,
  type TransferContinueOutput,
  transferContinueActors,
  transferContinueMachine,
} from '@naru/flows/transfer-continue';
import { usePort } from '@naru/frontend/container';
import { failureText, formatNumber, message } from '@naru/messages';
import { createActor } from 'xstate';
import { TOKENS } from '../tokens.ts';

type Send = (tokenIds: readonly TokenId[]) => Promise<BatchSent>;

/** Moves NFTs a batch after the other, asking between them whether to go on (product 4, transfer flow). */
export const useTransferContinue = (): ((tokenIds: readonly [TokenId, ...TokenId[]], send: Send) => Promise<TransferContinueOutput>) => {
  const overlays = usePort(TOKENS.overlays);
  return (tokenIds, send) =>
    new Promise((resolve) => {
      const machine = transferContinueMachine.provide({ actors: transferContinueActors({ send }) });
      const actor = createActor(machine, { input: { tokenIds } });
      actor.subscribe((snapshot) => {
        const view = connectTransferContinue(snapshot, actor.send);
        if (snapshot.output !== undefined) resolve(snapshot.output);
        if (view.mayContinue === null) return;
        const answer = overlays.open('confirm', {
          text: message('notice.transferContinue', { count: view.mayContinue }),
          okLabel: message('notice.continue'),
          cancelLabel: message('notice.cancelAndReload'),
        });
        void answer.then((goOn) => (goOn ? view.goOn() : view.cancel()));
      });
      actor.start();
    });
};

/** What is said of NFTs that stayed: for each reason how many could not be moved, and how many were not tried; empty where there are none. */
export const refusedText = ({ refused, waiting }: Pick<TransferContinueOutput, 'refused' | 'waiting'>): string => {
  const reasons = new Map<string, number>();
  for (const { failure } of refused) {
    if (failure === null) continue;
    const { text } = failureText(failure);
    reasons.set(text, (reasons.get(text) ?? 0) + 1);
  }
  return [
    ...[...reasons].map(([text, count]) => `${formatNumber(count)}개는 옮기지 못했습니다. ${text}`),
    ...(waiting.length > 0 ? [`${formatNumber(waiting.length)}개는 옮기지 않았습니다.`] : []),
  ].join(' ');
};
