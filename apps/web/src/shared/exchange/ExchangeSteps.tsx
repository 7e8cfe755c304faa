import { type Carrier, type ExchangeRow, type ExchangeState, type ExchangeView, trackingUrl } from '@naru/domain/exchange';
import { Text } from '@naru/frontend/layout';
import { CARRIER_LABELS, EXCHANGE_SIDE_LABELS, EXCHANGE_STATE_LABELS, formatDateTime } from '@naru/messages';
import type { ReactNode } from 'react';
import { Status, type Tone } from '../ui/Status.tsx';
import classes from './exchange.module.css';

interface Props {
  readonly carrier: Carrier | null;
  readonly waybill: string | null;
}

/** Who carries a parcel and under which number, with the way to the carrier's own page; nothing before it has left. */
export const ParcelLink = ({ carrier, waybill }: Props) =>
  carrier === null || waybill === null ? null : (
    <>
      {CARRIER_LABELS[carrier]} {waybill}{' '}
      <a href={trackingUrl(carrier, waybill)} target="_blank" rel="noopener noreferrer" aria-label="배송 조회 (새 창)">
        배송 조회
      </a>
    </>
  );

/** One moment in the life of a parcel. */
interface ListedStep {
  readonly label: string;
  readonly at: string;
  /** Who did it; absent where nobody is named. */
  readonly by?: string;
  readonly more?: ReactNode;
}

/** What has happened, the newest first; `steps` begins with the oldest. */
export const StepList = ({ steps }: { steps: readonly ListedStep[] }) => (
  <ol className={classes.steps} aria-label="진행 내역">
    {[...steps].reverse().map(({ label, at, by, more }, nth) => (
      <li key={`${label} ${at}`} aria-current={nth === 0 ? 'step' : undefined}>
        <Text weight={600}>{label}</Text>
        <Text size={13} tone="muted">
          {formatDateTime(at)}
          {by !== undefined && `, ${by}`}
        </Text>
        {more && <p className={classes.more}>{more}</p>}
      </li>
    ))}
  </ol>
);

/** What has happened to an exchange, the newest first, with the way to each of its parcels. */
export const ExchangeSteps = ({ exchange: { steps, reason } }: { exchange: ExchangeView }) => {
  const said = (state: ExchangeState) => (state === 'cancelled' && reason !== '' ? `사유: ${reason}` : undefined);
  const listed = steps.map(({ state, by, actor, parcel, reason: why, at }) => ({
    label: why === '' ? EXCHANGE_STATE_LABELS[state] : '운송장 번호를 고쳤어요',
    at,
    by: actor === null ? EXCHANGE_SIDE_LABELS[by] : `${EXCHANGE_SIDE_LABELS[by]} ${actor}`,
    more:
      parcel === null ? (
        said(state)
      ) : (
        <>
          <ParcelLink {...parcel} />
          {why !== '' && ` 사유: ${why}`}
        </>
      ),
  }));
  return <StepList steps={listed} />;
};

const TONES: Readonly<Record<ExchangeState, Tone>> = {
  awaitingPayment: 'waiting',
  requested: 'waiting',
  preparing: 'waiting',
  shipped: 'open',
  delivered: 'open',
  completed: 'quiet',
  withdrawn: 'quiet',
  cancelled: 'bad',
  refunded: 'quiet',
};

/** Where an exchange stands, as a chip; with another one where its owner says that something is wrong with the goods. */
export const ExchangeStatus = ({ state, disputed }: Pick<ExchangeRow, 'state' | 'disputed'>) => (
  <>
    <Status tone={TONES[state]}>{EXCHANGE_STATE_LABELS[state]}</Status>
    {disputed && <Status tone="bad">문제 신고</Status>}
  </>
);
