import type { ApprovalState } from '@naru/domain/operator';
import { APPROVAL_STATE_LABELS } from '@naru/messages';
import { Mark } from '../../shared/ui/Mark.tsx';

const TONES = {
  waiting: 'wait',
  approved: 'wait',
  done: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
  changed: 'bad',
} as const satisfies Record<ApprovalState, string>;

/** Where a request stands. */
export const ApprovalMark = ({ state }: { state: ApprovalState }) => <Mark tone={TONES[state]}>{APPROVAL_STATE_LABELS[state]}</Mark>;
