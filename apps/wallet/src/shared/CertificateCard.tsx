import { formatDay } from '@naru/messages';
import { CERTIFICATE_TEXTS, certificateName, claimText } from '@naru/messages/wallet';
import type { Certificate } from '../ports/ports.ts';
import { Seal } from './Mark.tsx';
import classes from './shared.module.css';

const claim = ({ claims }: Certificate, name: string): string => {
  const found = claims.find((one) => one.name === name);
  return found === undefined ? '' : claimText(name, found.value);
};

export const hasRunOut = ({ expiresAt }: Certificate, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** A certificate as a page of a passport: whom it names, what it is, until when it counts. */
export const CertificateCard = ({ certificate, now }: { certificate: Certificate; now: Date }) => {
  const over = hasRunOut(certificate, now);
  return (
    <article className={classes.card} data-over={over || undefined}>
      <svg className={classes.waves} viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <path key={at} d={`M-20 ${150 + at * 11} q 45 -22 90 0 t 90 0 t 90 0 t 90 0`} />
        ))}
      </svg>
      <header className={classes.certificateCardHead}>
        <h2>{certificateName(certificate.type)}</h2>
        <svg viewBox="20 14 24 24" className={classes.seal} aria-hidden="true">
          <Seal />
        </svg>
      </header>
      <p className={classes.name}>{claim(certificate, 'name')}</p>
      <p className={classes.small}>{[claim(certificate, 'birth'), claim(certificate, 'gender')].filter(Boolean).join(' · ')}</p>
      <footer className={classes.certificateCardFoot}>
        <span>
          {certificate.expiresAt === null ? CERTIFICATE_TEXTS.untilNone : `${CERTIFICATE_TEXTS.until} ${formatDay(certificate.expiresAt)}`}
        </span>
        <strong>{over ? CERTIFICATE_TEXTS.run : CERTIFICATE_TEXTS.valid}</strong>
      </footer>
    </article>
  );
};
