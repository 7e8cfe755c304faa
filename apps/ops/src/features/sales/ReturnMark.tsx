import type { ReversalState } from '@naru/domain/order';
import { REVERSAL_STATE_LABELS } from '@naru/messages';
import { Mark } from '../../shared/ui/Mark.tsx';

/** Whether money that goes back is back. */
export const ReturnMark = ({ state }: { state: ReversalState }) => (
  <Mark tone={state === 'done' ? 'good' : 'wait'}>{REVERSAL_STATE_LABELS[state]}</Mark>
);
