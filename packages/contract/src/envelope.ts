import { isLoginFine } from '@naru/domain/failure';
import * as z from 'zod/mini';

/** Every JSON answer of all four APIs (product 7, responses). `code` is set on HTTP 401 only. */
export const envelopeSchema = z.object({
  resultCode: z.optional(z.number()),
  resultMsg: z.optional(z.string()),
  resultData: z.optional(z.unknown()),
  code: z.optional(z.number()),
});

/** An answer as it arrives, before its data is read by the endpoint's own schema. */
export type Envelope = z.infer<typeof envelopeSchema>;

/**
 * Which wrapper reads the answer: the newer pages count resultCode 0 only, the older ones also 200, and code 200 or 500 (product 8, success);
 * a log-in counts 0 and -3014 (product 8, login).
 */
export type EnvelopeStyle = 'newer' | 'older' | 'login';

export const isSuccess = (envelope: Envelope, style: EnvelopeStyle): boolean => {
  if (envelope.resultCode === 0) return true;
  if (style === 'newer') return false;
  if (style === 'login') return envelope.resultCode !== undefined && isLoginFine(envelope.resultCode);
  return envelope.resultCode === 200 || envelope.code === 200 || envelope.code === 500;
};
