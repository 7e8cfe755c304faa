import type { ExchangeState } from '@naru/domain/exchange';
import { EXCHANGE_STATE_LABELS } from '@naru/messages';
import { Standing, type Tone } from '../ui/Standing.tsx';

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

/** Where an exchange stands, as a chip. */
export const ExchangeStanding = ({ state }: { state: ExchangeState }) => (
  <Standing tone={TONES[state]}>{EXCHANGE_STATE_LABELS[state]}</Standing>
);
