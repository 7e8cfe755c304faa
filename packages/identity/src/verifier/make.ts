import type { Result } from '@naru/domain/shared';
import { setGlobalConfig } from '@openid4vc/utils';
import { keyOfDid } from '../keys/did-jwk.ts';
import { type Form, presentationIn } from './answer.ts';
import { clientOf } from './client.ts';
import { judgePresentation, type Presentation } from './presentation.ts';
import { type Refusal, refused } from './refusal.ts';
import { type CreatedRequest, type RequestInput, requestMaker } from './request.ts';
import type { Sealed } from './sealed.ts';
import type { VerifierSettings } from './settings.ts';

/** The verifier's half of OpenID4VP 1.0. It keeps nothing: whoever calls stores `sealed`, uses it once, and polls by a secret of its own. */
export interface Verifier {
  /** Makes a fresh request. Throws only on an input that no caller should give, such as an address that is not https. */
  createRequest(input: RequestInput): Promise<CreatedRequest>;
  /** Judges what was posted to `responseUri`. Answers a refusal, whatever was sent; never throws on it. */
  verifyResponse(sealed: Sealed, form: Form, now: Date): Promise<Result<Presentation, Refusal>>;
}

/** Makes a verifier; throws when certificate and key do not belong together, or an issuer is not named by a did:jwk on P-256. */
export const makeVerifier = (settings: VerifierSettings): Verifier => {
  const strange = settings.trustedIssuers.find((issuer) => keyOfDid(issuer) === undefined);
  if (strange !== undefined) throw new Error(`not a did:jwk on P-256: ${strange}`);
  if (settings.allowInsecureUrls === true) setGlobalConfig({ allowInsecureUrls: true });
  return {
    createRequest: requestMaker(settings, clientOf(settings)),
    verifyResponse: async (sealed, form, now) => {
      const seconds = Math.floor(now.getTime() / 1000);
      if (seconds > sealed.expiresAt) return refused('expiredRequest');
      const presentation = await presentationIn(sealed, form);
      if (!presentation.ok) return presentation;
      return judgePresentation(presentation.value, sealed, settings, seconds);
    },
  };
};
