import type { Terms } from '@naru/domain/account';
import { LEGAL_TEXTS, LegalBody } from './LegalBody.tsx';
import classes from './LegalView.module.css';

/** A legal text beside something else: in a dialog, or below the box that consents to it. It scrolls by itself. */
export const LegalView = ({ term }: { term: keyof Terms }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={`${classes.text} ${classes.scrolled}`} aria-label={LEGAL_TEXTS[term].title} tabIndex={0}>
    <LegalBody term={term} heading="h3" />
  </section>
);
