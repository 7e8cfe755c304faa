import type { ExchangeState, ExchangeView } from '@naru/domain/exchange';
import { EXCHANGE_SIDE_LABELS, EXCHANGE_STATE_LABELS } from '@naru/messages';
import { ParcelLink } from './ParcelLink.tsx';
import { StepList } from './StepList.tsx';

/** What has happened to an exchange, the newest first, with the way to each of its parcels. */
export const ExchangeSteps = ({ exchange: { steps, reason } }: { exchange: ExchangeView }) => {
  const said = (state: ExchangeState) => (state === 'cancelled' && reason !== '' ? `사유: ${reason}` : undefined);
  const listed = steps.map(({ state, by, actor, parcel, at }) => ({
    label: EXCHANGE_STATE_LABELS[state],
    at,
    by: actor === null ? EXCHANGE_SIDE_LABELS[by] : `${EXCHANGE_SIDE_LABELS[by]} ${actor}`,
    more: parcel === null ? said(state) : <ParcelLink {...parcel} />,
  }));
  return <StepList steps={listed} />;
};
