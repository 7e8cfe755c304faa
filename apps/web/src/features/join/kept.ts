import type { KeptSignUp } from '@naru/flows/web-sign-up';
import * as z from 'zod/mini';
import { keptVisit } from '../../shared/identity/visit.ts';

const Kept = z.object({
  terms: z.object({ agree1: z.boolean(), agree2: z.boolean(), agree3: z.boolean() }),
  email: z.string(),
  emailTempToken: z.string(),
});

/** What the sign-up goes on with after a phone check that took its place; null when it begins anew. */
export const keptSignUp = (): KeptSignUp | null => {
  const kept = Kept.safeParse(keptVisit('join')?.keep);
  return kept.success ? kept.data : null;
};
