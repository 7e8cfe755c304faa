import type { ExchangeView } from '@naru/domain/exchange';
import { EXCHANGE_SIDE_LABELS, EXCHANGE_STATE_LABELS } from '@naru/messages';
import { ParcelLink } from './ParcelLink.tsx';
import { StepList } from './StepList.tsx';

/** What has happened to an exchange, the newest first, with the way to its parcel. */
export const ExchangeSteps = ({ exchange: { steps, carrier, waybill, reason } }: { exchange: ExchangeView }) => {
  const more = {
    shipped: carrier === null ? undefined : <ParcelLink carrier={carrier} waybill={waybill} />,
    cancelled: reason === '' ? undefined : `사유: ${reason}`,
  };
  const listed = steps.map(({ state, by, actor, at }) => ({
    label: EXCHANGE_STATE_LABELS[state],
    at,
    by: actor === null ? EXCHANGE_SIDE_LABELS[by] : `${EXCHANGE_SIDE_LABELS[by]} ${actor}`,
    more: state === 'shipped' || state === 'cancelled' ? more[state] : undefined,
  }));
  return <StepList steps={listed} />;
};
