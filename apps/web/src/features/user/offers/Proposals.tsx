import { addressOf } from '@naru/domain/navigation';
import { agreedPrice, OFFER_PAGE_SIZE, type OfferBook, type OfferView } from '@naru/domain/offer';
import type { PageQuery } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatDateTime, formatNumber, formatWon, isolated } from '@naru/messages';
import { useSearchParams } from 'react-router';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { OfferStatus } from '../../../shared/trade/OfferStatus.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import { Remaining } from '../../../shared/ui/Remaining.tsx';
import { WorkRow, WorkRows } from '../../../shared/ui/WorkRow.tsx';
import { EndedBids } from './EndedBids.tsx';
import { OwnBids } from './OwnBids.tsx';
import { TEXTS } from './texts.ts';

const OfferRow = ({ offer }: { offer: OfferView }) => (
  <WorkRow
    picture={offer.thumbnail}
    name={
      <Link to={addressOf('acceptProposal', { offerId: String(offer.offerId) })}>
        <bdi>{offer.name}</bdi> No. {formatNumber(offer.number)}
      </Link>
    }
    about={
      <>
        {offer.side === 'owner' ? `${TEXTS.buyer} ${isolated(offer.buyerNickname)}` : `${TEXTS.owner} ${isolated(offer.ownerNickname)}`}
        <br />
        {formatDateTime(offer.createdAt)}
      </>
    }
  >
    <strong>{formatWon(agreedPrice(offer))}</strong>
    <OfferStatus state={offer.state} />
    {offer.expiresAt !== null && <Remaining until={offer.expiresAt} />}
  </WorkRow>
);

type Box = keyof typeof TEXTS.boxes;
const BOXES: readonly Box[] = ['received', 'sent', 'ended'];

const ask = (book: OfferBook, box: Box, query: PageQuery) =>
  ({ received: book.received, sent: book.sent, ended: book.history })[box].call(book, query);

/** Price offers that the member has received, sent, and that have ended (product 2, price-proposal). */
export const Proposals = () => {
  const offerBook = usePort(TOKENS.offerBook);
  const [params] = useSearchParams();
  const box = BOXES.find((name) => name === params.get('box')) ?? 'received';
  const [title, text] = TEXTS.empty[box];
  return (
    <>
      <PageTitle title={TEXTS.list} />
      <PillLinks
        label={TEXTS.list}
        current={box}
        places={BOXES.map((name) => ({ name, to: addressOf('priceProposal', { box: name }), label: TEXTS.boxes[name] }))}
      />
      {box === 'sent' && <OwnBids />}
      {box === 'ended' && <EndedBids />}
      {/* Each box is a list of its own: while one loads, the rows of another are not shown under its name. */}
      <PagedList
        key={box}
        size={OFFER_PAGE_SIZE}
        ask={(query) => ask(offerBook, box, query)}
        keyOf={(query) => KEYS.offers(box, query)}
        empty={{ title, text, way: <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton> }}
      >
        {(offers) => (
          <WorkRows label={TEXTS.boxes[box]}>
            {offers.map((offer) => (
              <OfferRow key={offer.offerId} offer={offer} />
            ))}
          </WorkRows>
        )}
      </PagedList>
    </>
  );
};
