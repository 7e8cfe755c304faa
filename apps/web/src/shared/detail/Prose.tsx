import { Section } from '../ui/Section.tsx';
import classes from './detail.module.css';

/** A text that an issuer wrote, line breaks kept. Left out when there is none. */
export const Prose = ({ title, text }: { title: string; text: string }) => (
  <Section title={title} shown={text.trim() !== ''}>
    <p className={classes.text}>{text}</p>
  </Section>
);
