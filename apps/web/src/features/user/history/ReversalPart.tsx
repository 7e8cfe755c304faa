import type { ReversalView } from '@naru/domain/order';
import { formatDateTime, REVERSAL_CAUSE_LABELS, REVERSAL_END_LABELS, REVERSAL_STATE_LABELS } from '@naru/messages';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import classes from './Order.module.css';
import { TEXTS } from './texts.ts';

/** Why a purchase goes back, what became of its NFT, and where the money is. */
export const ReversalPart = ({ reversal: { cause, nft, state, reason, at } }: { reversal: ReversalView }) => (
  <Section title={TEXTS.reversal}>
    <Facts
      facts={[
        { label: TEXTS.reversalCause, value: REVERSAL_CAUSE_LABELS[cause] },
        { label: TEXTS.reversalState, value: REVERSAL_STATE_LABELS[state] },
        { label: TEXTS.reversalNft, value: REVERSAL_END_LABELS[nft] },
        { label: TEXTS.reversalAt, value: formatDateTime(at) },
      ]}
    />
    {reason !== '' && <p className={classes.muted}>{reason}</p>}
    {state === 'due' && <p className={classes.muted}>{TEXTS.reversalDue}</p>}
  </Section>
);
