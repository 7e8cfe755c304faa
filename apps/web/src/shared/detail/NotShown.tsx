import { failureOf } from '../query/answer.ts';
import { Refusal } from '../ui/Refusal.tsx';
import { Missing } from './Missing.tsx';

/** Why the thing that an address names is not shown: it is not there for this reader, which no further try changes, or asking for it was refused. */
export const NotShown = ({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) =>
  failureOf(error).name === 'lookupFailed' ? <Missing what={what} /> : <Refusal error={error} onRetry={onRetry} />;
