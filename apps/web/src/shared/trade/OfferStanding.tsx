import type { OfferState } from '@naru/domain/offer';
import { OFFER_STATE_LABELS } from '@naru/messages';
import { Standing, type Tone } from '../ui/Standing.tsx';

const TONES: Readonly<Record<OfferState, Tone>> = {
  requested: 'waiting',
  countered: 'waiting',
  accepted: 'open',
  purchased: 'open',
  cancelled: 'quiet',
  declined: 'quiet',
  expired: 'quiet',
};

/** Where an offer stands, as a chip. */
export const OfferStanding = ({ state }: { state: OfferState }) => <Standing tone={TONES[state]}>{OFFER_STATE_LABELS[state]}</Standing>;
