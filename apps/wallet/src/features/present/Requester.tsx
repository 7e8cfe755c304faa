import type { PresentRequest } from '@naru/flows/wallet-present';
import { usePort } from '@naru/frontend/container';
import { formatCountdown } from '@naru/messages';
import { PRESENT_TEXTS } from '@naru/messages/wallet';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { TOKENS } from '../../ports/tokens.ts';
import { useNow } from '../../shared/use-now.ts';
import classes from './Present.module.css';

/** How long the request still lives; a screen reader may ask for it but is not told every second. */
const TimeLeft = ({ until }: { until: Date }) => {
  const now = useNow(usePort(TOKENS.clock));
  return (
    <span role="timer" aria-label={PRESENT_TEXTS.left} className={classes.time}>
      {formatCountdown(until.getTime() - now.getTime())}
    </span>
  );
};

/** Who asks: the name that it gives itself, and, what it cannot choose, its host and the key by which its signature was checked. */
export const Requester = ({ request: { clientName, host, clientId, expiresAt } }: { request: PresentRequest }) => (
  <section className={classes.asker} aria-label={PRESENT_TEXTS.asker}>
    <div className={classes.who}>
      <h2>{clientName}</h2>
      <TimeLeft until={expiresAt} />
    </div>
    <p className={classes.host}>{host}</p>
    <details className={classes.proof}>
      <summary>
        <IconShieldCheck size={18} stroke={1.8} aria-hidden="true" />
        {PRESENT_TEXTS.verified}
      </summary>
      <p className={classes.key}>
        {PRESENT_TEXTS.key} {clientId}
      </p>
    </details>
  </section>
);
