import { addressOf } from '@naru/domain/navigation';
import { OFFER_PAGE_SIZE, type OfferBook } from '@naru/domain/offer';
import type { PageWish } from '@naru/domain/shared';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useDesk } from '../../../composition/desk.tsx';
import { TOKENS } from '../../../composition/tokens.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { usePage } from '../../../shared/use-page.ts';
import { OfferRow } from './OfferRow.tsx';
import classes from './Offers.module.css';
import { TEXTS } from './texts.ts';

type Box = keyof typeof TEXTS.boxes;
const BOXES: readonly Box[] = ['received', 'sent', 'ended'];

const ask = (book: OfferBook, box: Box, wish: PageWish) =>
  ({ received: book.received, sent: book.sent, ended: book.history })[box].call(book, wish);

/** Price offers that the member has received, sent, and that have ended (specification, section 2, price-proposal). */
export const Proposals = () => {
  const offerBook = useDesk(TOKENS.offerBook);
  const [params] = useSearchParams();
  const box = BOXES.find((name) => name === params.get('box')) ?? 'received';
  const [page, setPage] = usePage();
  const wish = { page, size: OFFER_PAGE_SIZE };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.offers(box, wish),
    queryFn: () => unwrap(ask(offerBook, box, wish)),
    placeholderData: keepPreviousData,
  });
  const [title, text] = TEXTS.empty[box];
  return (
    <>
      <PageTitle title={TEXTS.list} />
      <nav className={classes.boxes} aria-label={TEXTS.list}>
        {BOXES.map((name) => (
          <Link key={name} to={addressOf('priceProposal', { box: name })} aria-current={name === box ? 'page' : undefined}>
            {TEXTS.boxes[name]}
          </Link>
        ))}
      </nav>
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={320} />}
      {data?.dataList.length === 0 && (
        <Hint title={title} text={text}>
          <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton>
        </Hint>
      )}
      {data !== undefined && (
        <ul className={classes.list} aria-label={TEXTS.boxes[box]}>
          {data.dataList.map((offer) => (
            <OfferRow key={offer.offerId} offer={offer} />
          ))}
        </ul>
      )}
      {data && <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />}
    </>
  );
};
