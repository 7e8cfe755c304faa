import { Button } from '@mantine/core';
import type { BidView } from '@naru/domain/bid';
import { addressOf } from '@naru/domain/navigation';
import { formatDateTime, formatWon, isolated } from '@naru/messages';
import { TEXTS } from '../../../shared/bid/texts.ts';
import { useBid } from '../../../shared/bid/use-bid.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { PartRefused } from '../../../shared/ui/PartRefused.tsx';
import { Remaining } from '../../../shared/ui/Remaining.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { WorkRow, WorkRows } from '../../../shared/ui/WorkRow.tsx';

/** The member's own bids that stand; each leads to its product, where its price is changed. Left out where there are none. */
export const OwnBids = () => {
  const answer = useAnswerOf(TOKENS.bidBook, KEYS.ownBids(), (bidBook) => bidBook.own());
  if (answer.data === undefined) return <PartRefused of={answer} title={TEXTS.ownTitle} />;
  return (
    <Section title={TEXTS.ownTitle} shown={answer.data.length > 0}>
      <WorkRows label={TEXTS.ownTitle}>
        {answer.data.map((bid) => (
          <BidRow key={bid.bidId} bid={bid} />
        ))}
      </WorkRows>
    </Section>
  );
};

const BidRow = ({ bid }: { bid: BidView }) => {
  const { withdraw } = useBid(bid);
  return (
    <WorkRow
      picture={bid.thumbnail}
      name={<Link to={addressOf('marketDetail', { productId: bid.productId })}>{bid.name}</Link>}
      about={
        <>
          {bid.price >= bid.highest ? TEXTS.highest : TEXTS.beaten(formatWon(bid.highest))}
          <br />
          {formatDateTime(bid.createdAt)}
        </>
      }
    >
      <strong>{formatWon(bid.price)}</strong>
      <Remaining until={bid.expiresAt} />
      <Button variant="default" aria-label={`${isolated(bid.name)} ${TEXTS.withdraw}`} onClick={() => void withdraw(bid)}>
        {TEXTS.withdraw}
      </Button>
    </WorkRow>
  );
};
