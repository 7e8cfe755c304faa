import { DAY_MS } from '../shared/clock.ts';

export const EVENT_PAGE_SIZE = 12;
/** How long the text of an event may be, in characters; its title follows the rule of product 5. */
export const EVENT_TEXT_MOST = 2_000;

export type EventStatus = 'running' | 'coming' | 'over';

/** The first and the last moment of an event, ISO 8601; at `endsAt` it is over. */
export interface EventTerm {
  readonly startsAt: string;
  readonly endsAt: string;
}

const KOREA_MS = 9 * 3_600_000;

const koreanDay = (ms: number): number => Math.floor((ms + KOREA_MS) / DAY_MS);

export const eventStatus = ({ startsAt, endsAt }: EventTerm, now: Date): EventStatus => {
  const at = now.getTime();
  if (at >= Date.parse(endsAt)) return 'over';
  return at >= Date.parse(startsAt) ? 'running' : 'coming';
};

/** Midnights in Korea until a running event ends, or until a coming one starts; 0 on that very day, and for one that is over. */
export const eventDaysLeft = (term: EventTerm, now: Date): number => {
  const status = eventStatus(term, now);
  if (status === 'over') return 0;
  // An event that ends at midnight ends with the day before.
  const mark = status === 'coming' ? Date.parse(term.startsAt) : Date.parse(term.endsAt) - 1;
  return koreanDay(mark) - koreanDay(now.getTime());
};
