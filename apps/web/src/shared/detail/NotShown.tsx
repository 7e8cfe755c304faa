import { failureOf } from '../query/answer.ts';
import { Refusal } from '../ui/Refusal.tsx';
import { Missing, type Way } from './Missing.tsx';

interface Props {
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly way?: Way | undefined;
}

/** Why the thing that an address names is not shown: it is not there for this reader, which no further try changes, or asking for it was refused. */
export const NotShown = ({ what, error, onRetry, way }: Props) =>
  failureOf(error).name === 'lookupFailed' ? <Missing what={what} way={way} /> : <Refusal whole error={error} onRetry={onRetry} />;
