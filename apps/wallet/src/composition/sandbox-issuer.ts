import { fail, ok } from '@naru/domain/shared';
import type { WalletAnswer } from '@naru/flows/wallet-present';
import * as z from 'zod/mini';
import type { Issuer } from '../desks/ports.ts';

const OFFERS = '/sandbox/issuer/offers';
const MESSAGES = '/sandbox/sms';
const answerForm = z.object({ resultData: z.object({ offer: z.string() }) });

/** The issuer that the sandbox serves beside this wallet. */
export const sandboxIssuer = (): Issuer => ({
  apply: async (applicant): Promise<WalletAnswer<string>> => {
    try {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(OFFERS, { method: 'POST', headers, body: JSON.stringify(applicant) });
      const answer = answerForm.safeParse(await response.json());
      return answer.success ? ok(answer.data.resultData.offer) : fail({ reason: 'refused' });
    } catch {
      return fail({ reason: 'networkGone' });
    }
  },
  messagesOf: (phone) => `${MESSAGES}?to=${encodeURIComponent(phone.replace(/\D/g, ''))}`,
});
