import { parseEmailAddress } from './email.ts';

/** What a member agrees to: service terms and privacy are required, marketing is not (product 3). */
export interface Terms {
  readonly agree1: boolean;
  readonly agree2: boolean;
  readonly agree3: boolean;
}

/** Nothing agreed yet. */
export const NO_TERMS: Terms = Object.freeze({ agree1: false, agree2: false, agree3: false });

/** Which parts of the terms dialog are still missing; empty when it may be sent (product 5, terms). */
export const whyNotAgreeable = (input: Terms & { readonly email: string }): readonly ('agree1' | 'agree2' | 'email')[] => [
  ...(input.agree1 ? [] : (['agree1'] as const)),
  ...(input.agree2 ? [] : (['agree2'] as const)),
  ...(parseEmailAddress(input.email).ok ? [] : (['email'] as const)),
];

/** Whether the all-agree box is ticked: it is when the three boxes are. */
export const allAgreed = ({ agree1, agree2, agree3 }: Terms): boolean => agree1 && agree2 && agree3;

/** The boxes after a click on the all-agree box: all on, or all off when they were all on (product 5). */
export const toggleAll = (terms: Terms): Terms => {
  const agreed = !allAgreed(terms);
  return { agree1: agreed, agree2: agreed, agree3: agreed };
};
