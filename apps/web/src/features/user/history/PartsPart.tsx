import type { PartReturnView } from '@naru/domain/order';
import { formatDateTime, formatWon, REVERSAL_CAUSE_LABELS, REVERSAL_STATE_LABELS } from '@naru/messages';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import classes from './Order.module.css';
import { TEXTS } from './texts.ts';

/** The parts of what was paid that go back while the NFT stays its buyer's: how much, why, and where the money is. */
export const PartsPart = ({ parts }: { parts: readonly PartReturnView[] }) => (
  <Section title={TEXTS.parts}>
    {parts.map(({ amount, cause, state, reason, at }) => (
      <div key={`${at} ${amount}`}>
        <Facts
          facts={[
            { label: TEXTS.partAmount, value: formatWon(amount) },
            { label: TEXTS.reversalCause, value: REVERSAL_CAUSE_LABELS[cause] },
            { label: TEXTS.reversalState, value: REVERSAL_STATE_LABELS[state] },
            { label: TEXTS.reversalAt, value: formatDateTime(at) },
          ]}
        />
        <p className={classes.muted}>{reason}</p>
        {state === 'due' && <p className={classes.muted}>{TEXTS.reversalDue}</p>}
      </div>
    ))}
    <p className={classes.muted}>{TEXTS.partsText}</p>
  </Section>
);
