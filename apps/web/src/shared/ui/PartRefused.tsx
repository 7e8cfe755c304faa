import type { ReactNode } from 'react';
import { Pending, type QueryState } from '../query/Pending.tsx';
import { Section } from './Section.tsx';

interface Props {
  readonly title: string;
  readonly of: QueryState;
  /** What stands there while it is on its way. */
  readonly meanwhile?: ReactNode;
}

/** A part of a page that is not there while the rest of it stands: why it was refused, under its own heading, with the way to try once more. */
export const PartRefused = ({ title, of, meanwhile = null }: Props) =>
  of.error === null ? (
    meanwhile
  ) : (
    <Section title={title}>
      <Pending of={of} />
    </Section>
  );
