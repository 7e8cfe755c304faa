import type { IssuerProduct } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { SiteQuestionState } from '@naru/domain/question';
import { useDesk } from '@naru/frontend/container';
import { formatNumber } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './ProductDetail.module.css';
import { TEXTS } from './texts.ts';

/** How many have asked about a product and wait, or were answered; each figure the way to them. */
export const QuestionsOf = ({ product }: { product: IssuerProduct }) => (
  <dl className={classes.figures}>
    <Figure product={product} state="waiting" label={TEXTS.questionsWaiting} />
    <Figure product={product} state="answered" label={TEXTS.questionsAnswered} />
  </dl>
);

interface FigureProps {
  readonly product: IssuerProduct;
  readonly state: SiteQuestionState;
  readonly label: string;
}

const Figure = ({ product: { siteCode, productId }, state, label }: FigureProps) => {
  const desk = useDesk(TOKENS.siteQuestions);
  const query = { productId, state, page: 1, size: 1 };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.siteQuestions(siteCode, query),
    queryFn: () => unwrap(desk.list({ ...query, siteCode })),
  });
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton height={24} />}
        {data !== undefined && (
          <Link to={addressOf('issuerQuestionList', { productId, state })} aria-label={`${label} ${data.allCount}`}>
            {formatNumber(data.allCount)}
          </Link>
        )}
      </dd>
    </div>
  );
};
