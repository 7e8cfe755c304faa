import type { PayoutRunState } from '@naru/domain/payout';
import { PAYOUT_RUN_STATE_LABELS } from '@naru/messages';
import { Mark } from '../../shared/ui/Mark.tsx';

const TONES = { closed: 'wait', checked: 'wait', approved: 'plain', rejected: 'bad', done: 'good' } as const satisfies Record<
  PayoutRunState,
  string
>;

/** Where a run stands. */
export const RunMark = ({ state }: { state: PayoutRunState }) => <Mark tone={TONES[state]}>{PAYOUT_RUN_STATE_LABELS[state]}</Mark>;
