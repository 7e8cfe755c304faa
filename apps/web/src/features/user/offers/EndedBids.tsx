import { ENDED_BIDS_SIZE, type EndedBid } from '@naru/domain/bid';
import { addressOf } from '@naru/domain/navigation';
import { BID_STATE_LABELS, formatDateTime, formatNumber, formatWon } from '@naru/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { TEXTS } from '../../../shared/bid/texts.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PartRefused } from '../../../shared/ui/PartRefused.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { WorkRow, WorkRows } from '../../../shared/ui/WorkRow.tsx';
import { usePage } from '../../../shared/use-page.ts';

/** The member's own bids that have ended, each with when and why. Left out where there are none. */
export const EndedBids = () => {
  const [page, setPage] = usePage('bids');
  const query = { page, size: ENDED_BIDS_SIZE };
  const answer = useAnswerOf(TOKENS.bidBook, KEYS.endedBids(query), (bidBook) => bidBook.ended(query), {
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  if (data === undefined) return <PartRefused of={answer} title={TEXTS.endedTitle} />;
  return (
    <Section title={TEXTS.endedTitle} shown={data.allCount > 0}>
      <WorkRows label={TEXTS.endedTitle}>
        {data.dataList.map((bid) => (
          <EndedRow key={bid.bidId} bid={bid} />
        ))}
      </WorkRows>
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} label="지난 구매 입찰 페이지" />
    </Section>
  );
};

const EndedRow = ({ bid }: { bid: EndedBid }) => (
  <WorkRow
    picture={bid.thumbnail}
    name={<Link to={addressOf('marketDetail', { productId: bid.productId })}>{bid.name}</Link>}
    about={
      <>
        {TEXTS.ended[bid.state](formatDateTime(bid.endedAt))}
        <br />
        {`${formatDateTime(bid.createdAt)} 입찰`}
      </>
    }
  >
    <strong>{formatWon(bid.price)}</strong>
    <Status tone={bid.state === 'accepted' ? 'open' : 'quiet'}>{BID_STATE_LABELS[bid.state]}</Status>
    {bid.sold !== null && (
      <Link
        to={addressOf('acceptProposal', { offerId: String(bid.sold.offerId) })}
      >{`체결된 NFT No. ${formatNumber(bid.sold.number)}`}</Link>
    )}
  </WorkRow>
);
