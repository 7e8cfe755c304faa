import { Text } from '@naru/frontend/layout';
import { formatDateTime } from '@naru/messages';
import type { ReactNode } from 'react';
import classes from './exchange.module.css';

/** One moment in the life of a parcel. */
export interface ListedStep {
  readonly label: string;
  readonly at: string;
  /** Who did it; absent where nobody is named. */
  readonly by?: string;
  readonly more?: ReactNode;
}

/** What has happened, the newest first; `steps` begins with the oldest. */
export const StepList = ({ steps }: { steps: readonly ListedStep[] }) => (
  <ol className={classes.steps} aria-label="진행 내역">
    {[...steps].reverse().map(({ label, at, by, more }, nth) => (
      <li key={`${label} ${at}`} aria-current={nth === 0 ? 'step' : undefined}>
        <Text weight={600}>{label}</Text>
        <Text size={13} tone="muted">
          {formatDateTime(at)}
          {by !== undefined && `, ${by}`}
        </Text>
        {more && <p className={classes.more}>{more}</p>}
      </li>
    ))}
  </ol>
);
