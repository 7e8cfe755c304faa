import type { ExchangeRow as Row } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import { formatDateTime, formatNumber } from '@naru/messages';
import { Link } from 'react-router';
import { ExchangeStanding } from '../../../shared/exchange/ExchangeStanding.tsx';
import { WorkRow } from '../../../shared/ui/WorkRow.tsx';

/** One own exchange; it leads to everything about it. */
export const ExchangeRow = ({ row }: { row: Row }) => (
  <WorkRow
    picture={row.thumbnail}
    name={
      <Link to={addressOf('userProductExchangeDetail', { exchangeId: row.exchangeId })}>
        <bdi>{row.name}</bdi> No. {formatNumber(row.number)}
      </Link>
    }
    about={
      <>
        <bdi>{row.siteName}</bdi>, 받는 분 <bdi>{row.recipientName}</bdi>
        <br />
        {formatDateTime(row.requestedAt)}
      </>
    }
  >
    <ExchangeStanding state={row.state} disputed={row.disputed} />
  </WorkRow>
);
