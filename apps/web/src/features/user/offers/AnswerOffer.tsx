import type { OfferId } from '@naru/domain/shared';
import { DetailSkeleton } from '../../../shared/detail/DetailLayout.tsx';
import { Missing, NotShown } from '../../../shared/detail/Missing.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useOfferId } from '../../../shared/use-id.ts';
import { OfferAnswers } from './OfferAnswers.tsx';

/** One price offer with everything that this side of it can do now (product 2, /accept-propsal). */
export const AnswerOffer = () => {
  const offerId = useOfferId();
  return offerId === undefined ? <Missing what="가격 제안을" /> : <Loaded key={offerId} offerId={offerId} />;
};

const Loaded = ({ offerId }: { offerId: OfferId }) => {
  const answer = useAnswerOf(TOKENS.offerBook, KEYS.offer(offerId), (offerBook) => offerBook.toBuy(offerId));
  if (answer.data === undefined) return <NotShown of={answer} what="가격 제안을" meanwhile={<DetailSkeleton />} />;
  return <OfferAnswers offer={answer.data} />;
};
