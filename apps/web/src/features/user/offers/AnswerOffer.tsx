import type { OfferId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { DetailSkeleton } from '../../../shared/detail/DetailLayout.tsx';
import { Missing, NotShown } from '../../../shared/detail/Missing.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useOfferId } from '../../../shared/use-id.ts';
import { OfferAnswers } from './OfferAnswers.tsx';

/** One price offer with everything that this side of it can do now (product 2, /accept-propsal). */
export const AnswerOffer = () => {
  const offerId = useOfferId();
  return offerId === undefined ? <Missing what="가격 제안을" /> : <Loaded key={offerId} offerId={offerId} />;
};

const Loaded = ({ offerId }: { offerId: OfferId }) => {
  const offerBook = usePort(TOKENS.offerBook);
  const { data, error, refetch } = useQuery({ queryKey: KEYS.offer(offerId), queryFn: () => unwrap(offerBook.toBuy(offerId)) });
  if (data !== undefined) return <OfferAnswers offer={data} />;
  return error === null ? <DetailSkeleton /> : <NotShown what="가격 제안을" error={error} onRetry={() => void refetch()} />;
};
