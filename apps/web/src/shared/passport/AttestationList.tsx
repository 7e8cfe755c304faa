import type { PassportAttestation } from '@naru/domain/passport';
import { Text } from '@naru/frontend/layout';
import { formatDateTime } from '@naru/messages';
import { ATTESTATION_ACTOR_LABELS, ATTESTATION_STEP_LABELS, attestationFacts, attestationSignature } from '@naru/messages/passport';
import classes from './passport.module.css';

/** Who had the goods in their hands, the oldest first, and whose key says so. */
export const AttestationList = ({ testimonies: attestations }: { testimonies: readonly PassportAttestation[] }) => (
  <ol className={classes.list}>
    {attestations.map((one) => (
      <li key={one.seq}>
        <Text size={16} weight={600}>
          {ATTESTATION_STEP_LABELS[one.step]}
        </Text>
        <p className={classes.when}>
          {formatDateTime(one.at)}, {ATTESTATION_ACTOR_LABELS[one.actor]}
        </p>
        <p className={classes.signature} data-by={one.signedBy}>
          {attestationSignature(one)}
        </p>
        {attestationFacts(one).map((fact) => (
          <p key={fact} className={classes.fact}>
            {fact}
          </p>
        ))}
      </li>
    ))}
  </ol>
);
