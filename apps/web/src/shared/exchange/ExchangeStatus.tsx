import type { ExchangeRow, ExchangeState } from '@naru/domain/exchange';
import { EXCHANGE_STATE_LABELS } from '@naru/messages';
import { Status, type Tone } from '../ui/Status.tsx';

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
