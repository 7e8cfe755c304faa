import { type Failure, failure } from '../failure/code.ts';

/** What is known of an event's code and its campaign at a moment. */
export interface SmathCodeFacts {
  readonly used: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** An operator has closed the campaign before its time. */
  readonly closed: boolean;
}

/** Why nobody can enter with a code; empty when it can be used. */
export const whyNotEnter = ({ used, startsAt, endsAt, closed }: SmathCodeFacts, now: Date): readonly Failure[] => [
  ...(used ? [failure('eventCodeUsed')] : []),
  ...(closed || now < startsAt || now >= endsAt ? [failure('eventClosed')] : []),
];
