import type { PassportTestimony } from '@naru/domain/passport';
import { Text } from '@naru/frontend/layout';
import { formatDateTime } from '@naru/messages';
import { TESTIMONY_ACTOR_LABELS, TESTIMONY_STEP_LABELS, testimonyFacts, testimonySignature } from '@naru/messages/passport';
import classes from './passport.module.css';

/** Who had the goods in their hands, the oldest first, and whose key says so. */
export const TestimonyList = ({ testimonies }: { testimonies: readonly PassportTestimony[] }) => (
  <ol className={classes.list}>
    {testimonies.map((one) => (
      <li key={one.seq}>
        <Text size={16} weight={600}>
          {TESTIMONY_STEP_LABELS[one.step]}
        </Text>
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
