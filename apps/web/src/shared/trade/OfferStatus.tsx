import type { OfferState } from '@naru/domain/offer';
import { OFFER_STATE_LABELS } from '@naru/messages';
import { Status, type Tone } from '../ui/Status.tsx';

const TONES: Readonly<Record<OfferState, Tone>> = {
  requested: 'waiting',
  countered: 'waiting',
  accepted: 'open',
  purchased: 'open',
  cancelled: 'quiet',
  declined: 'quiet',
  expired: 'quiet',
};

export const OfferStatus = ({ state }: { state: OfferState }) => <Status tone={TONES[state]}>{OFFER_STATE_LABELS[state]}</Status>;
