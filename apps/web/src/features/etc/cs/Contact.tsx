import { useDesk } from '@naru/frontend/container';
import { isDemonstration, type LegalKey, legalFact } from '../../../shared/legal/operator.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import classes from './Board.module.css';
import { TEXTS } from './texts.ts';

const WAYS = [
  { key: 'phone', label: TEXTS.phone, scheme: 'tel' },
  { key: 'email', label: TEXTS.email, scheme: 'mailto' },
] as const satisfies readonly { readonly key: LegalKey; readonly label: string; readonly scheme: string }[];

/** How to reach the operator without an account: who cannot log in or join must be heard as well. */
export const Contact = () => {
  const config = useDesk(TOKENS.config);
  const facts = WAYS.map(({ key, label, scheme }) => {
    const value = legalFact(config, key);
    // A demonstration has no real number to call.
    return { label, value: isDemonstration(config) ? value : <a href={`${scheme}:${value}`}>{value}</a> };
  });
  return (
    <section className={classes.contact} aria-labelledby="cs-contact">
      <h2 id="cs-contact">{TEXTS.contact}</h2>
      <p className={classes.muted}>{TEXTS.contactText}</p>
      <Facts facts={facts} />
    </section>
  );
};
