import type { KoreanDay } from '../shared/korean-time.ts';

/** The first day in Korea of the act that has no broker hand what it knows of an individual seller to a buyer any more (promulgated on 2026-01-20). */
export const INDIVIDUALS_UNSHOWN_SINCE = '2027-01-21' as KoreanDay;

/** Whether the buyer of an individual may be shown who that is: on request, of a sale that has come about, and by the act that is in force that day. */
export const mayShowIndividual = (day: KoreanDay): boolean => day < INDIVIDUALS_UNSHOWN_SINCE;

/** Who an individual is who sold something, as far as their buyer is shown it. */
export interface IndividualSeller {
  readonly name: string;
  /** Empty where none is known. */
  readonly phone: string;
  readonly email: string;
}
