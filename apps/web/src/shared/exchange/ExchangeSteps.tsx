import { type ExchangeStep, type ExchangeView, trackingUrl } from '@naru/domain/exchange';
import { CARRIER_LABELS, EXCHANGE_SIDE_LABELS, EXCHANGE_STATE_LABELS, formatDateTime } from '@naru/messages';
import classes from './ExchangeSteps.module.css';

const Parcel = ({ exchange }: { exchange: ExchangeView }) => {
  const { carrier, waybill } = exchange;
  if (carrier === null || waybill === null) return null;
  return (
    <p className={classes.parcel}>
      {CARRIER_LABELS[carrier]} {waybill}
      <a href={trackingUrl(carrier, waybill)} target="_blank" rel="noreferrer" aria-label="배송 조회 (새 창)">
        배송 조회
      </a>
    </p>
  );
};

const keyOf = ({ state, at }: ExchangeStep): string => `${state} ${at}`;

/** What has happened to an exchange, the newest first, with the way to its parcel. */
export const ExchangeSteps = ({ exchange }: { exchange: ExchangeView }) => (
  <ol className={classes.steps} aria-label="진행 내역">
    {exchange.steps.toReversed().map((step, at) => (
      <li key={keyOf(step)} aria-current={at === 0 ? 'step' : undefined}>
        <p className={classes.state}>{EXCHANGE_STATE_LABELS[step.state]}</p>
        <p className={classes.when}>
          {formatDateTime(step.at)}, {EXCHANGE_SIDE_LABELS[step.by]}
        </p>
        {step.state === 'shipped' && <Parcel exchange={exchange} />}
        {step.state === 'cancelled' && exchange.reason !== '' && <p className={classes.parcel}>사유: {exchange.reason}</p>}
      </li>
    ))}
  </ol>
);
