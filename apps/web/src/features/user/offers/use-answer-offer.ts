import type { Answer } from '@naru/domain/failure';
import type { OfferView } from '@naru/domain/offer';
import type { Won } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { actionFailureText, type DoneKey, doneText, formatWon, withJosa, workName } from '@naru/messages';
import type { Words } from '../../../shared/overlay/overlay-kinds.ts';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useSign } from '../../../shared/trade/use-sign.ts';
import { TEXTS } from './texts.ts';

/** Everything that either side of an offer can answer; the outcome is told, and what it changes is asked for anew. */
export const useAnswerOffer = (offer: OfferView) => {
  const offerBook = usePort(TOKENS.offerBook);
  const overlays = usePort(TOKENS.overlays);
  const traded = useTraded();
  const sign = useSign();
  const { offerId, tokenId } = offer;
  const work = workName(offer);

  const tell = async (words: Words): Promise<void> => {
    traded();
    await overlays.open('notice', words);
  };
  /** Selling at a price binds the owner: confirmed by PIN or wallet, which is shown exactly this. */
  const sell = async (act: string, price: Won, notice: DoneKey, perform: Parameters<typeof sign>[0]['perform']): Promise<void> => {
    const done = await sign({
      act,
      facts: [
        { label: 'NFT', value: work },
        { label: TEXTS.buyer, value: offer.buyerNickname },
        { label: price === offer.price ? TEXTS.offered : TEXTS.countered, value: formatWon(price) },
      ],
      action: 'answerOffer',
      wallet: { type: 'sale', tokenIds: [tokenId], price, offerId },
      perform,
    });
    if (done) await tell(doneText(notice));
    else traded();
  };
  const answered = async (answer: Answer<void>, words: Words): Promise<boolean> => {
    const result = await overlays.during(answer);
    if (result.ok) {
      await tell(words);
      return true;
    }
    traded();
    await overlays.open('notice', { text: actionFailureText('answerOffer', result.failure) });
    return false;
  };

  return {
    accept: async (): Promise<void> => {
      if (offer.side === 'owner') {
        return sell(TEXTS.accept, offer.price, 'notice.offerAccepted', (pin) => offerBook.accept({ offerId, pin }));
      }
      const price = formatWon(offer.counterPrice ?? offer.price);
      const confirmed = await overlays.open('confirm', {
        title: TEXTS.acceptCounter,
        text: `${withJosa(work, '을/를')} ${price}에 구매하기로 할까요?`,
        okLabel: TEXTS.acceptCounter,
      });
      if (confirmed) await answered(offerBook.accept({ offerId }), { title: '역제안 수락 완료', text: TEXTS.acceptedToPay });
    },
    counter: (price: Won): Promise<void> =>
      sell(TEXTS.counter, price, 'notice.offerCountered', (pin) => offerBook.counter({ offerId, price, pin })),
    decline: (reason: string): Promise<boolean> =>
      answered(
        offerBook.decline({ offerId, reason }),
        doneText(offer.side === 'owner' && offer.state === 'countered' ? 'notice.counterWithdrawn' : 'notice.offerDeclined'),
      ),
    cancel: async (): Promise<void> => {
      const confirmed = await overlays.open('confirm', {
        title: TEXTS.cancel,
        text: `${work}에 보낸 가격 제안을 취소할까요?`,
        okLabel: TEXTS.cancel,
      });
      if (confirmed) await answered(offerBook.cancel(offerId), doneText('notice.offerCancelled'));
    },
  };
};
