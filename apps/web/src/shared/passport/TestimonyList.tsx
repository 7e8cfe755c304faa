import type { PassportTestimony } from '@naru/domain/passport';
import { formatDateTime } from '@naru/messages';
import { TESTIMONY_ACTOR_LABELS, TESTIMONY_STEP_LABELS, testimonyFacts, testimonySignature } from '@naru/messages/passport';
import classes from './TestimonyList.module.css';

/** Who had the goods in their hands, the oldest first, and whose key says so. */
export const TestimonyList = ({ testimonies }: { testimonies: readonly PassportTestimony[] }) => (
  <ol className={classes.list}>
    {testimonies.map((one) => (
      <li key={one.seq}>
        <p className={classes.step}>{TESTIMONY_STEP_LABELS[one.step]}</p>
        <p className={classes.when}>
          {formatDateTime(one.at)}, {TESTIMONY_ACTOR_LABELS[one.actor]}
        </p>
        <p className={classes.signature} data-by={one.signedBy}>
          {testimonySignature(one)}
        </p>
        {testimonyFacts(one).map((fact) => (
          <p key={fact} className={classes.fact}>
            {fact}
          </p>
        ))}
      </li>
    ))}
  </ol>
);
