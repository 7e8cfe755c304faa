import type { SmathState } from '@naru/domain/smath';
import { SMATH_STATE_LABELS } from '@naru/messages';
import { Standing, type Tone } from '../ui/Standing.tsx';

const TONES: Readonly<Record<SmathState, Tone>> = {
  received: 'waiting',
  preparing: 'waiting',
  shipped: 'open',
  completed: 'quiet',
  withdrawn: 'quiet',
};

/** Where an entry to the event with a prize stands, as a chip. */
export const SmathStanding = ({ state }: { state: SmathState }) => <Standing tone={TONES[state]}>{SMATH_STATE_LABELS[state]}</Standing>;
