import type { Terms } from '@naru/domain/account';
import { usePort } from '@naru/frontend/container';
import { fillText } from '@naru/messages';
import { TOKENS } from '../tokens.ts';
import classes from './LegalView.module.css';
import type { LegalText } from './legal-text.ts';
import { MARKETING_CONSENT } from './marketing-consent.ts';
import { isDemonstration, LEGAL_ROWS, legalFact } from './operator.ts';
import { PRIVACY_POLICY } from './privacy-policy.ts';
import { SERVICE_TERMS } from './service-terms.ts';

const TEXTS: Readonly<Record<keyof Terms, LegalText>> = { agree1: SERVICE_TERMS, agree2: PRIVACY_POLICY, agree3: MARKETING_CONSENT };

export const LegalView = ({ term }: { term: keyof Terms }) => {
  const config = usePort(TOKENS.config);
  const facts = Object.fromEntries(LEGAL_ROWS.map(({ key }) => [key, legalFact(config, key)]));
  const { since, articles } = TEXTS[term];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.text} aria-label={TEXTS[term].title} tabIndex={0}>
      {isDemonstration(config) && (
        <p className={classes.demonstration}>시연용 화면입니다. 실제 사업자가 운영하지 않으며, 이 약관으로 계약이 맺어지지 않습니다.</p>
      )}
      {articles.map(({ title, lines }) => (
        <article key={title}>
          <h3>{title}</h3>
          {lines.map((line) => (
            <p key={line}>{fillText(line, facts)}</p>
          ))}
        </article>
      ))}
      <p>시행일: {since}</p>
    </section>
  );
};
