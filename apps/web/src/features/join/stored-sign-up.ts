import type { StoredSignUp } from '@naru/flows/web-sign-up';
import * as z from 'zod/mini';
import { storedVisit } from '../../shared/identity/identity-visit.ts';

const storedShape = z.object({
  terms: z.object({ agree1: z.boolean(), agree2: z.boolean(), agree3: z.boolean() }),
  email: z.string(),
  emailTempToken: z.string(),
});

/** What the sign-up goes on with after a phone check that took its place; null when it begins anew. */
export const storedSignUp = (): StoredSignUp | null => {
  const stored = storedShape.safeParse(storedVisit('join')?.keep);
  return stored.success ? stored.data : null;
};
