import type { Fact } from '@naru/domain/nft';
import { Facts } from '../ui/Facts.tsx';
import { Section } from '../ui/Section.tsx';
import classes from './DisclosureFacts.module.css';

/** A table of labelled facts under its heading: the disclosure about a product, its seller (expectations, Korean conventions). */
export const DisclosureFacts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <Section title={title} shown={facts.length > 0}>
    <div className={classes.facts}>
      <Facts facts={facts} />
    </div>
  </Section>
);
