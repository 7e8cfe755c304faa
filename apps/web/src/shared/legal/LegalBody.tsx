import type { Terms } from '@naru/domain/account';
import type { Processor } from '@naru/domain/privacy';
import { usePort } from '@naru/frontend/container';
import { fillText, formatDay, PROCESSOR_SERVICE_LABELS } from '@naru/messages';
import { TOKENS } from '../tokens.ts';
import classes from './LegalView.module.css';
import { type LegalText, PROCESSORS_LINE } from './legal-text.ts';
import { MARKETING_CONSENT } from './marketing-consent.ts';
import { isDemonstration, LEGAL_ROWS, legalFact } from './operator.ts';
import { PRIVACY_POLICY } from './privacy-policy.ts';
import { SERVICE_TERMS } from './service-terms.ts';

/** The legal texts by the consent that is given to each. */
export const LEGAL_TEXTS: Readonly<Record<keyof Terms, LegalText>> = {
  agree1: SERVICE_TERMS,
  agree2: PRIVACY_POLICY,
  agree3: MARKETING_CONSENT,
};

const processorLines = (processors: readonly Processor[]): readonly string[] =>
  processors.length === 0
    ? ['그 밖에 위탁하는 업무는 없습니다.']
    : processors.map(
        ({ name, services, since }) =>
          `${services.map((service) => PROCESSOR_SERVICE_LABELS[service]).join(', ')}: ${name} (${formatDay(since)}부터)`,
      );

/** A legal text, of this operator: its articles, and since when it is in effect. */
export const LegalBody = ({ term, heading: Heading }: { term: keyof Terms; heading: 'h2' | 'h3' }) => {
  const config = usePort(TOKENS.config);
  const facts = Object.fromEntries(LEGAL_ROWS.map(({ key }) => [key, legalFact(config, key)]));
  const { since, articles } = LEGAL_TEXTS[term];
  return (
    <>
      {isDemonstration(config) && (
        <p className={classes.demonstration}>시연용 화면입니다. 실제 사업자가 운영하지 않으며, 이 약관으로 계약이 맺어지지 않습니다.</p>
      )}
      {articles.map(({ title, lines }) => (
        <article key={title}>
          <Heading>{title}</Heading>
          {lines
            .flatMap((line) => (line === PROCESSORS_LINE ? processorLines(config.processors ?? []) : [fillText(line, facts)]))
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </article>
      ))}
      <p>시행일: {since}</p>
    </>
  );
};
