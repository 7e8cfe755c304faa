import type { SmathState } from '@naru/domain/smath';
import { SMATH_STATE_LABELS } from '@naru/messages';
import { Status, type Tone } from '../ui/Status.tsx';

const TONES: Readonly<Record<SmathState, Tone>> = {
  received: 'waiting',
  preparing: 'waiting',
  shipped: 'open',
  completed: 'quiet',
  withdrawn: 'quiet',
};

export const SmathStatus = ({ state }: { state: SmathState }) => <Status tone={TONES[state]}>{SMATH_STATE_LABELS[state]}</Status>;
