import type { DifferenceState } from '@naru/domain/reconciliation';
import { DIFFERENCE_STATE_LABELS } from '@naru/messages';
import { Mark } from '../../shared/ui/Mark.tsx';

const TONES = { open: 'bad', explained: 'good', resolved: 'plain' } as const satisfies Record<DifferenceState, string>;

/** Where a difference between two books stands. */
export const DifferenceMark = ({ state }: { state: DifferenceState }) => <Mark tone={TONES[state]}>{DIFFERENCE_STATE_LABELS[state]}</Mark>;
