import type { JobKind } from './views.ts';

/** From so many things on, an act that moves prices or goods is seen by two: products that cost something else, or items that are revoked. */
export const MANY_THINGS = 100;
/** A price that falls below so much of what it was, or rises beyond so many times of it, is seen by two, of however few products. */
export const PRICE_LEAPS = Object.freeze({ fall: 0.5, rise: 2 } as const);
/** For how long an act that nothing takes back waits where nobody else could see it, so that whoever did not do it can call it off. */
export const ALONE_WAIT_MINUTES = 60;

export interface JobSize {
  readonly kind: JobKind;
  readonly total: number;
  /** The least and the most of what new prices are of those before, as 0.8 of a fifth less; 1 where there are none. */
  readonly least: number;
  readonly most: number;
}

/** Whether a job does so much that one person alone could do great harm by it (safety, issuers). */
export const isGrave = ({ kind, total, least, most }: JobSize): boolean => {
  if (kind === 'revocation') return total >= MANY_THINGS;
  return kind === 'productPrice' && (total >= MANY_THINGS || least < PRICE_LEAPS.fall || most > PRICE_LEAPS.rise);
};

/** How a job begins: at once, after a second person's word, or after a while in which it can be called off. */
export type JobBeginning = 'now' | 'second' | 'later';

/**
 * `people` may do such acts at the site. Where there are two, another one sees a grave act first. Who is alone is not locked out: what can be taken back is
 * done at once, what cannot waits an hour, and its owners are told of both.
 */
export const beginningOf = (size: JobSize, people: number): JobBeginning => {
  if (!isGrave(size)) return 'now';
  if (people > 1) return 'second';
  return size.kind === 'revocation' ? 'later' : 'now';
};
