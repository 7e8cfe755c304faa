import { Refusal } from './Refusal.tsx';
import { Section } from './Section.tsx';

/** A part of a page that could not be loaded while the rest of it stands: under its own heading, with the way to try once more. */
export const PartRefused = ({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) => (
  <Section title={title}>
    <Refusal error={error} onRetry={onRetry} />
  </Section>
);
